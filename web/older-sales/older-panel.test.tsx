// @vitest-environment dom
import { afterEach, expect, test, vi } from 'vitest'
import { formatCount } from '#core/language/format-count.ts'
import type { Sale } from '#core/sales/sale.ts'
import { aSale } from '#core/sales/sale-builders.ts'
import type { OlderSalesAnswer, OlderSalesClient } from '#web/sync/rest/older-sales-client.ts'
import { act } from '#web/ui/testing/act.ts'
import { click, type Rendered, render } from '#web/ui/testing/render.ts'
import { OlderPanel } from './older-panel.tsx'
import { useOlderSales } from './use-older-sales.ts'

const BEFORE = Date.UTC(2025, 0, 1)
const PAGE = 500

let page: Rendered
afterEach(() => page.unmount())

/** A server that answers only on request, page by page, newest first. */
function slowServer(count: number) {
  const all = Array.from({ length: count }, (_, index) =>
    aSale({ id: `old-${index}`, createdAt: BEFORE - 1 - index }),
  )
  const waiting: (() => void)[] = []
  const asked = vi.fn<OlderSalesClient>(
    ({ before, beforeId }, _signal, { limit = PAGE } = {}) =>
      new Promise((resolve) => {
        const from = beforeId === '' ? 0 : all.findIndex(({ createdAt }) => createdAt < before)
        const sales = all.slice(from, from + limit)
        const last = sales.at(-1)
        const next = last && from + limit < count ? { before: last.createdAt, beforeId: last.id } : null
        waiting.push(() => resolve({ ok: true, page: { sales, next } }))
      }),
  )
  return { asked, answer: () => act(async () => waiting.shift()?.()) }
}

/** Every list that was shown, in the order of time. */
let shown: (readonly Sale[])[]

function SalesScreen({
  server,
  count,
  latest,
}: {
  server: OlderSalesClient
  count: number
  latest?: number
}) {
  const older = useOlderSales(latest === undefined ? { before: BEFORE } : { before: BEFORE, latest }, server)
  if (shown.at(-1) !== older.sales) shown.push(older.sales)
  return <OlderPanel older={older} count={count} kept="They are on your server." loaded="All here." />
}

async function open(server: OlderSalesClient, count: number, latest?: number): Promise<void> {
  shown = []
  page = await render(<SalesScreen server={server} count={count} {...(latest !== undefined && { latest })} />)
}

const bar = () => document.querySelector('[role="progressbar"]')
const told = () => [bar()?.getAttribute('aria-label'), bar()?.getAttribute('aria-valuenow')]
const loading = (done: number, count: number, percent: string) => [
  `Loading older sales: ${formatCount(done)} of ${formatCount(count)}`,
  percent,
]

test('a slow server moves the bar with each page that comes, until all are here [S2.34]', async () => {
  const { asked, answer } = slowServer(1_250)
  await open(asked, 1_250)
  expect(bar()).toBeNull()
  await click(page.button('Load older sales'))
  expect(told()).toEqual(loading(0, 1_250, '0'))
  await answer()
  expect(told()).toEqual(loading(500, 1_250, '40'))
  await answer()
  expect(told()).toEqual(loading(1_000, 1_250, '80'))
  await answer()
  expect(bar()).toBeNull()
  expect(page.text()).toContain('All here.')
  expect(shown.at(-1)).toHaveLength(1_250)
  expect(asked.mock.calls.map(([{ beforeId }]) => beforeId)).toEqual(['', 'old-499', 'old-999'])
})

test('stopped half-way it shows what came, and goes on from there [S2.34]', async () => {
  const { asked, answer } = slowServer(2_000)
  await open(asked, 2_000)
  await click(page.button('Load older sales'))
  for (let pages = 0; pages < 3; pages++) await answer()
  await click(page.button('Cancel'))
  expect(asked.mock.calls[3]?.[1].aborted).toBe(true)
  expect(shown.at(-1)).toHaveLength(1_500)
  expect(page.text()).toContain('They are on your server.')
  // What the stopped call still brings is not counted twice.
  await answer()
  await click(page.button('Load older sales'))
  expect(told()).toEqual(loading(1_500, 2_000, '75'))
  await answer()
  expect(shown.at(-1)?.map(({ id }) => id)).toEqual(Array.from({ length: 2_000 }, (_, at) => `old-${at}`))
})

test('a hundred pages rebuild the list a few times, not a hundred [S2.34]', async () => {
  const { asked, answer } = slowServer(100 * PAGE)
  await open(asked, 100 * PAGE)
  await click(page.button('Load older sales'))
  for (let pages = 0; pages < 100; pages++) await answer()
  expect(shown.at(-1)).toHaveLength(100 * PAGE)
  expect(new Set(shown.map(({ length }) => length)).size).toBeLessThan(10)
})

test('who wants the five latest asks for five and no more [S2.28]', async () => {
  const { asked, answer } = slowServer(1_000)
  await open(asked, 5, 5)
  await click(page.button('Load older sales'))
  expect(told()).toEqual(loading(0, 5, '0'))
  await answer()
  expect(shown.at(-1)).toHaveLength(5)
  expect(asked).toHaveBeenCalledTimes(1)
  expect(page.text()).toContain('All here.')
})

test('a server lost on the way is reported, what came stays, and trying again goes on [S8.30]', async () => {
  const { asked, answer } = slowServer(700)
  const lost: OlderSalesAnswer = { ok: false, refusal: 'offline' }
  let calls = 0
  await open(async (...question) => (++calls === 2 ? lost : asked(...question)), 700)
  await click(page.button('Load older sales'))
  await answer()
  expect(page.text()).toContain('You are offline. Older sales are on your server')
  expect(shown.at(-1)).toHaveLength(500)
  await click(page.button('Try again'))
  await answer()
  expect(shown.at(-1)).toHaveLength(700)
})

// @vitest-environment dom
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { startOfDay } from '#core/calendar/local-day.ts'
import { cents } from '#core/money/cents.ts'
import { countStock, NOON, patchProduct } from '#core/sync/testing/operations.ts'
import { ShopProvider } from '#web/store/react/use-shop.ts'
import { type FakeShop, fakeShop } from '#web/store/testing/fake-shop.ts'
import type { PastValueAnswer } from '#web/sync/rest/past-value-client.ts'
import { act } from '#web/ui/testing/act.ts'
import { click, type Rendered, render } from '#web/ui/testing/render.ts'
import { fill } from '#web/ui/testing/typing.ts'
import { labelled, loaded } from '../testing/open-inventory.tsx'
import ValueTab from './value-tab.tsx'

let page: Rendered
afterEach(() => page.unmount())

const asked: number[] = []
let shop: FakeShop
async function open(answer: PastValueAnswer | undefined): Promise<void> {
  asked.length = 0
  shop = fakeShop({
    now: () => NOON,
    intents: [
      patchProduct('bread', { name: 'Bread', costPrice: cents(1_400) }),
      countStock('c1', 'bread', 10),
    ],
  })
  const past = async (before: number) => {
    asked.push(before)
    if (!answer) throw new Error('not asked')
    return answer
  }
  page = await render(
    <MemoryRouter>
      <ShopProvider value={shop}>
        <ValueTab sources={answer && { past }} />
      </ShopProvider>
    </MemoryRouter>,
  )
}
const dialog = () => document.querySelector('[role="dialog"]')?.textContent?.replaceAll('\u00a0', ' ') ?? ''
const rows = () => [...document.querySelectorAll('tr')].map((row) => row.textContent)

test('[S19.24] the value is that of today, and of an earlier day when one is chosen: asked for up to the end of it', async () => {
  const lines = [{ category: 'Bakery', products: 2, value: cents(6_600), withoutCost: 0 }]
  await open({ ok: true, value: { lines, total: cents(6_600), withoutCost: 1, costsOfNow: 2 } })
  expect(rows()).toContain('TotalR140.00')
  await fill(labelled('As of'), '2026-11-03')
  expect(asked).toEqual([startOfDay('2026-11-04')])
  expect(rows()).toEqual(expect.arrayContaining(['Bakery2R66.00', 'TotalR66.00']))
  expect(page.text()).toContain('1 product has no cost')
  expect(page.text()).toContain('What 2 products cost then is not known any more: the costs of now count.')
  await fill(labelled('As of'), '2026-11-20')
  expect(rows()).toContain('TotalR140.00')
})

test('[S21.2, S19.24] a past day whose goods the server cannot read all of says that its value may not be complete', async () => {
  const none = { lines: [], total: cents(0), withoutCost: 0, costsOfNow: 0 }
  await open({ ok: true, value: { ...none, unreadable: 2 } })
  await fill(labelled('As of'), '2026-11-03')
  expect(page.text()).toContain('2 products of your server are damaged: this value may not be complete.')
  await page.unmount()
  await open({ ok: true, value: none })
  await fill(labelled('As of'), '2026-11-03')
  expect(page.text()).not.toContain('complete')
})

test('[S21.2, S19.24] the value of today says that it is of what this device knows, and that it is too low while stock is still arriving', async () => {
  await open(undefined)
  expect(page.text()).toContain('As known on this device')
  expect(page.text()).not.toContain('still arriving')
  await act(async () => shop.catalogue.set({ ...shop.catalogue.get(), stockComing: true }))
  expect(page.text()).toContain('Stock is still arriving on this device.')
})

test('[S21.11, S19.24] the value of a past day opens into what was there then, which adds up to it; goods that are gone have no history to open', async () => {
  const goods = [
    { id: 'bread', name: 'Bread', unit: 'each', category: '', there: 4, costPrice: cents(1_200) },
    { id: 'cheese', name: 'Cheese', unit: 'kg', category: '', there: 1_500, costPrice: cents(8_000) },
    { id: 'ham', name: 'Ham', unit: 'each', category: 'Meat', there: 1, costPrice: cents(900) },
  ] as const
  const worth = [cents(4_800), cents(12_000), cents(900)]
  await open({
    ok: true,
    value: {
      lines: [
        { category: '', products: 2, value: cents(16_800), withoutCost: 0 },
        { category: 'Meat', products: 1, value: cents(900), withoutCost: 0 },
      ],
      ...{ total: cents(17_700), withoutCost: 0, costsOfNow: 0 },
      goods: goods.map((each, at) => ({ ...each, value: worth[at] ?? cents(0) })),
    },
  })
  await fill(labelled('As of'), '2026-11-03')
  await click(page.button('No category'))
  await loaded()
  expect(dialog()).toContain('No category')
  expect(dialog()).toContain('Cheese1.5 kg × R80.00R120.00Bread4 × R12.00R48.00')
  expect(dialog()).toContain('TogetherR168.00')
  expect(dialog()).not.toContain('Ham')
  const links = [...document.querySelectorAll('[role="dialog"] li a')].map((link) => link.textContent)
  expect(links).toEqual([expect.stringContaining('Bread')])
})

test('[S21.11] a server that does not say yet what a past day was made of shows its lines, and nothing that opens into nothing', async () => {
  const lines = [{ category: 'Bakery', products: 2, value: cents(6_600), withoutCost: 0 }]
  await open({ ok: true, value: { lines, total: cents(6_600), withoutCost: 0, costsOfNow: 0 } })
  await fill(labelled('As of'), '2026-11-03')
  expect(rows()).toContain('Bakery2R66.00')
  expect([...document.querySelectorAll('td button')]).toEqual([])
})

test('[S19.24] a day to come is refused beside the field; without the internet the screen says who works it out, and asks again', async () => {
  await open({ ok: false, refusal: 'offline' })
  await fill(labelled('As of'), '2026-11-21')
  expect(page.text()).toContain('Choose a day up to today.')
  expect(asked).toEqual([])
  await fill(labelled('As of'), '2026-11-19')
  expect(page.text()).toContain('Past days need the internet')
  await click(page.button('Try again'))
  expect(asked).toHaveLength(2)
})

test('[S19.24] an account that is no owner’s sees the value of today alone', async () => {
  await open(undefined)
  expect(rows()).toContain('TotalR140.00')
  expect(page.text()).not.toContain('As of')
})

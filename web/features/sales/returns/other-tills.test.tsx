// @vitest-environment dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cents } from '#core/money/cents.ts'
import type { Sale } from '#core/sales/sale.ts'
import { anItem, aSale } from '#core/sales/sale-builders.ts'
import type { BusinessFields } from '#core/settings/business.ts'
import { patchRole } from '#core/staff/role-intents.ts'
import { answerRequest, until } from '#web/selling/approval/testing/answer-request.ts'
import { PINS, threePeople } from '#web/store/testing/people.ts'
import type { OlderSalesAnswer, OlderSalesClient } from '#web/sync/rest/older-sales-client.ts'
import { act } from '#web/ui/testing/act.ts'
import { click } from '#web/ui/testing/render.ts'
import { field, fill } from '#web/ui/testing/typing.ts'
import { choose, figure, type OpenHistory, openHistory } from './history-harness.tsx'
import type { CatchUp } from './use-sale-to-return.ts'

const NOW = Date.UTC(2026, 10, 20, 8)
let open: OpenHistory

beforeEach(() => {
  // This page has no layout, and a list without height shows no rows.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800)
})
afterEach(() => open.page.unmount())

/** Three loaves of the year before last, at R56.97 less a discount, of which one came back then. */
const old: Sale = aSale({
  id: 'old',
  number: 'R000012',
  customerName: 'Nomsa',
  items: [{ ...anItem('White bread', 3), totalPrice: cents(5000) }],
  subtotal: cents(5000),
  total: cents(5000),
  createdAt: Date.UTC(2024, 10, 20, 8),
})
const cameBack: Sale = {
  ...old,
  id: 'back',
  number: 'CN000003',
  kind: 'return',
  items: [
    {
      ...anItem('White bread', -1),
      id: 'back-1',
      totalPrice: cents(-1667),
      returnOf: old.items[0]?.id ?? '',
      condition: 'sellable',
    },
  ],
  subtotal: cents(-1667),
  total: cents(-1667),
  returnOf: { saleId: 'old', number: 'R000012', createdAt: old.createdAt },
  returnKind: 'return',
}
const answered = (...sales: Sale[]): OlderSalesAnswer => ({ ok: true, page: { sales, next: null } })

async function openTill(server: OlderSalesClient, catchUp: CatchUp = async () => true): Promise<void> {
  open = await openHistory(() => NOW, { server, catchUp })
  await act(async () =>
    open.shop.sales.kept.set({ complete: true, older: { count: 9, newestAt: old.createdAt } }),
  )
}

const say = (fields: BusinessFields) =>
  act(() => open.shop.commit([{ type: 'business.patch', payload: { id: 'business-1', fields } }]))

const search = (text: string) => fill(field('Search by order number or customer...'), text)

test('a sale of the year before last is searched on the server and comes back to the cent, less what came back then [S14.3, S14.5]', async () => {
  const server = vi.fn<OlderSalesClient>(async (_cursor, _signal, only) =>
    only?.find === undefined ? answered(old, cameBack) : answered(old),
  )
  await openTill(server)
  await search('#12')
  expect(open.page.text()).toContain('No sales found')
  await click(open.page.button('Search there too'))
  expect(server.mock.calls[0]?.[2]).toMatchObject({ find: '12' })
  await click(open.page.button('View sale R000012'))
  expect(open.page.text()).toContain('Returned: 1 of 3')
  await click(open.page.button('Return items'))
  expect(open.page.text()).toContain('3 sold · 1 returned · 2 left')
  await click(open.page.button('All of White bread'))
  expect(figure('To give back')).toBe('R33.33')
  await choose('Reason', 'Changed mind')
  await click(open.page.button('Give back R33.33'))
  expect(open.returns()).toMatchObject([{ total: -3333, returnOf: { saleId: 'old', number: 'R000012' } }])
  await click(open.page.button('Done'))
  expect(open.page.text()).not.toContain('Return items')
})

test('offline, a search that finds nothing says where such a sale may be [S14.3]', async () => {
  await openTill(async () => ({ ok: false, refusal: 'offline' }))
  await search('Nomsa')
  await click(open.page.button('Search there too'))
  expect(open.page.text()).toContain(
    'This sale is not on this device. Go online, or return without a receipt.',
  )
})

test('a server without such a sale says so, and a search that takes long can be stopped [S14.3]', async () => {
  const server = vi.fn<OlderSalesClient>().mockResolvedValueOnce(answered())
  server.mockImplementation(() => new Promise(() => {}))
  await openTill(server)
  await search('Nomsa')
  await click(open.page.button('Search there too'))
  expect(open.page.text()).toContain('Your server has no older sale like this.')
  await search('Sipho')
  await click(open.page.button('Search there too'))
  expect(open.page.text()).toContain('Searching your server...')
  await click(open.page.button('Cancel'))
  expect(server.mock.calls[1]?.[1].aborted).toBe(true)
  expect(open.page.button('Search there too')).toBeTruthy()
})

test('before a return the till hears what others took back, shows that it asks, and can be left meanwhile [S14.16]', async () => {
  let hear: (heard: boolean) => void = () => {}
  await openTill(
    async () => answered(),
    () => new Promise((resolve) => (hear = resolve)),
  )
  await open.sell([['White bread 700 g', 1, 1900]])
  await click(open.page.button('Return items'))
  expect(open.page.text()).toContain('Asking what came back already...')
  await click(open.page.button('Close'))
  await click(open.page.button('View sale R000001'))
  await click(open.page.button('Return items'))
  await act(async () => hear(true))
  expect(figure('To give back')).toBe('R19.00')
})

test('offline, another till’s sale comes back with a warning, or not at all where the shop says so; online as ever [S14.16]', async () => {
  let online = false
  const theirs = { ...old, number: 'R000012-B', createdAt: NOW - 60_000 }
  await openTill(
    async () => answered(theirs),
    async () => online,
  )
  await search('nomsa')
  await click(open.page.button('Search there too'))
  await click(open.page.button('View sale R000012-B'))
  await click(open.page.button('Return items'))
  expect(open.page.text()).toContain('Another till made this sale, and this one is offline')
  await say({ returnsApart: 'refuse' })
  expect(open.page.text()).toContain('Your shop takes its goods back only online.')
  await click(open.page.button('All of White bread'))
  await choose('Reason', 'Wrong item')
  await click(open.page.button('Give back R50.00'))
  expect(open.returns()).toEqual([])
  await click(open.page.button('Close'))
  online = true
  await click(open.page.button('View sale R000012-B'))
  await click(open.page.button('Return items'))
  expect(open.page.text()).not.toContain('Another till made this sale')
  await click(open.page.button('All of White bread'))
  await choose('Reason', 'Wrong item')
  await click(open.page.button('Give back R50.00'))
  expect(open.returns()).toHaveLength(1)
})

test('offline, another till’s sale asks a manager even where a cashier may take goods back alone [S14.16]', async () => {
  await import('#web/selling/approval/approval-dialog.tsx')
  const theirs = { ...old, number: 'R000012-B', createdAt: NOW - 60_000 }
  await openTill(
    async () => answered(theirs),
    async () => false,
  )
  const people = await threePeople()
  await act(() => open.shop.commit([...people, patchRole('cashier', { returnItems: 'yes' })]))
  await act(() => open.shop.atTill.letIn('lindiwe'))
  await search('nomsa')
  await click(open.page.button('Search there too'))
  await click(open.page.button('View sale R000012-B'))
  await click(open.page.button('Return items'))
  await click(open.page.button('All of White bread'))
  await choose('Reason', 'Wrong item')
  await click(open.page.button('Give back R50.00'))
  await until(() => expect(open.page.text()).toContain('Needs a manager: Return items, R50.00'))
  await answerRequest('Musa', PINS.musa)
  await until(() => expect(open.returns()).toHaveLength(1))
  expect(open.returns()[0]?.approvals).toMatchObject([{ permission: 'returnItems', staffId: 'musa' }])
})

test('goods of longer ago than the shop takes back say so before anybody gives money [S14.10]', async () => {
  await openTill(async () => answered(old))
  await say({ returnLimit: 'days', returnDays: 30 })
  await search('nomsa')
  await click(open.page.button('Search there too'))
  await click(open.page.button('View sale R000012'))
  await click(open.page.button('Return items'))
  expect(open.page.text()).toContain('Sold on 2024/11/20: longer ago than your shop takes goods back.')
})

test('a shop that takes nothing back without a receipt says so at once [S14.13]', async () => {
  await openTill(async () => answered())
  await say({ returnsWithoutReceipt: 'refuse' })
  await click(open.page.button('Return without a receipt'))
  expect(open.page.text()).toContain('Your shop takes nothing back without a receipt.')
  expect(figure('To give back')).toBeUndefined()
})

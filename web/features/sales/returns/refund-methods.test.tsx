// @vitest-environment dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cents, ZERO } from '#core/money/cents.ts'
import type { Tender } from '#core/sales/tender.ts'
import { patchCustomer, patchMethod } from '#core/sync/testing/operations.ts'
import { act } from '#web/ui/testing/act.ts'
import { click } from '#web/ui/testing/render.ts'
import { field, fill } from '#web/ui/testing/typing.ts'
import {
  BREAD,
  cartOf,
  choice,
  choose,
  figure,
  labelled,
  type OpenHistory,
  openHistory,
} from './history-harness.tsx'

let open: OpenHistory

beforeEach(async () => {
  // This page has no layout, and a list without height shows no rows.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800)
  open = await openHistory(() => Date.UTC(2026, 10, 20, 8))
})
afterEach(() => open.page.unmount())

test('the money goes back by any method that the shop takes, its own ones too, and the refund says which beside the button that gives it [S14.7, S11.1]', async () => {
  const snapScan = { name: 'SnapScan', kind: 'wallet', position: 9 } as const
  await act(() =>
    open.shop.commit([
      { type: 'method.patch', payload: { id: 'snapscan', fields: snapScan } },
      { type: 'method.patch', payload: { id: 'bank_transfer', fields: { active: false } } },
    ]),
  )
  await open.sell([[BREAD, 1, 1900]], 'card')
  await click(open.page.button('Return items'))
  await choose('Reason', 'Changed mind')
  const offered = [...document.querySelectorAll('[role=dialog] fieldset button')]
  expect(offered.map(({ textContent }) => textContent)).toEqual([
    'As it cameR19.00 back by card',
    'Cash',
    'Card',
    'SnapScan',
  ])
  const bar = () =>
    document.querySelector('[role=dialog] ul[aria-label="How the money goes back"]')?.textContent
  expect(bar()).toBe('R19.00 back by card')
  await click(open.page.button('SnapScan'))
  expect(bar()).toBe('R19.00 back by SnapScan')
  await click(open.page.button('Give back R19.00'))
  expect(open.page.text()).toContain('Give R19.00 back by SnapScan')
  expect(open.returns()[0]?.tenders).toMatchObject([
    { methodId: 'snapscan', name: 'SnapScan', amount: -1900 },
  ])
  await click(open.page.button('Done'))
  await click(choice('CN000001'))
  expect(open.page.text()).toContain('R19.00 back by SnapScan')
})

const SLIP = 'Slip or reference number'
const addMethod = (id: string, name: string, asksReference: 'required' | 'optional') =>
  act(() =>
    open.shop.commit([
      { type: 'method.patch', payload: { id, fields: { name, kind: 'wallet', position: 9, asksReference } } },
    ]),
  )

test('a refund asks for the slip’s number as a payment does, says that it is missing, and keeps it [S14.7, S11.11]', async () => {
  await addMethod('snapscan', 'SnapScan', 'required')
  await addMethod('zapper', 'Zapper', 'optional')
  await open.sell([[BREAD, 1, 1900]], 'card')
  await click(open.page.button('Return items'))
  await choose('Reason', 'Changed mind')
  expect(labelled(SLIP)).toBeNull()
  await click(open.page.button('More'))
  await click(open.page.button('SnapScan'))
  await click(open.page.button('Give back R19.00'))
  expect(open.page.text()).toContain('Type the slip or reference number')
  expect(open.returns()).toEqual([])
  await fill(labelled(`${SLIP} *`), '4111111111111111')
  expect(open.page.text()).toContain('This looks like a card number')
  // Another method has another slip, and need not say its number.
  await click(choice('SnapScan'))
  await click(open.page.button('Zapper'))
  expect(labelled(SLIP)?.value).toBe('')
  await click(choice('Zapper'))
  await click(open.page.button('SnapScan'))
  await fill(labelled(`${SLIP} *`), 'SN 4471')
  await click(open.page.button('Give back R19.00'))
  expect(open.returns()[0]?.tenders).toMatchObject([
    { name: 'SnapScan', amount: -1900, reference: 'SN 4471' },
  ])
})

test('without a receipt, and where a sale is voided, the slip’s number is asked too [S14.13, S14.14, S11.11]', async () => {
  await act(() =>
    open.shop.commit([
      { type: 'method.patch', payload: { id: 'card', fields: { asksReference: 'required' } } },
    ]),
  )
  await open.sell([[BREAD, 1, 1900]], 'card')
  await click(open.page.button('Void sale'))
  await choose('Reason', 'Wrong item')
  await click(open.page.button('Give back R19.00'))
  expect(open.page.text()).toContain('Type the slip or reference number')
  await fill(labelled(`${SLIP} *`), '17')
  await click(open.page.button('Give back R19.00'))
  await click(open.page.button('Done'))
  await click(open.page.button('Close'))
  await click(open.page.button('Return without a receipt'))
  await fill(field('Search or scan a product'), 'white')
  await click(open.page.button(`Take back ${BREAD}`))
  await choose('Reason', 'Wrong item')
  await click(choice('Card'))
  await fill(labelled(`${SLIP} *`), '18')
  await click(open.page.button('Give back'))
  expect(open.returns().map(({ tenders }) => tenders?.[0]?.reference)).toEqual(['17', '18'])
})

test('a shop that takes no cash gives none back without a receipt, unless somebody chooses it [S14.13, S11.1]', async () => {
  await act(() =>
    open.shop.commit([{ type: 'method.patch', payload: { id: 'cash', fields: { active: false } } }]),
  )
  await click(open.page.button('Return without a receipt'))
  await fill(field('Search or scan a product'), 'white')
  await click(open.page.button(`Take back ${BREAD}`))
  await choose('Reason', 'Wrong item')
  await click(open.page.button('Give back'))
  expect(open.returns()[0]?.tenders).toMatchObject([{ methodId: 'card' }])
})

test('a sale in rand of a shop that takes dollars now is shown in rand, and nothing of it comes back [S14.24]', async () => {
  await open.sell([[BREAD, 1, 1900]])
  await click(open.page.button('Close'))
  const fields = { currency: 'USD' } as const
  await act(() => open.shop.commit([{ type: 'business.patch', payload: { id: 'business-1', fields } }]))
  expect(open.page.text()).toContain('R19.00')
  await click(open.page.button('View sale R000001'))
  expect(open.page.text()).not.toContain('$')
  await click(open.page.button('Return items'))
  expect(open.page.text()).toContain('This sale was in another currency')
  await click(open.page.button('Close'))
  expect(open.returns()).toEqual([])
})

/** Bread of R19.00 that Zanele, who buys on the book, paid so; its return is open. */
async function zaneleReturns(tenders: readonly Tender[]): Promise<void> {
  const { shop, page } = open
  await act(() =>
    shop.commit([
      patchMethod('account', { active: true, position: 2 }),
      patchCustomer('zanele', { name: 'Zanele Dube', onAccount: true }),
    ]),
  )
  const cart = { ...cartOf([[BREAD, 1, 1900]]), customerId: 'zanele' }
  const { number } = await act(() => shop.sell(cart, { tenders, rounding: ZERO }))
  await click(page.button(`View sale ${number}`))
  await click(page.button('Return items'))
  await choose('Reason', 'Changed mind')
}
const onAccount = (amount: number): Tender => ({
  ...{ id: 'a', methodId: 'account', kind: 'account', name: 'On account', amount: cents(amount) },
})
const inCash = (amount: number): Tender => ({
  ...{ id: 'c', methodId: 'cash', kind: 'cash', name: 'Cash', amount: cents(amount) },
})

test('where no money goes back the button says that it comes off the account; chosen in cash, that it is given [S14.7, S20.3]', async () => {
  await zaneleReturns([onAccount(1900)])
  expect(figure('Off the account')).toBe('R19.00')
  expect(open.page.text()).not.toContain('Give back')
  await click(choice('Cash'))
  expect(figure('To give back')).toBe('R19.00')
  choice('Give back R19.00')
  await click(choice('As it cameR19.00 off the account'))
  await click(choice('Take R19.00 off the account'))
  expect(open.page.text()).toContain('R19.00 was taken off the account')
  expect(open.returns()[0]?.tenders).toMatchObject([{ kind: 'account', amount: -1900 }])
})

test('of a sale paid in cash and on account the button says both, and only the cash is to give back [S14.7, S20.3]', async () => {
  await zaneleReturns([inCash(700), onAccount(1200)])
  expect(figure('To give back')).toBe('R7.00')
  await click(choice('Give back R7.00, take R12.00 off the account'))
  expect(open.page.text()).toContain('Give R7.00 back in cash')
  expect(open.page.text()).toContain('R12.00 was taken off the account')
})

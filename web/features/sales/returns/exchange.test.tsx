// @vitest-environment dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { saveReceipt } from '#web/pdf/save-receipt.ts'
import { act } from '#web/ui/testing/act.ts'
import { click } from '#web/ui/testing/render.ts'
import { fill, press } from '#web/ui/testing/typing.ts'
// Loaded before its first question.
import '#web/selling/buyer/buyer-form.tsx'
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

vi.mock('#web/pdf/save-receipt.ts', () => ({ saveReceipt: vi.fn(async () => {}) }))

let open: OpenHistory

beforeEach(async () => {
  // This page has no layout, and a list without height shows no rows.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800)
  open = await openHistory(() => Date.UTC(2026, 10, 20, 8))
})
afterEach(() => open.page.unmount())

/** One loaf of R25.00 comes back, and the till's cart comes to `price` cents. */
async function bringBack(price: number): Promise<void> {
  await open.sell([[BREAD, 1, 2500]])
  await act(async () => open.shop.cart.update(() => cartOf([['Rye bread', 1, price]])))
  await click(open.page.button('Return items'))
  await choose('Reason', 'Changed mind')
  await click(open.page.button('Exchange for the cart in the till'))
}

const output = (label: string) =>
  document.querySelector(`output[aria-label="${label}"]`)?.textContent ?? undefined

const sales = () =>
  open.shop.committed.flatMap((each) => (each.type === 'sale.complete' ? each.payload.sale : []))

test('dearer bread: the difference is taken by card, and return and sale have a number each [S14.15]', async () => {
  await bringBack(4000)
  for (const words of ['1 item · R40.00', 'Coming back-R25.00', 'New goodsR40.00'])
    expect(open.page.text()).toContain(words)
  expect(figure('To pay')).toBe('R15.00')
  await click(open.page.button('Card'))
  await click(open.page.button('Take R15.00'))
  expect(open.page.text()).toContain('Exchange CN000001 and R000002')
  expect(open.page.text()).toContain('Take R15.00 by card')
  expect(open.returns()).toMatchObject([
    { number: 'CN000001', tenders: [{ kind: 'exchange', amount: -2500 }] },
  ])
  expect(sales()[1]).toMatchObject({
    number: 'R000002',
    total: 4000,
    tenders: [
      { kind: 'exchange', amount: 2500 },
      { kind: 'card', amount: 1500 },
    ],
  })
  expect(open.shop.cart.get().lines).toEqual([])
  await click(open.page.button('Receipt R000002'))
  expect(saveReceipt).toHaveBeenLastCalledWith(
    expect.objectContaining({ number: 'R000002' }),
    expect.anything(),
    { reprint: false, buyer: undefined },
  )
})

test('the difference in cash: quick amounts, the change while it is typed, and large until somebody is done [S14.15, S11.6, S11.7]', async () => {
  await bringBack(4099)
  expect(open.page.text()).toContain('R15.90 in cash, R0.09 rounded off')
  const section = document.querySelector('section[aria-label="Payment"]')
  const quick = [...(section?.querySelectorAll('button[aria-pressed]') ?? [])]
  expect(quick.map(({ textContent }) => textContent)).toEqual(['Exact', 'R20', 'R50', 'R100', 'R200'])
  await click(open.page.button('R50'))
  expect(output('Change')).toBe('R34.10')
  await click(open.page.button('Take R15.90'))
  expect(open.page.text()).toContain('Take R15.90 in cash')
  expect(output('Change')).toBe('R34.10')
  expect(sales()[1]).toMatchObject({
    total: 4099,
    rounding: -9,
    tenders: [
      { kind: 'exchange', amount: 2500 },
      { kind: 'cash', amount: 1590, tendered: 5000, change: 3410 },
    ],
  })
  await click(open.page.button('Done'))
  expect(output('Change')).toBeUndefined()
})

test('R1 500 typed for a difference of R15 is asked about first [S14.15, S11.6]', async () => {
  await bringBack(4000)
  await fill(labelled('Cash received'), '1500')
  await click(open.page.button('Take R15.00'))
  expect(open.page.text()).toContain('Was R1\u00a0500.00 handed over for R15.00?')
  await click(open.page.button('Back to the cart'))
  expect(open.returns()).toEqual([])
  await fill(labelled('Cash received'), '15')
  await click(open.page.button('Take R15.00'))
  expect(open.returns()).toHaveLength(1)
})

test('the difference in parts, by card and in cash; too little is said, and pays nothing [S14.15, S11.5]', async () => {
  await bringBack(4500)
  await click(open.page.button('Card'))
  await fill(labelled('Amount by card'), '12.5')
  await press('Enter')
  expect(open.page.button('Take R20.00').getAttribute('aria-disabled')).toBe('true')
  await click(open.page.button('Take R12.50 by card'))
  expect(output('Still to pay')).toBe('R7.50')
  expect(figure('To pay')).toBe('R7.50')
  await click(choice('Cash'))
  await fill(labelled('Cash received'), '5')
  await click(open.page.button('Take R7.50'))
  expect(open.page.text()).toContain('Still to pay R2.50')
  expect(open.returns()).toEqual([])
  await click(open.page.button('R10'))
  expect(output('Change')).toBe('R2.50')
  await click(open.page.button('Take R7.50'))
  expect(sales()[1]?.tenders).toMatchObject([
    { id: 'exchange', kind: 'exchange', amount: 2500 },
    { id: '1', kind: 'card', amount: 1250 },
    { id: '2', kind: 'cash', amount: 750, tendered: 1000, change: 250 },
  ])
})

/** R12.50 of the R20.00 that the new goods cost more are taken by card. */
async function takePartByCard(): Promise<void> {
  await bringBack(4500)
  await click(open.page.button('Card'))
  await fill(labelled('Amount by card'), '12.5')
  await press('Enter')
  await click(open.page.button('Take R12.50 by card'))
}

test('a till that locks itself before all is paid: the card payment is with the cart, and the exchange goes on from it [S14.15, S11.5, S16.4]', async () => {
  await takePartByCard()
  await open.openAgain()
  expect(open.shop.cart.get().tenders).toMatchObject([{ id: '1', kind: 'card', amount: 1250 }])
  await click(open.page.button('View sale R000001'))
  await click(open.page.button('Return items'))
  await choose('Reason', 'Changed mind')
  await click(open.page.button('Exchange for the cart in the till'))
  expect(output('Still to pay')).toBe('R7.50')
  await click(choice('Cash'))
  await click(open.page.button('Take R7.50'))
  expect(sales()[1]?.tenders).toMatchObject([
    { kind: 'exchange', amount: 2500 },
    { id: '1', kind: 'card', amount: 1250 },
    { id: '2', kind: 'cash', amount: 750 },
  ])
})

test('what was taken stays with the cart when nothing is exchanged after all, and removing it is noted [S14.15, S11.5, S11.12]', async () => {
  await takePartByCard()
  await click(open.page.button('Remove Card R12.50'))
  expect(open.shop.activity.noted).toMatchObject([{ kind: 'payment-removed', amount: 1250, text: 'Card' }])
  await click(open.page.button('Card'))
  await fill(labelled('Amount by card'), '5')
  await press('Enter')
  await click(open.page.button('Take R5.00 by card'))
  await click(open.page.button('Exchange for the cart in the till'))
  await click(open.page.button('Give back R25.00'))
  expect(open.returns()).toHaveLength(1)
  expect(open.shop.cart.get().tenders).toMatchObject([{ kind: 'card', amount: 500 }])
})

test('goods that come back for more than is still to pay: what was taken too much is removed first [S14.15, S11.5]', async () => {
  await takePartByCard()
  await act(async () =>
    open.shop.cart.update((now) => ({ ...cartOf([['Rye bread', 1, 2500]]), tenders: now.tenders })),
  )
  expect(output('Paid too much')).toBe('R12.50')
  await click(open.page.button('Even exchange'))
  expect(open.page.text()).toContain('R12.50 more than the cart comes to was paid. Remove a payment.')
  expect(open.returns()).toEqual([])
})

test('the difference is taken by a method of the shop’s own, with the slip’s number that it asks for [S14.15, S11.1, S11.11]', async () => {
  const yoco = { name: 'Yoco', kind: 'card', asksReference: 'required' } as const
  await open.shop.commit([{ type: 'method.patch', payload: { id: 'yoco', fields: yoco } }])
  await bringBack(4000)
  await click(open.page.button('More'))
  await click(open.page.button('Yoco'))
  await click(open.page.button('Take R15.00'))
  expect(open.page.text()).toContain('Type the slip or reference number')
  expect(open.returns()).toEqual([])
  await fill(labelled('Slip or reference number *'), '004711')
  await click(open.page.button('Take R15.00'))
  expect(open.page.text()).toContain('Take R15.00 by Yoco')
  expect(sales()[1]?.tenders).toMatchObject([
    { kind: 'exchange', amount: 2500 },
    { methodId: 'yoco', name: 'Yoco', amount: 1500, reference: '004711' },
  ])
})

test('cheaper bread: what is over goes back as it came [S14.15]', async () => {
  await bringBack(2000)
  expect(figure('To give back')).toBe('R5.00')
  await click(open.page.button('Give back R5.00'))
  expect(open.page.text()).toContain('Give R5.00 back in cash')
})

test('bread of the same price is an even exchange, and no money moves [S14.15]', async () => {
  await bringBack(2500)
  expect(open.page.text()).toContain('No money goes back')
  expect(figure('Nothing to pay')).toBe('R0.00')
  await click(open.page.button('Even exchange'))
  expect(open.page.text()).toContain('Even exchange')
  expect(open.returns()[0]?.tenders).toMatchObject([{ kind: 'exchange', amount: -2500 }])
  await click(open.page.button('Done'))
  expect(open.page.text()).toContain('Returned: 1 of 1 · worth R25.00')
  await click(open.page.button('CN000001'))
  expect(open.page.text()).toContain('Money backR25.00 paid for new goods')
})

test('a shop that takes no cards at its till can still exchange goods [S14.15, S11.1]', async () => {
  await open.shop.commit([{ type: 'method.patch', payload: { id: 'card', fields: { active: false } } }])
  await bringBack(2500)
  await click(open.page.button('Even exchange'))
  expect(open.returns()).toHaveLength(1)
})

test('where a card has paid the whole difference already, the exchange is finished, and is not called an even one [S14.15, S11.5]', async () => {
  await takePartByCard()
  await open.openAgain()
  const { tenders } = open.shop.cart.get()
  await act(async () => open.shop.cart.update(() => ({ ...cartOf([[BREAD, 1, 3750]]), tenders })))
  await click(open.page.button('View sale R000001'))
  await click(open.page.button('Return items'))
  await choose('Reason', 'Changed mind')
  await click(open.page.button('Exchange for the cart in the till'))
  expect(figure('Nothing to pay')).toBe('R0.00')
  expect(open.page.text()).not.toContain('Even exchange')
  expect(open.page.text()).not.toContain('No money goes back')
  await click(open.page.button('Finish exchange'))
  expect(sales()[1]?.tenders).toMatchObject([
    { kind: 'exchange', amount: 2500 },
    { id: '1', kind: 'card', amount: 1250 },
  ])
})

test('new goods that are short are asked about, and going back makes neither [S14.15, S5.2]', async () => {
  await open.sell([[BREAD, 1, 2500]])
  await act(async () => open.shop.cart.update(() => cartOf([[BREAD, 99, 2500]])))
  await click(open.page.button('Return items'))
  await choose('Reason', 'Changed mind')
  await click(open.page.button('Exchange for the cart in the till'))
  await click(open.page.button('Take R2\u00a0450.00'))
  expect(open.page.text()).toContain(`Not enough stock for: ${BREAD}`)
  await click(open.page.button('Back to the cart'))
  expect(open.returns()).toEqual([])
  expect(sales()).toHaveLength(1)
})

test('new goods for more than R5 000 ask a registered shop for the buyer, who is stored with the sale [S18.12, S14.15]', async () => {
  const fields = { vatRegistered: 'yes' } as const
  await open.shop.commit([{ type: 'business.patch', payload: { id: 'business-1', fields } }])
  await bringBack(600_000)
  await click(open.page.button('Take R5\u00a0975.00'))
  expect(open.page.text()).toContain('Over R5 000: name and address of the buyer for a full tax invoice')
  await fill(labelled('Name of'), 'Sipho Trading')
  await click(open.page.button('Make out the tax invoice'))
  await vi.waitFor(() => expect(sales()).toHaveLength(2))
  const [recipient] = await open.shop.taxPapers.recipientsOf([sales()[1]?.id ?? ''])
  expect(recipient).toMatchObject({ name: 'Sipho Trading', correctedAt: null })
})

test('with an empty till it says where the new goods come from [S14.15]', async () => {
  await open.sell([[BREAD, 1, 2500]])
  await click(open.page.button('Return items'))
  expect(open.page.text()).toContain('To exchange, add the new goods in the till first.')
})

// @vitest-environment dom
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { aCancellation, aLaybyFact, aLaybyPayment } from '#core/laybys/layby-builders.ts'
import { laybyState } from '#core/laybys/layby-state.ts'
import type { Intent } from '#core/sync/operations.ts'
import { cancelLayby, collectLayby, openLayby, payLayby } from '#core/sync/testing/laybys.ts'
import { ShopProvider } from '#web/store/react/use-shop.ts'
import { type FakeShop, fakeShop } from '#web/store/testing/fake-shop.ts'
import { act } from '#web/ui/testing/act.ts'
import { type Rendered, render } from '#web/ui/testing/render.ts'
import {
  button,
  DAY,
  hasButton,
  leave,
  NOW,
  openBook,
  said,
  THANDI,
  tap,
  topmost,
  type,
} from '../book/book-harness.tsx'
import type { CustomersTab } from '../customers-tabs.tsx'
import LaybysPage from './laybys-page.tsx'
// Fetched before, as a page does when nothing else is to be done.
import '#web/selling/laybys/layby-paper-dialog.tsx'
import './cancel-dialog.tsx'
import './instalment-dialog.tsx'
import './layby-dialog.tsx'
import './laybys-tab.tsx'
import './pay-back-dialog.tsx'

const layby = aLaybyFact({ openedAt: NOW - DAY })
const deposit = payLayby(aLaybyPayment('deposit', 3_000, { at: NOW - DAY }))
const opened: readonly Intent[] = [openLayby(layby), deposit]

let page: Rendered
afterEach(() => page.unmount())

async function openLaybys(happened: readonly Intent[], tab: CustomersTab = 'laybys') {
  const open = await openBook(happened, { tab })
  page = open.page
  return open
}

function stateOf(shop: FakeShop, id = layby.id) {
  const known = shop.laybys.get()?.find((each) => each.layby.id === id)
  return known && laybyState(known.layby, known.payments)
}

test('where no goods were ever put by, the customers have no lay-bys beside them; the first one brings them [S20.22]', async () => {
  const { shop } = await openLaybys([], 'customers')
  const tabs = () => [...document.querySelectorAll('[role=tab]')].map(({ textContent }) => textContent)
  expect(tabs()).toEqual(['Customers', 'The book'])
  await act(async () => void (await shop.commit(opened)))
  expect(tabs()).toEqual(['Customers', 'The book', 'Lay-bys'])
})

test('the list says what is held, what is left, and which are nearly due and overdue [S20.22]', async () => {
  await openLaybys([
    ...opened,
    openLayby(aLaybyFact({ id: 'late', number: 'LB0002', customerName: 'Musa', lastDay: '2026-11-20' })),
    openLayby(aLaybyFact({ id: 'soon', number: 'LB0003', customerName: 'Sipho', lastDay: '2026-12-05' })),
  ])
  expect(said()).toContain('Held for lay-bysR30.00')
  expect(said()).toContain('R870.00 left to pay')
  expect(said()).toContain('R30.00 of R300.00 paid')
  for (const name of ['Open (3)', 'Nearly due (1)', 'Overdue (1)', 'Handed over or cancelled (0)'])
    expect(hasButton(name)).toBe(true)
  await tap('Overdue (1)')
  expect(said()).toContain('Musa')
  expect(said()).not.toContain('Sipho')
})

test('what was put by in rand stays in rand once the shop counts in dollars, as its papers say [S20.22, R13]', async () => {
  const inDollars: Intent = { type: 'business.patch', payload: { id: 'b', fields: { currency: 'USD' } } }
  await openLaybys([...opened, inDollars])
  expect(said()).toContain('R30.00 of R300.00 paid')
  await tap('Open LB0001 of Zanele Dlamini')
  expect(said()).toContain('R270.00')
  expect(said()).not.toContain('$')
})

test('an instalment of R50 is taken in cash: its receipt says what was paid and what is left [S20.18]', async () => {
  const { shop } = await openLaybys(opened)
  await tap('Open LB0001 of Zanele Dlamini')
  await tap('Take an instalment')
  await type('Amount', '50.00')
  await tap('Cash')
  await tap('Take R50.00')
  expect(said()).toContain('Payment received')
  expect(said()).toContain('Paid so farR80.00')
  expect(stateOf(shop)).toMatchObject({ paid: 8_000, left: 22_000 })
})

test('with R30 of R50 taken by card, closing asks first: going on keeps it, leaving stores nothing [S20.18] [S11.5]', async () => {
  const { shop } = await openLaybys(opened)
  await tap('Open LB0001 of Zanele Dlamini')
  await tap('Take an instalment')
  await type('Amount', '50.00')
  await tap('Card')
  await type('Amount by card', '30')
  await leave('Amount by card')
  await tap('Take R30.00 by card first')
  await tap('Close')
  expect(said()).toContain('Part of it was taken')
  await tap('Go on')
  expect(said()).toContain('Instalment of LB0001')
  expect(said()).toContain('R30.00')
  await tap('Close')
  await tap('Close without it')
  expect(said()).not.toContain('Instalment of LB0001')
  expect(stateOf(shop)).toMatchObject({ paid: 3_000 })
})

test('more than what is left is refused, and nothing is stored [S20.18]', async () => {
  const { shop } = await openLaybys(opened)
  await tap('Open LB0001 of Zanele Dlamini')
  await tap('Take an instalment')
  await type('Amount', '270.01')
  await tap('Cash')
  await tap('Take R270.01')
  expect(said()).toContain('Only R270.00 is left to pay')
  expect(stateOf(shop)).toMatchObject({ paid: 3_000 })
})

test('a customer with R50 held for a lay-by is not deleted, and the lay-bys are shown [S20.13] [S20.17]', async () => {
  // A page of no height would show no rows.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800)
  const ofThandi = openLayby(aLaybyFact({ customerId: THANDI, customerName: 'Thandi Mokoena' }))
  const deposit = payLayby(aLaybyPayment('deposit', 5_000))
  const { shop } = await openLaybys([ofThandi, deposit], 'customers')
  await tap('Delete Thandi Mokoena')
  expect(said()).toContain('R50.00 is held for a lay-by. Hand the goods over or cancel it first.')
  await tap('Show lay-bys')
  expect(said()).toContain('Held for lay-bysR50.00')
  expect(shop.catalogue.get().customers.some(({ id }) => id === THANDI)).toBe(true)
})

test('money that two tills gave back is said in words, not as less than nothing [S20.21]', async () => {
  const back = (id: string) => payLayby(aLaybyPayment(id, -3_000, { at: NOW }))
  await openLaybys([...opened, cancelLayby(layby, aCancellation('c1')), back('one'), back('two')])
  await tap('Handed over or cancelled (1)')
  await tap(`Open ${layby.number} of ${layby.customerName}`)
  expect(said()).toContain('PaidR30.00 more was paid back than was paid')
  expect(said()).toContain('R30.00 paid back')
  expect(said()).not.toContain('-R')
  expect(button('Receipt of R30.00 that was paid back')).toBeDefined()
})

test('goods are handed over once all is paid: not before, and it is one sale [S20.19]', async () => {
  const { shop } = await openLaybys([...opened, payLayby(aLaybyPayment('rest', 27_000))])
  await tap('Open LB0001 of Zanele Dlamini')
  expect(hasButton('Take an instalment')).toBe(false)
  await tap('Hand over')
  await tap('Hand over')
  expect(stateOf(shop)?.kind).toBe('collected')
  expect(shop.sales.get()).toMatchObject([{ sale: { number: 'LB0001', total: 30_000 } }])
})

test('the customer cancels: 1% is kept as agreed, and R27 go back in cash [S20.20]', async () => {
  const { shop } = await openLaybys(opened)
  await tap('Open LB0001 of Zanele Dlamini')
  await tap('Cancel lay-by')
  expect(said()).toContain('KeptR3.00')
  await tap('Cash')
  await tap('Cancel and pay back R27.00')
  expect(said()).toContain('Lay-by cancelled')
  expect(said()).toContain('Kept: 1% of R300.00')
  expect(stateOf(shop)).toMatchObject({ kind: 'cancelled', payBack: 0 })
})

test('the shop cannot give the goods: it must say what the customer gets, and double goes back [S20.20]', async () => {
  const { shop } = await openLaybys(opened)
  await tap('Open LB0001 of Zanele Dlamini')
  await tap('Cancel lay-by')
  await type('Why', 'shop')
  await tap('Cancel lay-by')
  expect(said()).toContain('Choose what the customer gets')
  await type('What the customer gets', 'doubled')
  await tap('Cash')
  await tap('Cancel and pay back R60.00')
  expect(shop.laybys.get()?.[0]?.layby.cancellations).toMatchObject([{ remedy: 'doubled', extra: 3_000 }])
})

test('money that came in after it was cancelled is named, and paid back [S20.21]', async () => {
  const { shop } = await openLaybys([
    ...opened,
    cancelLayby(layby, aCancellation('c1')),
    payLayby(aLaybyPayment('refund', -2_700)),
    payLayby(aLaybyPayment('late', 5_000)),
  ])
  await tap('Handed over or cancelled (1)')
  await tap('Open LB0001 of Zanele Dlamini')
  expect(said()).toContain('R50.00 came in after it was cancelled: pay it back')
  await tap('Pay back R50.00')
  await tap('Cash')
  await tap('Pay back R50.00')
  expect(said()).toContain('Money paid back')
  expect(stateOf(shop)).toMatchObject({ payBack: 0 })
})

test('handed over though it was cancelled apart, it says that the money paid back is doubtful [S20.21]', async () => {
  await openLaybys([...opened, cancelLayby(layby, aCancellation('c1')), collectLayby(layby)])
  await tap('Handed over or cancelled (1)')
  await tap('Open LB0001 of Zanele Dlamini')
  expect(said()).toContain('the sale stands; the money that was paid back is doubtful')
  expect(button('Agreement')).toBeTruthy()
})

test('an address opens one lay-by, also a cancelled one that the list of open ones leaves out [S20.21] [S21.9]', async () => {
  const shop = fakeShop({ now: () => NOW })
  await shop.commit([...opened, cancelLayby(layby, aCancellation('c1'))])
  const onClosed = vi.fn<() => void>()
  page = await render(
    <MemoryRouter>
      <ShopProvider value={shop}>
        <LaybysPage laybyId={layby.id} onClosed={onClosed} />
      </ShopProvider>
    </MemoryRouter>,
  )
  expect(said()).toContain('Cancelled')
  expect(said()).toContain(layby.number)
  await tap('Close')
  expect(onClosed).toHaveBeenCalled()
})

test('the lay-by of who was on the list twice is under the name that stays; its papers keep the one that was agreed [S20.13] [S20.22]', async () => {
  const ann = { type: 'customer.patch', payload: { id: 'ann', fields: { name: 'T. Mokoena' } } } as const
  const ofThandi = openLayby(aLaybyFact({ customerId: THANDI, customerName: 'Thandi Mokoena' }))
  const { shop } = await openLaybys([ofThandi, deposit, ann])
  expect(button('Open LB0001 of Thandi Mokoena').textContent).toBe('Thandi Mokoena')
  const [goes, stays] = [THANDI, 'ann'].map((id) =>
    shop.catalogue.get().customers.find((each) => each.id === id),
  )
  if (!goes || !stays) throw new Error('nobody is on the list')
  await act(() => shop.book.merge(goes, stays))
  await tap('Open LB0001 of T. Mokoena')
  expect(topmost().textContent).toContain('T. Mokoena')
  expect(shop.laybys.get()?.[0]?.layby.customerName).toBe('Thandi Mokoena')
})

import { openDebts } from '#core/book/ageing.ts'
import type { BookEntry } from '#core/book/book-entry.ts'
import { settledBy } from '#core/book/settle.ts'
import { dueOf } from '#core/documents/left-of-invoice.ts'
import { holderOf, isOwed } from '#core/documents/on-book.ts'
import type { SalesDocument } from '#core/documents/sales-document.ts'
import { type Cents, cents } from '#core/money/cents.ts'
import { saleIdOf } from '#core/sales/paid-sale-id.ts'
import { methodOf } from '#core/sales/tender.ts'
import type { Random } from '../kernel/random.ts'
import { accountOn, checkPaidBy } from '../oracle/check-invoices-on-book.ts'
import { rowsOn } from '../oracle/rows-on.ts'
import type { Tab } from '../world/tab.ts'
import type { World } from '../world/world.ts'
import { beginWork } from './begin-work.ts'
import type { ActionKind } from './plan.ts'
import { someCart } from './some-cart.ts'
import { tillsOf } from './tills-of.ts'

/**
 * A shop has its invoices on the book: somebody gets one, or pays for some of theirs, wholly or in part, now and then at every
 * till at once; one is cancelled or paid on its page, or its customer is made one with another (S20.14).
 */
export function payInvoices(world: World, tab: Tab, random: Random): void {
  const { shop, colleague } = tab
  if (!shop || colleague) return
  const isOn = shop.catalogue.get().business?.invoicesOnBook === true
  const what = random.next()
  const unpaid = unpaidOn(tab)
  const { standIns } = shop.catalogue.get()
  const renamed = unpaid.filter(({ customer }) => customer && standIns.has(customer.id))
  const invoice = random.pick(renamed.length > 0 && random.chance(0.5) ? renamed : unpaid)
  const { documents } = shop
  if (!isOn || what < 0.02) beginWork(world, tab, switching(tab, !isOn))
  else if (!invoice || what < 0.3) beginWork(world, tab, issuing(tab, random))
  else if (what < 0.38) beginWork(world, tab, merging(world, tab, invoice, random))
  else if (what < 0.42) beginWork(world, tab, () => documents.cancel(invoice.id))
  else if (what < 0.46) beginWork(world, tab, () => documents.pay(invoice.id, 'card'))
  else if (what < 0.56) beginWork(world, tab, takingBack(tab, unpaid, random))
  else
    for (const each of random.chance(0.4) ? tillsOf(world, tab) : [tab])
      beginWork(world, each, paying(world, each, invoice, random))
}

/** What a story has somebody do with the newest unpaid invoice of a customer. @returns undefined for other actions */
export function invoiceWork(
  world: World,
  tab: Tab,
  kind: ActionKind,
  random: Random,
): (() => Promise<unknown>) | undefined {
  if (kind === 'invoices-on-book') return switching(tab, true)
  if (kind === 'invoice-somebody') return issuing(tab, random)
  if (kind !== 'pay-half' && kind !== 'take-payment-back' && kind !== 'merge-invoiced') return undefined
  const unpaid = unpaidOn(tab).sort((one, other) => other.createdAt - one.createdAt)
  const [newest] = unpaid
  if (!newest) return undefined
  if (kind === 'take-payment-back') return takingBack(tab, [newest], random)
  if (kind === 'merge-invoiced') return merging(world, tab, newest, random)
  return paying(world, tab, newest, random, Math.ceil(dueOf(newest) * (0.4 + random.next() * 0.3)))
}

function switching({ shop, device }: Tab, invoicesOnBook: boolean): () => Promise<unknown> {
  const { businessId: id } = device.caller
  return async () => shop?.commit([{ type: 'business.patch', payload: { id, fields: { invoicesOnBook } } }])
}

function issuing(tab: Tab, random: Random): (() => Promise<unknown>) | undefined {
  const { shop } = tab
  const cart = someCart(tab, random)
  const customer = random.pick(ownCustomers(tab))
  return (
    cart &&
    customer &&
    (async () => shop?.documents.issue({ ...cart, kind: 'invoice', customerId: customer.id }))
  )
}

// Where nobody else is on the list, somebody is added, who may be the same person.
function merging(
  world: World,
  tab: Tab,
  { customer }: SalesDocument,
  random: Random,
): (() => Promise<unknown>) | undefined {
  const own = ownCustomers(tab)
  const from = own.find(({ id }) => id === customer?.id)
  const into = random.pick(own.filter(({ id }) => id !== from?.id))
  if (from && into) return async () => tab.shop?.book.merge(from, into)
  const name = world.newId()
  const id = `${tab.device.caller.businessId}-${name}`
  return async () => tab.shop?.commit([{ type: 'customer.patch', payload: { id, fields: { name } } }])
}

/** A payment that was put to an invoice which is open still was wrong. */
function takingBack(
  tab: Tab,
  unpaid: readonly SalesDocument[],
  random: Random,
): (() => Promise<unknown>) | undefined {
  const open = new Set(unpaid.map(({ id }) => saleIdOf(id)))
  const entries = rowsOn(tab.device, 'bookentries') as unknown as BookEntry[]
  const payment = random.pick(
    entries.filter(({ settles }) => settles?.some(({ saleId }) => open.has(saleId))),
  )
  return payment && (async () => tab.shop?.book.reverse(payment, { note: 'Typed wrong' }))
}

/** What is asked, some cents less, a part or more; put to that invoice, to what is oldest, or to nothing in particular. */
function paying(
  world: World,
  tab: Tab,
  invoice: SalesDocument,
  random: Random,
  wanted?: number,
): (() => Promise<unknown>) | undefined {
  const { shop, colleague } = tab
  const [much, few, how] = [random.next(), 1 + random.below(12), wanted === undefined ? random.below(3) : 0]
  if (!shop || colleague) return undefined
  return async () => {
    const due = dueOf(invoice)
    const amount = cents(Math.max(1, wanted ?? amountOf(due, much, few)))
    const known = () => {
      const { standIns, business } = shop.catalogue.get()
      const customerId = holderOf(invoice, standIns)
      return { customerId, standIns, isOn: business?.invoicesOnBook === true }
    }
    const { customerId } = known()
    const open = openDebts(await shop.book.accountOf(customerId))
    const ticked = new Set(how === 0 ? [saleIdOf(invoice.id)] : [])
    const settles = how === 2 ? undefined : settledBy(open, ticked, amount)
    const before = { ...known(), ...accountOn(tab, known()) }
    const tenders = [{ id: '1', ...methodOf('cash'), amount }]
    const payment = await shop.book.receivePayment({ customerId, tenders, settles })
    checkPaidBy(world.recorder, payment, { before, after: { ...known(), ...accountOn(tab, known()) } })
  }
}

function amountOf(due: Cents, much: number, few: number): number {
  if (much < 0.35) return due
  if (much < 0.6) return due - few
  return much < 0.8 ? Math.ceil(due * much * 0.5) : due + few * 40
}

const ownCustomers = ({ shop }: Tab) =>
  (shop?.catalogue.get().customers ?? []).filter(({ id }) => !id.startsWith('demo'))

const unpaidOn = (tab: Tab): SalesDocument[] =>
  (rowsOn(tab.device, 'documents') as unknown as SalesDocument[]).filter(isOwed)

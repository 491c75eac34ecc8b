import { cents } from '#core/money/cents.ts'
import { methodOf } from '#core/sales/tender.ts'
import { ownInvoice } from './office.ts'
import { type Post, type Shop, same } from './shop.ts'

/** A customer pays a whole invoice by a transfer on their account: that sells it, and the goods go (S20.14). */
export async function payInvoiceOnBook(shop: Shop, post: Post): Promise<void> {
  const { ledger, clock } = shop
  const open = ownInvoice(shop, post)
  if (!open || open.lines.some(({ good, left }) => ledger.forSale(good.name) < left)) return
  const due = dueOf(open)
  if (due === 0) return
  const customer = shop.ids.get('customer') ?? ''
  const saleId = `${open.id}:paid`
  const entry = await post.till.shop.book.receivePayment({
    customerId: customer,
    tenders: [{ id: '1', ...methodOf('bank_transfer'), amount: cents(due) }],
    settles: [{ saleId, amount: cents(due) }],
  })
  const where = { at: clock.now(), till: post.name, shift: post.shift }
  const ticked = { saleId, amount: due }
  ledger.write({
    ...{ ...where, paidOff: { bank_transfer: due } },
    owing: { id: entry.id, customer, amount: -due, ticked },
  })
  ledger.write({
    ...{ ...where, kind: 'sale', revenue: due, paid: { account: due } },
    owing: { id: saleId, customer, amount: due },
  })
  for (const { good, left } of open.lines) ledger.move(good.name, -left)
  shop.invoices.splice(shop.invoices.indexOf(open), 1)
  ledger.note('invoice paid on account')
}

/** What a till says that the customer of the invoices owes: what those ask that are unpaid, and nothing else. */
export function compareInvoices(shop: Shop, { name, till }: Post): void {
  const id = shop.ids.get('customer') ?? ''
  const asked = shop.invoices.reduce((sum, invoice) => sum + dueOf(invoice), 0)
  const { balances } = till.shop.catalogue.get()
  same(shop, `${name}: what is owed by invoices`, balances.get(id) ?? 0, asked + shop.ledger.owes(id))
}

const dueOf = ({ lines }: Pick<Shop['invoices'][number], 'lines'>): number =>
  lines.reduce((sum, { chargedLeft }) => sum + chargedLeft, 0)

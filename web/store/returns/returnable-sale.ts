import { deviceCalendar } from '#core/calendar/local-calendar.ts'
import type { Currency } from '#core/money/format.ts'
import type { FoundSale } from '#core/returns/build-return.ts'
import { isOtherCurrency } from '#core/returns/other-currency.ts'
import { returnVerdict } from '#core/returns/return-permission.ts'
import type { ReturnRequest } from '#core/returns/return-request.ts'
import { invoiceIdOf } from '#core/sales/paid-sale-id.ts'
import { currencyOf } from '#core/settings/business.ts'
import type { Live } from '../browser/live-value.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { OperationParts } from '../commit/commits.ts'
import type { ShopDatabase } from '../db/database.ts'
import { readView } from '../rows/view.ts'
import { findSale } from './find-sale.ts'
import { type Made, refuse } from './made-facts.ts'
import type { ServerKnowledge } from './returns.ts'

interface ReturnsHere extends Pick<OperationParts, 'db' | 'now'> {
  catalogue: Pick<Live<Catalogue>, 'get'>
}

/** The sale of a request, unless nothing may be returned of it whatever is chosen. */
export async function returnableSale(
  { db, now, catalogue }: ReturnsHere,
  { saleId, reason }: ReturnRequest,
  { older, inTouch }: ServerKnowledge,
): Promise<Made<FoundSale>> {
  if (reason.trim() === '') return refuse({ code: 'no-reason' })
  const found = await findSale(db, saleId, older)
  if (!found) return refuse({ code: 'unknown-sale' })
  if (now() < found.sale.createdAt) return refuse({ code: 'before-sale' })
  const { business } = catalogue.get()
  const asked = { soldAt: found.sale.createdAt, reason, isOwn: found.isOwn, inTouch, now: now() }
  const judged = returnVerdict(asked, business, deviceCalendar)
  if (judged.verdict === 'refused') return refuse({ code: judged.doubt })
  const currency = found.sale.currency ?? (await currencyOfInvoice(db, saleId))
  if (isOtherCurrency({ currency }, currencyOf(business))) return refuse({ code: 'other-currency' })
  return { ok: true, facts: found }
}

// A sale without a currency may be the payment of a paper that has one.
async function currencyOfInvoice(db: ShopDatabase, saleId: string): Promise<Currency | undefined> {
  const invoiceId = invoiceIdOf(saleId)
  const [invoice] = invoiceId ? await readView(db, 'documents', [invoiceId]) : []
  return invoice?.issuer.currency
}

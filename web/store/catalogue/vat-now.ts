import { dayOf } from '#core/calendar/local-day.ts'
import { goodsNow } from '#core/catalog/goods-now.ts'
import { type PaperVat, paperVat } from '#core/vat/paper-vat.ts'
import { tradeVatOf } from '#core/vat/trade-vat.ts'
import { type VatOfDay, vatOfDay } from '#core/vat/vat-of-day.ts'
import type { Catalogue } from './catalogue.ts'

type Known = Pick<Catalogue, 'business' | 'rates' | 'itemsById' | 'goneGoods'>

/**
 * How the shop's goods are taxed at an instant.
 * @param now epoch milliseconds: the rate is that of its local day on this device (S18.5)
 */
export function vatAt({ business, rates, itemsById, goneGoods }: Known, now: number): VatOfDay {
  return vatOfDay(business, rates, dayOf(now), goodsNow({ itemsById, goneGoods }))
}

/**
 * The percent that is put on a product's trade price at an instant, where prices include VAT; 0 where nothing is (S18.7).
 * @param now epoch milliseconds
 */
export function tradeVatAt(catalogue: Known, now: number, productId: string): number {
  const { business } = catalogue
  return business?.tradeBeforeVat ? tradeVatOf(business, vatAt(catalogue, now), productId) : 0
}

/** How the shop's quotes and invoices are taxed at an instant (R38). */
export function paperVatAt(catalogue: Known, now: number): PaperVat {
  return paperVat(catalogue.business, vatAt(catalogue, now), dayOf(now))
}

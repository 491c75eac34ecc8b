import { uuidv7 } from 'uuidv7'
import { deviceCalendar } from '#core/calendar/local-calendar.ts'
import type { Cart } from '#core/cart/cart.ts'
import { priceCart } from '#core/cart/priced-cart.ts'
import { soldParts } from '#core/catalog/bundle.ts'
import { goodsNow } from '#core/catalog/goods-now.ts'
import { buildSale, type PaidBy } from '#core/checkout/build-sale.ts'
import { freezeSale } from '#core/checkout/freeze-sale.ts'
import { loyaltyNow } from '#core/loyalty/loyalty-rules.ts'
import { parseNumber, type Series } from '#core/numbering/numbers.ts'
import { buildReturn, type FoundSale, previewReturn } from '#core/returns/build-return.ts'
import { buildEmpties, paidWithEmpties, previewEmpties } from '#core/returns/empties-back.ts'
import { paidWithGoods, previewExchange } from '#core/returns/exchange.ts'
import { isOtherCurrency } from '#core/returns/other-currency.ts'
import { afterReturn } from '#core/returns/points-back.ts'
import { returnVerdict, withoutReceiptVerdict } from '#core/returns/return-permission.ts'
import type { ReturnRequest } from '#core/returns/return-request.ts'
import {
  buildWithoutReceipt,
  type KnownGoods,
  lowestPrice,
  previewWithoutReceipt,
} from '#core/returns/return-without-receipt.ts'
import type { Sale } from '#core/sales/sale.ts'
import type { Tender } from '#core/sales/tender.ts'
import { currencyOf, roundingOf } from '#core/settings/business.ts'
import type { Maker } from '#core/staff/maker.ts'
import type { Intent } from '#core/sync/operations.ts'
import { firstRecipient, issueRecipient } from '#core/vat/recipients.ts'
import { isNewVoucher } from '#core/vouchers/spend-voucher.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { vatAt } from '../catalogue/vat-now.ts'
import type { FoundHere, Returned, Returns, ServerKnowledge } from '../returns/returns.ts'

/** What the fake shop lends its returns. */
interface FakeReturnsParts {
  maker(): Maker
  catalogue(): Catalogue
  now(): number
  take(series: Series): string
  write(intents: readonly Intent[]): void
  /** Every sale and return, as it was made. */
  made(): readonly Sale[]
  /** A sale as it is now. */
  row(id: string): Sale | undefined
  /** Lists a sale that was just made. */
  sold(id: string): Sale
  emptyCart(): void
}

/** Goods that come back, in memory, by the real rules of core. */
export function fakeReturns(shop: FakeReturnsParts): Returns {
  const currency = () => currencyOf(shop.catalogue().business)
  const rule = () => roundingOf(shop.catalogue().business)

  async function find(saleId: string, older?: FoundSale): Promise<FoundHere | undefined> {
    const kept = shop.row(saleId)
    const sale = kept ?? older?.sale
    const here = shop.made().filter(({ returnOf }) => returnOf?.saleId === saleId)
    const returns = [...(kept ? [] : (older?.returns ?? [])), ...here.flatMap(({ id }) => shop.row(id) ?? [])]
    return sale && { sale, returns, isOwn: parseNumber(sale.number)?.suffix === '' }
  }

  async function decidable(
    { saleId, reason }: ReturnRequest,
    { older, inTouch }: ServerKnowledge = { inTouch: false },
  ) {
    const found = await find(saleId, older)
    if (reason.trim() === '') return { ok: false, refusal: { code: 'no-reason' } } as const
    if (!found) return { ok: false, refusal: { code: 'unknown-sale' } } as const
    const asked = { soldAt: found.sale.createdAt, reason, isOwn: found.isOwn, inTouch, now: shop.now() }
    const judged = returnVerdict(asked, shop.catalogue().business, deviceCalendar)
    if (judged.verdict === 'refused') return { ok: false, refusal: { code: judged.doubt } } as const
    if (isOtherCurrency(found.sale, currency()))
      return { ok: false, refusal: { code: 'other-currency' } } as const
    return { ok: true, found } as const
  }

  const making = (back: readonly Tender[]) => ({
    id: uuidv7(),
    itemId: () => uuidv7(),
    number: shop.take('credit-note'),
    now: shop.now(),
    ...shop.maker(),
    currency: currency(),
    voucher: back.some(isNewVoucher) ? shop.take('voucher') : undefined,
    book: shop.catalogue(),
  })

  function soldBeside(cart: Cart, paid: PaidBy, loyalty = loyaltyNow(shop.catalogue())) {
    const { customers, balances } = shop.catalogue()
    const built = buildSale(cart, {
      saleId: uuidv7(),
      itemId: () => uuidv7(),
      number: shop.take('receipt'),
      now: shop.now(),
      ...shop.maker(),
      currency: currency(),
      customer: customers.find(({ id }) => id === cart.customerId) ?? null,
      balances,
      paid,
      vat: vatAt(shop.catalogue(), shop.now()),
    })
    return freezeSale(built, shop.catalogue(), { loyalty, spent: priceCart(cart).points })
  }

  async function knownGoods(productIds: readonly string[]): Promise<Map<string, KnownGoods>> {
    const { itemsById } = shop.catalogue()
    return new Map(
      productIds.flatMap((id) => {
        const product = itemsById.get(id)?.product
        const price = product && (lowestPrice(id, shop.made(), shop.now()) ?? product.sellPrice)
        if (!product || price === undefined) return []
        const parts = soldParts(product, goodsNow(shop.catalogue()))
        return [[id, { product, price, parts }] as const]
      }),
    )
  }

  return {
    find,
    knownGoods,
    async giveBack(request, heard): Promise<Returned> {
      const decided = await decidable(request, heard)
      if (!decided.ok) return decided
      const previewed = previewReturn(decided.found, request, rule())
      if (!previewed.ok) return previewed
      const sale = buildReturn(decided.found, previewed.preview, request, making(previewed.preview.tenders))
      shop.write([{ type: 'sale.return', payload: { sale } }])
      return { ok: true, sale: shop.sold(sale.id) }
    },
    async giveBackWithoutReceipt(request): Promise<Returned> {
      if (request.reason.trim() === '') return { ok: false, refusal: { code: 'no-reason' } }
      const judged = withoutReceiptVerdict(shop.catalogue().business)
      if (judged.verdict === 'refused') return { ok: false, refusal: { code: judged.doubt } }
      const goods = await knownGoods(request.lines.map(({ productId }) => productId))
      const previewed = previewWithoutReceipt(request, goods, rule(), vatAt(shop.catalogue(), shop.now()))
      if (!previewed.ok) return previewed
      const sale = buildWithoutReceipt(previewed.preview, request, making(previewed.preview.tenders))
      shop.write([{ type: 'sale.return', payload: { sale } }])
      return { ok: true, sale: shop.sold(sale.id) }
    },
    async takeEmpties(cart, paid, buyer) {
      const preview = previewEmpties(cart, rule(), vatAt(shop.catalogue(), shop.now()))
      if (!preview) return { ok: false, refusal: { code: 'nothing-chosen' } }
      const returned = buildEmpties(preview, making(preview.tenders))
      const sold = cart.lines.length > 0 && { sale: soldBeside(cart, paidWithEmpties(cart, paid, rule())) }
      shop.write([
        { type: 'sale.return', payload: { sale: returned } },
        ...(sold ? [{ type: 'sale.complete', payload: sold } as const] : []),
        ...(sold && buyer
          ? [issueRecipient(firstRecipient(sold.sale, buyer, { id: uuidv7(), now: shop.now() }))]
          : []),
      ])
      shop.emptyCart()
      const sale = sold ? { sale: shop.sold(sold.sale.id) } : {}
      return { ok: true, returned: shop.sold(returned.id), ...sale }
    },
    async exchange(request, cart, paid, heard, buyer) {
      const decided = await decidable(request, heard)
      if (!decided.ok) return decided
      const previewed = previewExchange(decided.found, request, cart, rule())
      if (!previewed.ok) return previewed
      const { exchange } = previewed
      const returned = buildReturn(decided.found, exchange.preview, request, making(exchange.preview.tenders))
      const earns = afterReturn(loyaltyNow(shop.catalogue()), returned)
      const sale = soldBeside(cart, paidWithGoods(exchange, paid, rule()), earns)
      shop.write([
        { type: 'sale.return', payload: { sale: returned } },
        { type: 'sale.complete', payload: { sale } },
        ...(buyer ? [issueRecipient(firstRecipient(sale, buyer, { id: uuidv7(), now: shop.now() }))] : []),
      ])
      shop.emptyCart()
      return { ok: true, returned: shop.sold(returned.id), sale: shop.sold(sale.id) }
    },
  }
}

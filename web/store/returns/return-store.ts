import { type Cart, EMPTY_CART } from '#core/cart/cart.ts'
import { priceCart } from '#core/cart/priced-cart.ts'
import { isDemoId } from '#core/catalog/demo-id.ts'
import { buildSale, type PaidBy, type SaleMaking } from '#core/checkout/build-sale.ts'
import { completeSale } from '#core/checkout/complete-sale.ts'
import { freezeSale } from '#core/checkout/freeze-sale.ts'
import type { LoyaltyAtTill } from '#core/loyalty/loyalty-rules.ts'
import { loyaltyNow } from '#core/loyalty/loyalty-rules.ts'
import { buildReturn, type FoundSale, previewReturn, type ReturnMaking } from '#core/returns/build-return.ts'
import { buildEmpties, paidWithEmpties, previewEmpties } from '#core/returns/empties-back.ts'
import { paidWithGoods, previewExchange } from '#core/returns/exchange.ts'
import { afterReturn } from '#core/returns/points-back.ts'
import { withoutReceiptVerdict } from '#core/returns/return-permission.ts'
import type { RequestWithoutReceipt, ReturnRequest } from '#core/returns/return-request.ts'
import {
  buildWithoutReceipt,
  type KnownGoods,
  previewWithoutReceipt,
} from '#core/returns/return-without-receipt.ts'
import type { SaleFact } from '#core/sales/sale.ts'
import type { Tender } from '#core/sales/tender.ts'
import { currencyOf, roundingOf } from '#core/settings/business.ts'
import type { Particulars } from '#core/vat/recipient.ts'
import { isNewVoucher } from '#core/vouchers/spend-voucher.ts'
import type { Live } from '../browser/live-value.ts'
import type { CartStore } from '../carts/cart-store.ts'
import type { CurrentShift } from '../carts/current-shift.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { vatAt } from '../catalogue/vat-now.ts'
import type { OperationParts } from '../commit/commits.ts'
import type { Committed, Transaction } from '../commit/transaction.ts'
import { withRetry } from '../db/with-retry.ts'
import { findSale } from './find-sale.ts'
import { readKnownGoods } from './known-goods.ts'
import { idOf, type Made, refuse, storedSale } from './made-facts.ts'
import { refuseMoney } from './refuse-money.ts'
import { returnableSale } from './returnable-sale.ts'
import type { EmptiesTaken, Exchanged, FoundHere, Returned, Returns, ServerKnowledge } from './returns.ts'

/** The dependencies of taking goods back. */
interface ReturnParts extends OperationParts {
  cart: CartStore
  catalogue: Pick<Live<Catalogue>, 'get'>
  shifts: CurrentShift
}

type Work<Facts> = (tx: Transaction) => Promise<Made<Facts>>

// The server was not asked.
const NOT_ASKED: ServerKnowledge = { inTouch: false }

/** Takes goods back on this device. */
export class ReturnStore implements Returns {
  private readonly shop: ReturnParts

  constructor(shop: ReturnParts) {
    this.shop = shop
  }

  find(saleId: string, older?: FoundSale): Promise<FoundHere | undefined> {
    const { db } = this.shop
    return withRetry(db, () =>
      db.transaction('r', [db.sales, db.overlay, db.meta], () => findSale(db, saleId, older)),
    )
  }

  knownGoods(productIds: readonly string[]): Promise<ReadonlyMap<string, KnownGoods>> {
    const { db, catalogue } = this.shop
    return withRetry(db, () => readKnownGoods(db, catalogue.get(), productIds, this.shop.now()))
  }

  async giveBack(request: ReturnRequest, knowledge = NOT_ASKED): Promise<Returned> {
    const made = await this.commit(async (tx) => {
      const found = await returnableSale(this.shop, request, knowledge)
      if (!found.ok) return found
      const previewed = previewReturn(found.facts, request, this.rule())
      if (!previewed.ok) return previewed
      const isPlay = isDemoId(request.saleId)
      const refusal = await refuseMoney(this.shop, isPlay, previewed.preview.tenders)
      if (refusal) return refuse(refusal)
      const making = await this.making(tx, isPlay, previewed.preview.tenders)
      const sale = buildReturn(found.facts, previewed.preview, request, making)
      await tx.apply([{ type: 'sale.return', payload: { sale } }])
      return { ok: true, facts: sale }
    })
    return made.ok ? { ok: true, sale: made.row(made.facts) } : made
  }

  async giveBackWithoutReceipt(request: RequestWithoutReceipt): Promise<Returned> {
    if (request.reason.trim() === '') return { ok: false, refusal: { code: 'no-reason' } }
    const judged = withoutReceiptVerdict(this.shop.catalogue.get().business)
    if (judged.verdict === 'refused') return { ok: false, refusal: { code: judged.doubt } }
    const ids = [...new Set(request.lines.map(({ productId }) => productId))]
    const demo = ids.filter(isDemoId).length
    if (demo > 0 && demo < ids.length) return { ok: false, refusal: { code: 'demo-mixed' } }
    const goods = await this.knownGoods(ids)
    const previewed = previewWithoutReceipt(request, goods, this.rule(), this.vat())
    if (!previewed.ok) return previewed
    const made = await this.commit(async (tx) => {
      const refusal = await refuseMoney(this.shop, demo > 0, previewed.preview.tenders)
      if (refusal) return refuse(refusal)
      const making = await this.making(tx, demo > 0, previewed.preview.tenders)
      const sale = buildWithoutReceipt(previewed.preview, request, making)
      await tx.apply([{ type: 'sale.return', payload: { sale } }])
      return { ok: true, facts: sale }
    })
    return made.ok ? { ok: true, sale: made.row(made.facts) } : made
  }

  async exchange(
    request: ReturnRequest,
    cart: Cart,
    paid: PaidBy,
    knowledge = NOT_ASKED,
    buyer?: Particulars,
  ): Promise<Exchanged> {
    const { newId } = this.shop
    const demo = isDemoId(request.saleId)
    if (cart.lines.some(({ productId }) => isDemoId(productId) !== demo))
      return { ok: false, refusal: { code: 'demo-mixed' } }
    const [returnId, saleId, recipientId] = [idOf(newId(), demo), idOf(newId(), demo), newId()]
    const exchanging = async (tx: Transaction): Promise<Made<{ returned: SaleFact; sale: SaleFact }>> => {
      const found = await returnableSale(this.shop, request, knowledge)
      if (!found.ok) return found
      const previewed = previewExchange(found.facts, request, cart, this.rule())
      if (!previewed.ok) return previewed
      const { exchange } = previewed
      const paidBy = paidWithGoods(exchange, paid, this.rule())
      const refusal = await refuseMoney(this.shop, demo, exchange.preview.tenders, paidBy.tenders)
      if (refusal) return refuse(refusal)
      const making = await this.making(tx, demo, exchange.preview.tenders, returnId)
      const returned = buildReturn(found.facts, exchange.preview, request, making)
      const sale = this.soldBeside(making, cart, {
        ...{ saleId, paid: paidBy },
        number: tx.takeNumber(demo ? 'demo' : 'receipt'),
        loyalty: afterReturn(loyaltyNow(making.book), returned),
      })
      const named = buyer && { id: recipientId, buyer }
      await tx.apply([{ type: 'sale.return', payload: { sale: returned } }, ...completeSale(sale, named)])
      return { ok: true, facts: { returned, sale } }
    }
    const made = await this.commitEmptying(exchanging, new Set([returnId, saleId, recipientId]))
    if (!made.ok) return made
    return { ok: true, returned: made.row(made.facts.returned), sale: made.row(made.facts.sale) }
  }

  async takeEmpties(cart: Cart, paidRest: PaidBy, buyer?: Particulars): Promise<EmptiesTaken> {
    const { newId } = this.shop
    const { empties = [], lines } = cart
    const demo = [...empties, ...lines].filter(({ productId }) => isDemoId(productId)).length
    if (demo > 0 && demo < empties.length + lines.length) return refuse({ code: 'demo-mixed' })
    const [returnId, saleId, recipientId] = [idOf(newId(), demo > 0), idOf(newId(), demo > 0), newId()]
    const taking = async (tx: Transaction): Promise<Made<{ returned: SaleFact; sale?: SaleFact }>> => {
      const preview = previewEmpties(cart, this.rule(), this.vat())
      if (!preview) return refuse({ code: 'nothing-chosen' })
      const paid = paidWithEmpties(cart, paidRest, this.rule())
      const refusal = await refuseMoney(this.shop, demo > 0, preview.tenders, paid.tenders)
      if (refusal) return refuse(refusal)
      const making = await this.making(tx, demo > 0, preview.tenders, returnId)
      const returned = buildEmpties(preview, making)
      const sold = lines.length > 0 && {
        sale: this.soldBeside(making, cart, {
          ...{ saleId, paid, loyalty: loyaltyNow(making.book) },
          number: tx.takeNumber(demo > 0 ? 'demo' : 'receipt'),
        }),
      }
      const named = buyer && { id: recipientId, buyer }
      await tx.apply([
        { type: 'sale.return', payload: { sale: returned } },
        ...(sold ? completeSale(sold.sale, named) : []),
      ])
      return { ok: true, facts: { returned, ...sold } }
    }
    const made = await this.commitEmptying(taking, new Set([returnId, saleId, recipientId]))
    if (!made.ok) return made
    const { returned, sale } = made.facts
    return { ok: true, returned: made.row(returned), ...(sale && { sale: made.row(sale) }) }
  }

  /** The sale of a cart in the step that takes goods back. */
  private soldBeside(
    { now, currency, shiftId, book }: ReturnMaking & Required<Pick<ReturnMaking, 'book'>>,
    cart: Cart,
    { loyalty, ...made }: Pick<SaleMaking, 'saleId' | 'number' | 'paid'> & { loyalty: LoyaltyAtTill },
  ): SaleFact {
    const { newId, maker, catalogue } = this.shop
    const { customers, balances } = book
    const built = buildSale(cart, {
      ...{ ...made, itemId: () => newId(), now, currency, shiftId, balances },
      ...maker(),
      customer: customers.find(({ id }) => id === cart.customerId) ?? null,
      vat: this.vat(now),
    })
    return freezeSale(built, catalogue.get(), { loyalty, spent: priceCart(cart).points })
  }

  private async commit<Facts>(work: Work<Facts>) {
    return storedFacts(await this.shop.commits.commit(work))
  }

  /** The same in one step with the till's cart, which is empty then, unless it is refused. */
  private async commitEmptying<Facts>(work: Work<Facts>, freshIds: ReadonlySet<string>) {
    const { cart, commits } = this.shop
    const isRefused = ({ ok }: Made<Facts>) => !ok
    return storedFacts(await cart.replacing(EMPTY_CART, commits, work, { ahead: { freshIds }, isRefused }))
  }

  private async making(
    tx: Transaction,
    demo: boolean,
    back: readonly Tender[],
    id = idOf(this.shop.newId(), demo),
  ) {
    const { newId, now, maker } = this.shop
    return {
      id,
      itemId: () => newId(),
      number: tx.takeNumber(demo ? 'demo' : 'credit-note'),
      now: now(),
      ...maker(),
      currency: currencyOf(this.shop.catalogue.get().business),
      shiftId: demo ? undefined : await this.shop.shifts.current(),
      voucher: back.some(isNewVoucher) ? tx.takeNumber('voucher') : undefined,
      book: this.shop.catalogue.get(),
    }
  }

  private vat(now = this.shop.now()) {
    return vatAt(this.shop.catalogue.get(), now)
  }

  private rule() {
    return roundingOf(this.shop.catalogue.get().business)
  }
}

function storedFacts<Facts>({ made, ...committed }: Committed & { made: Made<Facts> }) {
  return made.ok ? { ...made, row: (fact: SaleFact) => storedSale(committed, fact) } : made
}

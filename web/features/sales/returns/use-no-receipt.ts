import { useState } from 'react'
import { chosenMethod } from '#core/checkout/checkout.ts'
import { ZERO } from '#core/money/cents.ts'
import { measuredNumber } from '#core/quantities/measure.ts'
import { isMeasured, type Unit } from '#core/quantities/unit.ts'
import { withoutReceiptVerdict } from '#core/returns/return-permission.ts'
import { keptReason, NO_REASON, type TypedReason } from '#core/returns/return-reasons.ts'
import type { Condition } from '#core/returns/return-request.ts'
import { type KnownGoods, previewWithoutReceipt } from '#core/returns/return-without-receipt.ts'
import { frozenMethod, moneyMethods } from '#core/sales/method.ts'
import { methodOf } from '#core/sales/tender.ts'
import { roundingOf } from '#core/settings/business.ts'
import type { FoundGoods } from '#web/selling/use-find-goods.ts'
import { vatAt } from '#web/store/catalogue/vat-now.ts'
import { useCatalogue, useShop } from '#web/store/react/use-shop.ts'
import { useRead } from '#web/ui/use-read.ts'
import { dueBack } from './back-words.ts'
import { doubtDemands } from './return-demands.ts'
import { usuallyBecomes, wholeQuantity } from './typed-quantity.ts'
import { asTried, type MadeReturn, useGiveBack } from './use-give-back.ts'
import { useReferences } from './use-references.ts'

/** One product that comes back. */
interface TypedGoods {
  productId: string
  quantity: string
  /** As chosen; else what the reason suggests. */
  condition?: Condition
}

const NOTHING_KNOWN: ReadonlyMap<string, KnownGoods> = new Map()

/** What is typed of a return without a receipt until it is made (S14.13). */
export function useNoReceipt(onMade: (made: MadeReturn) => void) {
  const shop = useShop()
  const catalogue = useCatalogue()
  const { business, methods } = catalogue
  const rule = roundingOf(business)
  const [typed, setTyped] = useState<readonly TypedGoods[]>([])
  const [reason, setReason] = useState<TypedReason>(NO_REASON)
  const [refundById, setRefundBy] = useState('cash')
  const [typedNumber, setTypedNumber] = useState('')
  const by =
    chosenMethod({ paymentMethod: refundById }, methods) ?? moneyMethods(methods).find(({ active }) => active)
  const { busy, problem, forget, giveBack } = useGiveBack(onMade)
  const references = useReferences(forget)
  const ids = typed.map(({ productId }) => productId).join('\n')
  const { state, value: goods = NOTHING_KNOWN } = useRead(
    () => shop.returns.knownGoods(ids === '' ? [] : ids.split('\n')),
    [shop, ids],
  )
  const lines = typed.map(({ productId, quantity, condition = usuallyBecomes(reason) }) => ({
    productId,
    quantity,
    condition,
    known: goods.get(productId),
  }))
  const request = {
    lines: lines.map(({ productId, quantity, condition, known }) => ({
      productId,
      quantity: wholeQuantity(quantity, known?.product.unit) ?? -1,
      condition,
    })),
    refundBy: by ? frozenMethod(by) : methodOf('cash'),
    references: references.typed,
  }
  const preview = previewWithoutReceipt(request, goods, rule, vatAt(catalogue, shop.now()))
  const back = preview.ok ? preview.preview.tenders : []

  const change = (productId: string, part: Partial<TypedGoods>) => {
    forget()
    setTyped((now) => now.map((each) => (each.productId === productId ? { ...each, ...part } : each)))
  }

  return {
    lines,
    reason,
    refundBy: request.refundBy.methodId,
    typedNumber,
    /** The slips of which the shop wants the number. */
    slips: references.askedOf(back),
    typeSlip: references.type,
    due: dueBack(preview.ok ? preview.preview.tenders : []),
    /** Each payment as it goes back. */
    back,
    /** The price of what was just chosen is still being looked up. */
    reading: state === 'reading',
    busy,
    problem,
    /** So many more of a product, in its smallest unit; one more, or still to be weighed, where nothing is said. */
    add({ productId, many }: Pick<FoundGoods, 'productId' | 'many'>) {
      forget()
      const unit = shop.catalogue.get().itemsById.get(productId)?.product.unit
      setTyped((now) => more(now, productId, unit, many))
    },
    remove: (productId: string) => setTyped((now) => now.filter((each) => each.productId !== productId)),
    typeQuantity: (productId: string, quantity: string) => change(productId, { quantity }),
    chooseCondition: (productId: string, condition: Condition) => change(productId, { condition }),
    setReason(next: TypedReason) {
      forget()
      setReason(next)
    },
    setRefundBy(methodId: string) {
      forget()
      references.forget()
      setRefundBy(methodId)
    },
    setTypedNumber,
    giveBack() {
      const kept = keptReason(reason) ?? ''
      const number = typedNumber.trim()
      const whole = { ...request, reason: kept, ...(number && { typedNumber: number }) }
      const total = preview.ok ? preview.preview.total : ZERO
      const doubts = doubtDemands(withoutReceiptVerdict(business), total)
      const demands = [{ permission: 'returnWithoutReceipt', amount: total } as const, ...doubts]
      const why = references.refusalOf(back)
      const payable = why ? ({ ok: false, refusal: { code: 'not-paid', why } } as const) : preview
      giveBack(payable, kept, demands, async (approvals) =>
        asTried(await shop.returns.giveBackWithoutReceipt({ ...whole, approvals })),
      )
    },
  }
}

export type TypedNoReceipt = ReturnType<typeof useNoReceipt>

function more(
  now: readonly TypedGoods[],
  productId: string,
  unit: Unit | undefined,
  many = isMeasured(unit) ? 0 : 1,
): readonly TypedGoods[] {
  const has = now.find((each) => each.productId === productId)
  if (!has) return [...now, { productId, quantity: many === 0 ? '' : measuredNumber(many, unit) }]
  if (many === 0) return now
  const quantity = measuredNumber((wholeQuantity(has.quantity, unit) ?? 0) + many, unit)
  return now.map((each) => (each === has ? { ...has, quantity } : each))
}

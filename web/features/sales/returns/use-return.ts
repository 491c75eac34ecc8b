import { useMemo, useState } from 'react'
import { type FoundSale, type PreviewedReturn, previewReturn } from '#core/sales/build-return.ts'
import type { PaymentMethod } from '#core/sales/payment-method.ts'
import { type Returnable, type ReturnRefusal, returnables } from '#core/sales/return-amounts.ts'
import { keptReason, NO_REASON, type TypedReason } from '#core/sales/return-reasons.ts'
import type { Condition, ReturnedPart, ReturnRequest } from '#core/sales/return-request.ts'
import type { Sale } from '#core/sales/sale.ts'
import { roundingOf } from '#core/settings/business.ts'
import { useCatalogue, useShop } from '#web/store/react/use-shop.ts'
import { usuallyBecomes, wholeQuantity } from './typed-quantity.ts'
import { useGiveBack } from './use-give-back.ts'

/** What is typed of one item. */
interface TypedLine {
  quantity: string
  /** As chosen; else what the reason suggests. */
  condition?: Condition
}

/** An item of the sale as the dialog shows it. */
export interface ShownLine extends Returnable {
  quantity: string
  condition: Condition
  /** More is typed than is left, or no whole number. */
  refusal: ReturnRefusal | undefined
}

/** What is typed of a return until it is made. */
export function useReturn(found: FoundSale, kind: ReturnRequest['kind'], onMade: (returned: Sale) => void) {
  const shop = useShop()
  const rule = roundingOf(useCatalogue().business)
  const items = useMemo(() => returnables(found.sale, found.returns), [found])
  const [typed, setTyped] = useState<ReadonlyMap<string, TypedLine>>(() => onlyOne(items))
  const [reason, setReason] = useState<TypedReason>(NO_REASON)
  const [refundBy, setRefundBy] = useState<PaymentMethod>()

  const lines = items.map((item): ShownLine => {
    const { quantity = '', condition = usuallyBecomes(reason) } = typed.get(item.item.id) ?? {}
    return { ...item, quantity, condition, refusal: refusalOf(item, quantity) }
  })
  const parts = lines.map(
    ({ item, quantity, condition }): ReturnedPart => ({
      itemId: item.id,
      quantity: wholeQuantity(quantity) ?? -1,
      condition,
    }),
  )
  const asked = { kind, parts, ...(refundBy && { refundBy }) }
  const preview: PreviewedReturn = previewReturn(found, asked, rule)
  const { busy, refusal, forget, giveBack } = useGiveBack(onMade)

  const change = (ids: readonly string[], part: (item: Returnable) => Partial<TypedLine>) => {
    forget()
    setTyped((now) => {
      const next = new Map(now)
      for (const item of items)
        if (ids.includes(item.item.id))
          next.set(item.item.id, { quantity: '', ...now.get(item.item.id), ...part(item) })
      return next
    })
  }

  return {
    lines,
    reason,
    refundBy,
    preview,
    /** As it came, whatever is chosen. */
    asItCame: previewReturn(found, { kind, parts }, rule),
    busy,
    refusal,
    typeQuantity: (id: string, quantity: string) => change([id], () => ({ quantity })),
    chooseCondition: (id: string, condition: Condition) => change([id], () => ({ condition })),
    everything: () =>
      change(
        items.map(({ item }) => item.id),
        ({ left }) => ({ quantity: String(left) }),
      ),
    setReason(next: TypedReason) {
      forget()
      setReason(next)
    },
    setRefundBy,
    giveBack() {
      const request = { saleId: found.sale.id, ...asked, reason: keptReason(reason) ?? '' }
      void giveBack(preview, request.reason, () => shop.returns.giveBack(request))
    },
  }
}

export type TypedReturn = ReturnType<typeof useReturn>

// Of a sale of one thing, that thing comes back.
function onlyOne(items: readonly Returnable[]): ReadonlyMap<string, TypedLine> {
  const left = items.filter(({ left }) => left > 0)
  const [only] = left
  return new Map(left.length === 1 && only?.left === 1 ? [[only.item.id, { quantity: '1' }]] : [])
}

function refusalOf({ item, left }: Returnable, typed: string): ReturnRefusal | undefined {
  const quantity = wholeQuantity(typed)
  if (quantity === undefined) return { code: 'not-whole' }
  return quantity > left ? { code: 'more-than-left', name: item.name, left } : undefined
}

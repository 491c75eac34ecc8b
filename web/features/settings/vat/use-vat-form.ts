import { useState } from 'react'
import { dayOf } from '#core/calendar/local-day.ts'
import { changedFields } from '#core/drafts/entity-draft.ts'
import { BUSINESS, type Business, type BusinessFields } from '#core/settings/business.ts'
import { changedAnswer, vatAnswerOn } from '#core/vat/registered.ts'
import { isVatNumber } from '#core/vat/vat-number.ts'
import { useShop } from '#web/store/react/use-shop.ts'

interface TypedVat {
  registered: 'yes' | 'no' | undefined
  papers: 'within' | 'onTop'
  tradeBeforeVat: boolean
  taxNumber: string
  /** The day from which another answer holds; blank for now. */
  from: string
}

/** What is answered and typed about VAT until it is stored, and what of the business that changes. */
export function useVatForm(business: Business) {
  const today = dayOf(useShop().now())
  const [typed, setTyped] = useState<TypedVat>(() => ({
    registered: business.vatRegistered ?? (isVatNumber(business.taxNumber) ? 'yes' : undefined),
    papers: business.papersBeforeVat ? 'onTop' : 'within',
    tradeBeforeVat: business.tradeBeforeVat ?? false,
    taxNumber: business.taxNumber,
    from: (business.vatFrom ?? '') > today ? (business.vatFrom ?? '') : '',
  }))
  const { registered, from } = typed
  const current = vatAnswerOn(business, today)
  const isTurn = current !== undefined && registered !== undefined && registered !== current
  const fields: BusinessFields = {
    ...changedAnswer(business, { answer: registered, from }, today),
    ...changedFields(BUSINESS, business, {
      ...(registered === 'yes' && {
        papersBeforeVat: typed.papers === 'onTop',
        tradeBeforeVat: typed.tradeBeforeVat,
        taxNumber: typed.taxNumber.trim(),
      }),
    }),
  }
  return {
    ...{ typed, registered, today, fields },
    type: (part: Partial<TypedVat>) => setTyped((now) => ({ ...now, ...part })),
    /** The answer that holds today. */
    current,
    /** Another answer than today's: it asks from which day. */
    isTurn,
    isPast: isTurn && from !== '' && from < today,
    isChanged: Object.keys(fields).length > 0,
    /** The number does not look like one. */
    isOdd: fields.taxNumber ? !isVatNumber(fields.taxNumber) : false,
  }
}

export type VatForm = ReturnType<typeof useVatForm>

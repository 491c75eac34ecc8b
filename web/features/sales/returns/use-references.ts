import { useState } from 'react'
import { deviceCalendar } from '#core/calendar/local-calendar.ts'
import { type References, refundRefusal } from '#core/returns/refund-references.ts'
import type { Tender } from '#core/sales/tender.ts'
import { useCatalogue, useShop } from '#web/store/react/use-shop.ts'

/** A payment that goes back and whose slip has a number. */
export interface AskedReference {
  /** The payment's. */
  id: string
  /** Its method, where the money goes back by several. */
  of: string | undefined
  isRequired: boolean
  value: string
}

/**
 * The numbers of the slips of money that goes back, where its methods ask for them (S11.11, S14.7).
 * @param onChange something is typed
 */
export function useReferences(onChange: () => void) {
  const shop = useShop()
  const { methods, vouchers } = useCatalogue()
  const [typed, setTyped] = useState<References>({})
  return {
    typed,
    askedOf: (tenders: readonly Tender[]): AskedReference[] =>
      tenders.flatMap(({ id, methodId, name }) => {
        const asks = methods.find((method) => method.id === methodId)?.asksReference ?? 'no'
        const of = tenders.length > 1 ? name : undefined
        return asks === 'no' ? [] : [{ id, of, isRequired: asks === 'required', value: typed[id] ?? '' }]
      }),
    refusalOf: (tenders: readonly Tender[]) =>
      refundRefusal(tenders, methods, { vouchers, now: shop.now(), calendar: deviceCalendar }),
    type(id: string, reference: string) {
      onChange()
      setTyped((now) => ({ ...now, [id]: reference }))
    },
    /** The money goes back otherwise: what was typed is of another slip. */
    forget: () => setTyped({}),
  }
}

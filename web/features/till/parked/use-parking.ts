import { useMemo } from 'react'
import { priceCart } from '#core/cart/priced-cart.ts'
import { NOTHING_AGREED } from '#core/checkout/questions.ts'
import type { ParkedWords, ParkRefusal } from '#core/parked/park-cart.ts'
import { NOTHING_TYPED } from '#core/sales/payment.ts'
import type { Demand } from '#core/staff/may.ts'
import type { Person } from '#core/staff/person.ts'
import { useAllowed } from '#web/selling/approval/use-allowed.ts'
import type { OpenCart } from '#web/selling/open-cart.ts'
import type { ListedParked } from '#web/store/parked/parked.ts'
import { useCart, useParked, useShop } from '#web/store/react/use-shop.ts'
import { type ToastContent, toast } from '#web/ui/toast-store.ts'
import { parkedName } from './parked-name.ts'
import { parkRefused, toastMessages } from './texts.ts'

const PARK = { permission: 'park' } as const

/**
 * What can be done with parked sales at a till. Each answers whether it was done, and says why it was refused. It throws
 * where it cannot be stored.
 */
export interface Parking {
  park(words: ParkedWords): Promise<boolean>
  takeUp(listed: ListedParked): Promise<boolean>
  drop(listed: ListedParked, reason: string): Promise<boolean>
  /** What was typed in the customer's box: a name to park it under. */
  typedName(): string
}

/**
 * @param open the till's cart
 * @param isBusy whether it is just being stored as a sale
 */
export function useParking(open: OpenCart, isBusy: () => boolean): Parking {
  const shop = useShop()
  const allow = useAllowed()
  return useMemo(() => {
    type Outcome = { ok: true } | { ok: false; refusal: ParkRefusal | { code: 'gone' } }
    async function tell(
      demands: readonly Demand[],
      work: () => Promise<Outcome>,
      done: () => ToastContent,
    ): Promise<boolean> {
      if (isBusy() || !(await allow(...demands))) return false
      const outcome = await work()
      toast(outcome.ok ? done() : parkRefused(outcome.refusal))
      return outcome.ok
    }
    // Another sale is in the cart now.
    const forget = () => {
      open.typedCustomer.set('')
      open.typedPayment.set(NOTHING_TYPED)
      open.agreed = NOTHING_AGREED
    }
    const nameOf = ({ parked }: ListedParked) => parkedName(parked, shop.now())
    return {
      park: (words) =>
        tell(
          [PARK],
          () => shop.parked.park(open.get(), words),
          () => {
            forget()
            return toastMessages.parked(words.name)
          },
        ),
      takeUp: (listed) =>
        tell(
          isOthers(listed, shop.atTill.get().person) ? [PARK] : [],
          () => shop.parked.takeUp(listed.parked.id, open.get().lines.length > 0 ? open.get() : undefined),
          () => {
            forget()
            return toastMessages.takenUp(nameOf(listed))
          },
        ),
      drop: (listed, reason) =>
        tell(
          [{ permission: 'clearCart', amount: priceCart(listed.parked).total }],
          () => shop.parked.drop(listed.parked.id, reason),
          () => toastMessages.dropped(nameOf(listed)),
        ),
      typedName: () => open.typedCustomer.get().trim(),
    }
  }, [shop, allow, open, isBusy])
}

function isOthers({ parked }: ListedParked, person: Person | null): boolean {
  return parked.staffId !== person?.staffId
}

/** The parked sales that are not in this till's own cart; undefined until they are read. */
export function useOtherParked(): readonly ListedParked[] | undefined {
  const { parkedId } = useCart()
  return useParked()?.filter(({ parked }) => parked.id !== parkedId)
}

/** The parked sale that is in this till's cart: undefined for none, null where it was sold or dropped meanwhile. */
export function useTakenUp(): ListedParked | null | undefined {
  const { parkedId } = useCart()
  const listed = useParked()
  if (parkedId === undefined || listed === undefined) return undefined
  return listed.find(({ parked }) => parked.id === parkedId) ?? null
}

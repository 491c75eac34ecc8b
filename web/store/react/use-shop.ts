import { createContext, useCallback, useContext, useSyncExternalStore } from 'react'
import type { Cart } from '#core/cart/cart.ts'
import type { CustomerTotals } from '#core/customers/customer-totals.ts'
import { type Cents, ZERO } from '#core/money/cents.ts'
import type { OpenOrder } from '#core/stock/order-state.ts'
import type { Live } from '../browser/live-value.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { KnownLayby } from '../laybys/laybys.ts'
import type { ListedParked } from '../parked/parked.ts'
import type { ListedSale } from '../sales/sales-history.ts'
import type { ShiftState } from '../shifts/shifts.ts'
import type { DeviceState, Shop } from '../shop/shop.ts'

const ShopContext = createContext<Shop | undefined>(undefined)
export const ShopProvider = ShopContext.Provider

/** The open shop of the signed-in account or Local Mode. @throws outside of `ShopProvider`. */
export function useShop(): Shop {
  const shop = useContext(ShopContext)
  if (!shop) throw new Error('no shop is open here')
  return shop
}

/** Subscribes to a live value. */
export function useLive<Value>(live: Live<Value>): Value {
  // The same function each time: otherwise React would subscribe again with every render.
  const subscribe = useCallback((listener: () => void) => live.subscribe(listener), [live])
  return useSyncExternalStore(subscribe, () => live.get())
}

export function useCatalogue(): Catalogue {
  return useLive(useShop().catalogue)
}

/**
 * A part of the catalogue, or what is worked out of it: a screen is drawn again only when that is another value.
 * @param select answers the same value while nothing of it changed
 */
export function useOfCatalogue<Value>(select: (catalogue: Catalogue) => Value): Value {
  const { catalogue } = useShop()
  const subscribe = useCallback((listener: () => void) => catalogue.subscribe(listener), [catalogue])
  return useSyncExternalStore(subscribe, () => select(catalogue.get()))
}

export function useCart(): Cart {
  return useLive(useShop().cart)
}

/** What a customer owes, in cents; below zero what the shop owes them. 0 for nobody (S20.2). */
export function useBalance(customerId: string | null): Cents {
  const { balances } = useCatalogue()
  return (customerId !== null && balances.get(customerId)) || ZERO
}

export function useDeviceState(): DeviceState {
  return useLive(useShop().device)
}

/** When this device last completed a contact. A screen that asks for no more is not drawn again with each thing stored. */
export function useLastSyncAt(): number | null {
  const { device } = useShop()
  const subscribe = useCallback((listener: () => void) => device.subscribe(listener), [device])
  return useSyncExternalStore(subscribe, () => device.get().lastSyncAt)
}

/** The parked sales that can be taken up, newest first; undefined until they are read. */
export function useParked(): readonly ListedParked[] | undefined {
  return useLive(useShop().parked)
}

/** The shop's drawers and what is open on them; undefined until they are read. */
export function useShifts(): ShiftState | undefined {
  return useLive(useShop().shifts)
}

/** What is ordered from suppliers, the latest first; undefined until it is read. */
export function useOrders(): readonly OpenOrder[] | undefined {
  return useLive(useShop().orders)
}

/** The goods that are put by for customers, the latest first; undefined until they are read. */
export function useLaybys(): readonly KnownLayby[] | undefined {
  return useLive(useShop().laybys)
}

export function useSales(): readonly ListedSale[] | undefined {
  return useLive(useShop().sales)
}

export function useCustomerTotals(): ReadonlyMap<string, CustomerTotals> {
  return useLive(useShop().customerTotals)
}

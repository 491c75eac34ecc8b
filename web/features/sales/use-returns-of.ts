import type { FoundSale } from '#core/returns/build-return.ts'
import { mayVoid } from '#core/returns/may-void.ts'
import { returnables } from '#core/returns/return-amounts.ts'
import type { Sale } from '#core/sales/sale.ts'
import { cashUpOf } from '#core/shifts/cash-up-rules.ts'
import { idsOf } from '#core/shifts/shift-group.ts'
import { useMay } from '#web/selling/approval/use-allowed.ts'
import { useCatalogue, useLive, useShifts, useShop } from '#web/store/react/use-shop.ts'
import type { OlderSalesClient } from '#web/sync/rest/older-sales-client.ts'
import { useRead } from '#web/ui/use-read.ts'
import { findSale } from './returns/find-sale.ts'

/** What came back of an opened sale, and what may still happen to it. */
export interface ReturnsOfSale {
  /** Undefined while it is read, and where neither the device nor the server said anything of it. */
  found: FoundSale | undefined
  /** Something of it may still come back. */
  canReturn: boolean
  /** As `mayVoid` says. */
  canVoid: boolean
}

/** What came back of a sale, read again when the device learns of another return. @param server for older sales */
export function useReturnsOf(sale: Sale | undefined, server: OlderSalesClient | undefined): ReturnsOfSale {
  const shop = useShop()
  const allowed = { returnItems: useMay('returnItems') !== 'no', voidSale: useMay('voidSale') !== 'no' }
  const sales = useLive(shop.sales)
  const { on } = cashUpOf(useCatalogue().business)
  const open = useShifts()?.open
  const id = sale?.kind === 'return' ? undefined : sale?.id
  const { state, value: found } = useRead(
    async (signal) => (id === undefined ? undefined : (await findSale(shop, server, id, signal)).found),
    [shop, server, id, sales],
  )
  if (!found)
    return {
      found,
      canReturn: allowed.returnItems && id !== undefined && state !== 'reading',
      canVoid: false,
    }
  const isLeft = returnables(found.sale, found.returns).some(({ left }) => left > 0)
  return {
    found,
    canReturn: allowed.returnItems && isLeft,
    canVoid:
      allowed.voidSale &&
      mayVoid(found, {
        openShift: on ? (open ? idsOf(open) : []) : undefined,
        isToday: isToday(found.sale, shop.now()),
      }),
  }
}

function isToday({ createdAt }: Sale, now: number): boolean {
  return new Date(createdAt).toDateString() === new Date(now).toDateString()
}

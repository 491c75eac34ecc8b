import { useShop } from '#web/store/react/use-shop.ts'
import type { OlderSalesClient } from '#web/sync/rest/older-sales-client.ts'
import { useRead } from '#web/ui/use-read.ts'
import { type FoundAnywhere, findSale } from './find-sale.ts'

/** Hears from the server what other tills did, within three seconds. The answer: whether it was heard. */
export type CatchUp = () => Promise<boolean>

/** Where a return hears from, beside its own device; both missing in Local Mode. */
export interface ReturnSources {
  server: OlderSalesClient | undefined
  catchUp: CatchUp | undefined
}

/** A sale as it is opened for a return, and whether this device knows of every return of it. */
export interface SaleToReturn extends FoundAnywhere {
  inTouch: boolean
}

/** Looks a sale up for a return, after the device heard what other tills took back of it (S14.3, S14.16). */
export function useSaleToReturn(saleId: string, { server, catchUp }: ReturnSources) {
  const shop = useShop()
  const read = async (signal: AbortSignal): Promise<SaleToReturn> => {
    // In Local Mode there is no other till.
    const inTouch = catchUp ? await catchUp() : true
    return { inTouch, ...(await findSale(shop, server, saleId, signal)) }
  }
  return useRead(read, [shop, saleId, server, catchUp])
}

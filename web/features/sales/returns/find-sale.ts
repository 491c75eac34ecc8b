import type { FoundSale } from '#core/returns/build-return.ts'
import { askForSale } from '#web/older-sales/ask-for-sale.ts'
import type { FoundHere } from '#web/store/returns/returns.ts'
import type { Shop } from '#web/store/shop/shop.ts'
import type { OlderSalesClient, OlderSalesRefusal } from '#web/sync/rest/older-sales-client.ts'

/** A sale as this device has it or as the server does, and why the server could not be asked. */
export interface FoundAnywhere {
  found?: FoundHere | undefined
  /** What the server said: of a sale that this device no longer keeps. */
  older?: FoundSale | undefined
  refusal?: OlderSalesRefusal
}

/**
 * A sale with everything that came back of it: from this device, or from the server where it is too old (S14.3).
 * @param server none in Local Mode
 */
export async function findSale(
  shop: Pick<Shop, 'returns'>,
  server: OlderSalesClient | undefined,
  saleId: string,
  signal: AbortSignal,
): Promise<FoundAnywhere> {
  const found = await shop.returns.find(saleId)
  if (found || !server) return { found }
  const asked = await askForSale(server, saleId, signal)
  if (!asked.ok) return { refusal: asked.refusal }
  const { found: older } = asked
  return older ? { found: await shop.returns.find(saleId, older), older } : {}
}

import type { FoundSale } from '#core/returns/build-return.ts'
import type { OlderSalesClient, OlderSalesRefusal } from '#web/sync/rest/older-sales-client.ts'

/** A sale as the server has it, undefined where it has none, or why it could not be asked. */
export type AskedSale = { ok: true; found: FoundSale | undefined } | { ok: false; refusal: OlderSalesRefusal }

/** Asks the server for one sale, with everything that came back of it (S14.3). */
export async function askForSale(
  server: OlderSalesClient,
  saleId: string,
  signal: AbortSignal,
): Promise<AskedSale> {
  const answer = await server({ before: 0, beforeId: '' }, signal, { sale: saleId })
  if (!answer.ok) return answer
  const { sales } = answer.page
  const sale = sales.find(({ id }) => id === saleId)
  const returns = sales.filter(({ returnOf }) => returnOf?.saleId === saleId)
  return { ok: true, found: sale && { sale, returns } }
}

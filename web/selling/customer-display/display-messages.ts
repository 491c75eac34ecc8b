import { z } from 'zod/mini'
import type { Identity } from '#web/store/db/identity.ts'

const LINE = z.object({ id: z.string(), name: z.string(), quantity: z.string(), total: z.string() })

/** What a customer sees of a sale. Amounts and quantities are words already. */
const SALE = z.union([
  z.object({ state: z.literal('none') }),
  z.object({ state: z.literal('selling'), lines: z.array(LINE), total: z.string() }),
  z.object({ state: z.literal('paid'), total: z.string(), change: z.nullable(z.string()) }),
])

/** What a till tells the customer display. It has no field for a customer, on purpose (S17.17). */
export const DISPLAY_CONTENT = z.union([
  z.object({ kind: z.literal('shop'), name: z.string(), logo: z.nullable(z.string()) }),
  z.object({ kind: z.literal('sale'), sale: SALE }),
])

export type DisplayContent = z.infer<typeof DISPLAY_CONTENT>
export type ShownShop = Omit<Extract<DisplayContent, { kind: 'shop' }>, 'kind'>
export type ShownSale = z.infer<typeof SALE>
export type DisplayMessage = DisplayContent | { kind: 'ask' }

/** Where the display is shown. */
export const DISPLAY_PATH = '/customer-display'

/** The name of the channel between the till and the displays of one account: another's hear nothing. */
export function displayChannel({ mode, businessId, userId }: Identity): string {
  return `tuckshop-customer-display/${mode}/${businessId}/${userId}`
}

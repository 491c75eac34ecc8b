/** What a shop does when a till that has not heard from the server for long sells on account. */
export const OFFLINE_RULES = ['allow', 'approval', 'refuse'] as const
export type OfflineRule = (typeof OFFLINE_RULES)[number]

/** After how many hours a device has been offline for long, as a shop begins (S20.3). */
export const OFFLINE_HOURS = 24

/** The most hours that a shop can say. */
export const MAX_OFFLINE_HOURS = 10_000

const HOUR_MS = 3_600_000

/** What a business says of its book; missing where it never did. */
interface BookSettings {
  accountOffline?: OfflineRule
  accountOfflineHours?: number
  accountSignature?: boolean
  invoicesOnBook?: boolean
}

/** How a shop sells on account. */
export interface BookRules {
  /** What it does once this device has been offline for longer than that. */
  offline: OfflineRule
  offlineHours: number
  /** Whether the customer signs the slip (S20.11). */
  signature: boolean
  /** Whether what unpaid invoices ask is owed on the book too: how a sum is read, and no fact (S20.14). */
  invoices: boolean
}

/** How a shop sells on account, as a shop begins where it never said. */
export function bookRulesOf(business: BookSettings = {}): BookRules {
  const {
    accountOffline = 'approval',
    accountOfflineHours = OFFLINE_HOURS,
    accountSignature = false,
    invoicesOnBook = false,
  } = business
  return {
    offline: accountOffline,
    offlineHours: accountOfflineHours,
    signature: accountSignature,
    invoices: invoicesOnBook,
  }
}

/** Since when a till has heard nothing, and what the shop does then. */
export interface OfflineForLong {
  rule: 'approval' | 'refuse'
  /** Epoch milliseconds; null where it never heard from the server. */
  since: number | null
}

/**
 * That a device has been offline for longer than the shop sells on account without a word (S20.3); undefined where it has
 * not, or the shop never minds.
 * @param heardAt when it last heard from the server, epoch milliseconds; null for never
 * @param now epoch milliseconds
 */
export function offlineForLong(
  { offline, offlineHours }: Pick<BookRules, 'offline' | 'offlineHours'>,
  heardAt: number | null,
  now: number,
): OfflineForLong | undefined {
  if (offline === 'allow') return undefined
  if (heardAt !== null && now - heardAt <= offlineHours * HOUR_MS) return undefined
  return { rule: offline, since: heardAt }
}

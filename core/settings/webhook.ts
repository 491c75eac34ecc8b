/** What a webhook may tell another program of (S22.4). A name, once used, keeps its meaning. */
export const WEBHOOK_EVENTS = ['sale', 'return', 'stock-low', 'product', 'customer', 'shift-closed'] as const
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]

/** How many webhooks a business may have (S22.4). */
export const MOST_WEBHOOKS = 10

/** The longest address of a webhook, in UTF-16 units. */
export const LONGEST_WEBHOOK_URL = 500

/**
 * Why an event was not delivered: its host is not found, is inside a network, cannot be reached or shows no valid
 * certificate; its answer came too late, sent us elsewhere, or was no success.
 */
export const WEBHOOK_FAULTS = [
  'not-found',
  'not-public',
  'no-connection',
  'bad-certificate',
  'too-slow',
  'moved',
  'refused',
] as const
export type WebhookFault = (typeof WEBHOOK_FAULTS)[number]

/**
 * Whether a webhook delivers: it does, an owner paused it, nothing was delivered for three days, or the account that made
 * it is no longer an open account of an owner.
 */
export const WEBHOOK_STATES = ['on', 'paused', 'stopped', 'maker-gone'] as const
export type WebhookState = (typeof WEBHOOK_STATES)[number]

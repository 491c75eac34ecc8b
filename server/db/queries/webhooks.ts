import type { WebhookEvent, WebhookFault } from '#core/settings/webhook.ts'
import type { Tx } from '#server/db/transact.ts'

/** How the last attempts of a webhook ended. Instants are epoch milliseconds. */
export interface Attempts {
  lastDeliveredAt: number | null
  /** Since when nothing was delivered; null while all goes well. */
  failingSince: number | null
  failures: number
  lastFailedAt: number | null
  lastFault: WebhookFault | null
  /** The HTTP status that came instead of a success; null where none came. */
  lastStatus: number | null
}

export interface WebhookRow extends Attempts {
  id: string
  url: string
  events: WebhookEvent[]
  createdAt: number
  offBecause: 'paused' | 'stopped' | null
  /** The name of the account that made it. */
  madeBy: string
  /** Whether that account is an open account of an owner. */
  stands: boolean
}

/** Its maker, as `a`, is an open account of an owner. */
export const STANDS = `(a.account_right = 'owner' and a.disabled_at is null)`
const MAKER = 'join accounts a on a.business_id = w.business_id and a.account_id = w.made_by'
const SHOWN = `w.webhook_id as id, w.url, w.events, w.created_at as "createdAt", w.off_because as "offBecause",
  w.last_delivered_at as "lastDeliveredAt", w.failing_since as "failingSince", w.failures,
  w.last_failed_at as "lastFailedAt", w.last_fault as "lastFault", w.last_status as "lastStatus",
  a.name as "madeBy", ${STANDS} as stands`

/** The webhooks of a business, the oldest first. */
export function listWebhooks(tx: Tx): Promise<WebhookRow[]> {
  return tx.query<WebhookRow>(
    `select ${SHOWN} from webhooks w ${MAKER} where w.business_id = $1 order by w.created_at, w.webhook_id`,
    [tx.businessId],
  )
}

/** Where a webhook is and what signs for it; undefined where there is none. */
export async function getTarget(
  tx: Tx,
  webhookId: string,
): Promise<{ url: string; secret: string; stands: boolean } | undefined> {
  const [found] = await tx.query<{ url: string; secret: string; stands: boolean }>(
    `select w.url, w.secret, ${STANDS} as stands from webhooks w ${MAKER}
     where w.business_id = $1 and w.webhook_id = $2`,
    [tx.businessId, webhookId],
  )
  return found
}

interface NewWebhook {
  id: string
  url: string
  events: readonly WebhookEvent[]
  secret: string
  madeBy: string
  /** Epoch milliseconds. */
  at: number
  /** The first commit that it tells of. */
  nextCommit: number
}

export async function insertWebhook(tx: Tx, made: NewWebhook): Promise<void> {
  await tx.query(
    `insert into webhooks (business_id, webhook_id, url, events, secret, made_by, created_at,
       next_commit, place, due_at, failures)
     values ($1, $2, $3, $4, $5, $6, $7::bigint, $8, '', $7::bigint, 0)`,
    [tx.businessId, made.id, made.url, made.events, made.secret, made.madeBy, made.at, made.nextCommit],
  )
}

/** Deletes a webhook. @returns its address; undefined where there is none */
export async function deleteWebhook(tx: Tx, webhookId: string): Promise<string | undefined> {
  const [gone] = await tx.query<{ url: string }>(
    'delete from webhooks where business_id = $1 and webhook_id = $2 returning url',
    [tx.businessId, webhookId],
  )
  return gone?.url
}

/**
 * Turns a webhook on, from where it stopped and at once, or off.
 * @param now epoch milliseconds
 * @returns its address; undefined where there is none that was not so before
 */
export async function setWebhookOn(
  tx: Tx,
  webhookId: string,
  { on, now }: { on: boolean; now: number },
): Promise<string | undefined> {
  const [changed] = await tx.query<{ url: string }>(
    on
      ? `update webhooks set off_because = null, due_at = $3, claim = null, failing_since = null, failures = 0
         where business_id = $1 and webhook_id = $2 and off_because is not null returning url`
      : `update webhooks set off_because = 'paused'
         where business_id = $1 and webhook_id = $2 and off_because is null returning url`,
    on ? [tx.businessId, webhookId, now] : [tx.businessId, webhookId],
  )
  return changed?.url
}

/** Lets a webhook that waits after a failure try again at once. */
export async function hurryWebhook(tx: Tx, webhookId: string, now: number): Promise<void> {
  await tx.query(
    `update webhooks set due_at = $3
     where business_id = $1 and webhook_id = $2 and claim is null and due_at > $3::bigint`,
    [tx.businessId, webhookId, now],
  )
}

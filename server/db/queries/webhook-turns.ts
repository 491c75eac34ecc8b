import type { WebhookEvent, WebhookFault } from '#core/settings/webhook.ts'
import type { Tx } from '#server/db/transact.ts'
import { STANDS } from './webhooks.ts'

/** A webhook, by its business and its own id. */
export interface WebhookName {
  businessId: string
  webhookId: string
}

/** What a webhook has told: all of the commits before this one, and of it the events up to a place. */
export interface Place {
  nextCommit: number
  /** Event and id of the last one; '' before the first. */
  place: string
}

/** A webhook in the hands of one process. Instants are epoch milliseconds. */
export interface Turn extends Place {
  webhookId: string
  claim: string
  url: string
  secret: string
  events: WebhookEvent[]
  failingSince: number | null
  failures: number
}

// While one goes well, whoever hears of a commit may look; one that fails waits for its time. A claim ends when due.
const LOOKED_AT = '(due_at <= $1 or (claim is null and failing_since is null'

/** Webhooks to look after, those that waited longest first: what is due, or of these businesses. For the directory. */
export function listDueWebhooks(
  tx: Tx,
  { now, businesses, limit }: { now: number; businesses: readonly string[]; limit: number },
): Promise<WebhookName[]> {
  return tx.query<WebhookName>(
    `select business_id as "businessId", webhook_id as "webhookId" from webhooks
     where off_because is null and ${LOOKED_AT} and business_id = any($2::text[])))
     order by due_at, webhook_id limit $3`,
    [now, businesses, limit],
  )
}

/** Takes a webhook for one process, until `until` unless it is held for longer; undefined where another has it. */
export async function claimWebhook(
  tx: Tx,
  { webhookId, claim, now, until }: { webhookId: string; claim: string; now: number; until: number },
): Promise<Turn | undefined> {
  const [turn] = await tx.query<Turn>(
    `update webhooks set claim = $4, due_at = $5
     where business_id = $2 and webhook_id = $3 and off_because is null and ${LOOKED_AT}))
     returning webhook_id as "webhookId", claim, url, secret, events, failing_since as "failingSince", failures,
       next_commit as "nextCommit", place`,
    [now, tx.businessId, webhookId, claim, until],
  )
  return turn
}

/**
 * Holds a webhook until `until`, and keeps what it has told.
 * @returns whether it may go on: it is still this process's, on, and its maker an owner
 */
export async function holdWebhook(
  tx: Tx,
  { webhookId, claim }: Pick<Turn, 'webhookId' | 'claim'>,
  { nextCommit, place }: Place,
  { until, deliveredAt }: { until: number; deliveredAt: number | undefined },
): Promise<boolean> {
  const [held] = await tx.query<{ stands: boolean }>(
    `update webhooks w set due_at = $4, next_commit = $5, place = $6,
       last_delivered_at = coalesce($7::bigint, last_delivered_at),
       failing_since = case when $7::bigint is null then failing_since end,
       failures = case when $7::bigint is null then failures else 0 end
     from accounts a
     where w.business_id = $1 and webhook_id = $2 and claim = $3
       and a.business_id = w.business_id and a.account_id = w.made_by
     returning ${STANDS} and off_because is null as stands`,
    [tx.businessId, webhookId, claim, until, nextCommit, place, deliveredAt],
  )
  return held?.stands ?? false
}

/** Gives a webhook back with what it has told, to be looked after at `dueAt`. */
export async function releaseWebhook(
  tx: Tx,
  { webhookId, claim }: Pick<Turn, 'webhookId' | 'claim'>,
  { nextCommit, place, dueAt }: Place & { dueAt: number },
): Promise<void> {
  await tx.query(
    `update webhooks set claim = null, next_commit = $4, place = $5, due_at = $6
     where business_id = $1 and webhook_id = $2 and claim = $3`,
    [tx.businessId, webhookId, claim, nextCommit, place, dueAt],
  )
}

/** An attempt that failed, and when to try again. */
export interface Failed {
  at: number
  since: number
  failures: number
  fault: WebhookFault
  status: number | null
  dueAt: number
  /** Whether it is not tried again. */
  stops: boolean
}

/** Keeps that a webhook failed, and gives it back. @returns whether it was turned off by this */
export async function failWebhook(
  tx: Tx,
  { webhookId, claim }: Pick<Turn, 'webhookId' | 'claim'>,
  { at, since, failures, fault, status, dueAt, stops }: Failed,
): Promise<boolean> {
  const [failed] = await tx.query<{ stopped: boolean }>(
    `update webhooks set claim = null, due_at = $4, failing_since = $5, failures = $6,
       last_failed_at = $7, last_fault = $8, last_status = $9,
       off_because = case when $10::boolean then coalesce(off_because, 'stopped') else off_because end
     where business_id = $1 and webhook_id = $2 and claim = $3
     returning $10::boolean and off_because = 'stopped' as stopped`,
    [tx.businessId, webhookId, claim, dueAt, since, failures, at, fault, status, stops],
  )
  return failed?.stopped ?? false
}

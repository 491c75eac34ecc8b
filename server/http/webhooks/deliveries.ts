import { COMMAND_LINE, recordEvent } from '#server/auth/audit.ts'
import { readHead } from '#server/db/queries/heads.ts'
import { placeOf, readNextEvent } from '#server/db/queries/webhook-events.ts'
import {
  claimWebhook,
  failWebhook,
  holdWebhook,
  listDueWebhooks,
  type Place,
  releaseWebhook,
  type Turn,
  type WebhookName,
} from '#server/db/queries/webhook-turns.ts'
import type { Database, Tx, Unlisten } from '#server/db/transact.ts'
import { DatabaseUnavailable } from '#server/db/unavailable.ts'
import type { SyncContext } from '#server/sync/context.ts'
import { subscribeToPokes } from '#server/sync/pokes.ts'
import { eventBody } from './event-body.ts'
import { hostOf } from './hosts.ts'
import { pauseAfter, stopsAt } from './pauses.ts'
import { type PostContext, type Posted, postSigned } from './post.ts'

/** How long one that died keeps a webhook from others: longer than a post and its notes take, milliseconds. */
const CLAIM_MS = 60_000
/** A webhook that has told everything is looked at so often even if no commit is heard of, milliseconds. */
const LOOK_MS = 60_000
/** How often it is asked what is due, and how long commits are collected before, milliseconds. */
const ROUND_MS = 10_000
const COLLECT_MS = 500
/** Webhooks of all businesses under way in this process; a business has ten. */
const MOST_AT_ONCE = 50
/** Events of one turn, and how long it lasts, milliseconds; then others that wait go first. */
const MOST_OF_A_TURN = 100
const TURN_MS = 15_000

export interface DeliveriesContext extends PostContext, Pick<SyncContext, 'onDamage'> {
  db: Database
  newId(): string
  /** Told of what should not happen. */
  onFault?: ((error: unknown) => void) | undefined
}

type Failure = Extract<Posted, { status: number | null }>
type Step = { ends: false; body: string; next: Place } | { ends: true }

/**
 * Tells webhooks what was committed (S22.4): of each webhook one event after the other, by one process at a time. What
 * was told is noted afterwards, so that an event is told again, under the same id, and never lost.
 */
export class Deliveries {
  private readonly context: DeliveriesContext
  private readonly running = new Map<string, Promise<void>>()
  private readonly heard = new Set<string>()
  private readonly closing = new AbortController()
  private collecting: NodeJS.Timeout | undefined
  private timer: NodeJS.Timeout | undefined
  private unlisten: Promise<Unlisten | undefined> | undefined

  constructor(context: DeliveriesContext) {
    this.context = context
  }

  /** Looks every few seconds, and soon after each commit that any process announces. */
  start(): void {
    this.listen()
    this.timer = setInterval(() => {
      this.listen()
      void this.round()
    }, ROUND_MS).unref()
    this.wake()
  }

  /** Looks after each webhook that is due, or of a business that was heard of. Resolves when these are done. */
  async round(): Promise<void> {
    const { db, now, onFault } = this.context
    const businesses = [...this.heard]
    this.heard.clear()
    try {
      const limit = MOST_AT_ONCE - this.running.size
      const due =
        limit > 0 ? await db.directory((tx) => listDueWebhooks(tx, { now: now(), businesses, limit })) : []
      if (!this.closing.signal.aborted) await Promise.all(due.map((each) => this.lookAfter(each)))
    } catch (error) {
      // They are due again in the next round; commits that were heard of, in a minute.
      if (!(error instanceof DatabaseUnavailable || this.closing.signal.aborted)) onFault?.(error)
    }
  }

  /** Stops: what is under way is given back, and goes on in another process or after the next start. */
  async close(): Promise<void> {
    clearInterval(this.timer)
    clearTimeout(this.collecting)
    this.closing.abort()
    const unlisten = await this.unlisten
    unlisten?.()
    await Promise.all(this.running.values())
  }

  // Again where it failed; a connection that broke later comes back by itself.
  private listen(): void {
    this.unlisten ??= subscribeToPokes(this.context.db, (businessId) => {
      this.heard.add(businessId)
      this.wake()
    }).catch(() => {
      this.unlisten = undefined
      return undefined
    })
  }

  private wake(): void {
    if (this.closing.signal.aborted) return
    this.collecting ??= setTimeout(() => {
      this.collecting = undefined
      void this.round()
    }, COLLECT_MS).unref()
  }

  private lookAfter(name: WebhookName): Promise<void> {
    const known = this.running.get(name.webhookId)
    if (known !== undefined) return known
    const work = this.tell(name)
      .catch((error) => {
        // Its claim runs out, and it goes on where it was.
        if (!(error instanceof DatabaseUnavailable)) this.context.onFault?.(error)
      })
      .finally(() => this.running.delete(name.webhookId))
    this.running.set(name.webhookId, work)
    return work
  }

  private async tell({ businessId, webhookId }: WebhookName): Promise<void> {
    const { db, now, newId } = this.context
    const claim = { webhookId, claim: newId(), now: now(), until: now() + CLAIM_MS }
    const turn = await db.tenant(businessId, (tx) => claimWebhook(tx, claim))
    if (!turn) return
    let told: Place = turn
    let deliveredAt: number | undefined
    const ends = now() + TURN_MS
    for (let count = 0; ; count += 1) {
      const mayGoOn = count < MOST_OF_A_TURN && now() < ends && !this.closing.signal.aborted
      const step = await db.tenant(businessId, (tx) => this.goOn(tx, turn, { told, deliveredAt, mayGoOn }))
      if (step.ends) {
        if (!mayGoOn) this.wake()
        return
      }
      const posted = await postSigned(this.context, { ...turn, body: step.body }, this.closing.signal)
      if (posted.ok) {
        told = step.next
        deliveredAt = now()
      } else if (posted.fault !== 'stopped') {
        const before = deliveredAt === undefined ? turn : { failingSince: null, failures: 0 }
        return this.fail(businessId, { ...turn, ...before }, posted)
      }
    }
  }

  /** Notes what was told, and says what is next. Where that is nothing, or it may not go on, gives the webhook back. */
  private async goOn(
    tx: Tx,
    turn: Turn,
    { told, deliveredAt, mayGoOn }: { told: Place; deliveredAt: number | undefined; mayGoOn: boolean },
  ): Promise<Step> {
    const now = this.context.now()
    const stands = await holdWebhook(tx, turn, told, { until: now + CLAIM_MS, deliveredAt })
    if (!stands || !mayGoOn) {
      await releaseWebhook(tx, turn, { ...told, dueAt: stands ? now : now + LOOK_MS })
      return { ends: true }
    }
    // The head first: where nothing is found, nothing was committed up to it.
    const { head } = await readHead(tx)
    const found = await readNextEvent(tx, turn.events, told)
    if (found) {
      const next = { nextCommit: found.commit, place: placeOf(found) }
      return { ends: false, body: await eventBody(this.context, tx, found), next }
    }
    const all = head < told.nextCommit ? told : { nextCommit: head + 1, place: '' }
    await releaseWebhook(tx, turn, { ...all, dueAt: now + LOOK_MS })
    return { ends: true }
  }

  private async fail(businessId: string, turn: Turn, { fault, status }: Failure): Promise<void> {
    const { db, now } = this.context
    const at = now()
    const since = turn.failingSince ?? at
    const failures = turn.failures + 1
    const stops = stopsAt(since, at)
    const failed = { at, since, failures, fault, status, dueAt: at + pauseAfter(failures), stops }
    await db.tenant(businessId, async (tx) => {
      if (!(await failWebhook(tx, turn, failed))) return
      const detail = [hostOf(new URL(turn.url))]
      const event = { action: 'webhook-stopped', accountId: null, actorId: null } as const
      await recordEvent(tx, { ...event, at, from: COMMAND_LINE, detail })
    })
  }
}

import { randomBytes } from 'node:crypto'
import { z } from 'zod/mini'
import { idField } from '#core/entities/fields.ts'
import {
  LONGEST_WEBHOOK_URL,
  MOST_WEBHOOKS,
  WEBHOOK_EVENTS,
  type WebhookState,
} from '#core/settings/webhook.ts'
import { type AuditAction, recordEvent } from '#server/auth/audit.ts'
import { lockHead } from '#server/db/queries/heads.ts'
import {
  deleteWebhook,
  getTarget,
  hurryWebhook,
  insertWebhook,
  listWebhooks,
  setWebhookOn,
  type WebhookRow,
} from '#server/db/queries/webhooks.ts'
import type { Tx } from '#server/db/transact.ts'
import { clientInfoOf } from '../client-info.ts'
import { conflict, HttpRefusal, notFound } from '../errors.ts'
import { FOR_OWNERS, requireSession } from '../guard.ts'
import type { App, RouteContext } from '../routes.ts'
import { TEXTS } from '../texts.ts'
import { isoTime } from '../wire-fields.ts'
import { testBody } from './event-body.ts'
import { hostOf, refuseUrl } from './hosts.ts'
import { postSigned } from './post.ts'

/** What every secret begins with, so that it is recognised where it was left by mistake. */
const SECRET_PREFIX = 'tuckshop_webhook_'

const params = z.object({ id: idField })
const newBody = z.object({
  url: z.string(TEXTS.webhookUrl).check(
    z.trim(),
    z.maxLength(LONGEST_WEBHOOK_URL, TEXTS.webhookUrl),
    z.refine((text) => isWebAddress(text), TEXTS.webhookUrl),
  ),
  events: z
    .array(z.enum(WEBHOOK_EVENTS, TEXTS.webhookEvents), TEXTS.webhookEvents)
    .check(z.minLength(1, TEXTS.webhookEvents), z.maxLength(WEBHOOK_EVENTS.length, TEXTS.webhookEvents)),
})
const changedBody = z.object({ on: z.boolean() })

const isWebAddress = (text: string) =>
  URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol)

const REFUSED_URL: Record<NonNullable<ReturnType<typeof refuseUrl>>, string> = {
  'not-https': TEXTS.webhookNotHttps,
  'other-port': TEXTS.webhookPort,
  'with-password': TEXTS.webhookPassword,
  'not-public': TEXTS.webhookNotPublic,
}

/** Webhooks, for owners who are signed in: no token makes, lists, changes or tests one (S22.4). */
export function registerWebhookRoutes(app: App, context: RouteContext): void {
  const { db, config, now, newId } = context
  const testing = new Set<string>()

  app.get('/api/webhooks', { config: FOR_OWNERS }, async (request) => {
    const { businessId } = requireSession(request)
    return (await db.tenant(businessId, listWebhooks)).map(present)
  })

  app.post('/api/webhooks', { config: FOR_OWNERS, schema: { body: newBody } }, async (request, reply) => {
    const { businessId, accountId } = requireSession(request)
    const url = new URL(request.body.url)
    const refused = refuseUrl(url, config.WEBHOOK_HOSTS)
    if (refused) throw wrongUrl(REFUSED_URL[refused])
    const made = { id: newId(), secret: SECRET_PREFIX + randomBytes(32).toString('base64url') }
    const events = WEBHOOK_EVENTS.filter((each) => request.body.events.includes(each))
    const at = now()
    await db.tenant(businessId, async (tx) => {
      // Two that are made at once must not both be the tenth.
      const { head } = await lockHead(tx)
      if ((await listWebhooks(tx)).length >= MOST_WEBHOOKS)
        throw conflict(TEXTS.tooManyWebhooks(MOST_WEBHOOKS))
      const nextCommit = head + 1
      await insertWebhook(tx, { ...made, url: url.href, events, madeBy: accountId, at, nextCommit })
      await record(tx, 'webhook-made', request, url.href)
    })
    return reply.code(201).send(made)
  })

  app.put(
    '/api/webhooks/:id',
    { config: FOR_OWNERS, schema: { params, body: changedBody } },
    async (request, reply) => {
      const { on } = request.body
      await db.tenant(requireSession(request).businessId, async (tx) => {
        if (!(await getTarget(tx, request.params.id))) throw notFound(TEXTS.noWebhook)
        const url = await setWebhookOn(tx, request.params.id, { on, now: now() })
        if (url) await record(tx, on ? 'webhook-resumed' : 'webhook-paused', request, url)
      })
      return reply.code(204).send()
    },
  )

  app.delete('/api/webhooks/:id', { config: FOR_OWNERS, schema: { params } }, async (request, reply) => {
    await db.tenant(requireSession(request).businessId, async (tx) => {
      const url = await deleteWebhook(tx, request.params.id)
      if (url === undefined) throw notFound(TEXTS.noWebhook)
      await record(tx, 'webhook-deleted', request, url)
    })
    return reply.code(204).send()
  })

  app.post('/api/webhooks/:id/test', { config: FOR_OWNERS, schema: { params } }, async (request) => {
    const { businessId } = requireSession(request)
    const webhookId = request.params.id
    const target = await db.tenant(businessId, (tx) => getTarget(tx, webhookId))
    if (!target) throw notFound(TEXTS.noWebhook)
    if (!target.stands) throw conflict(TEXTS.webhookMakerGone)
    if (testing.has(businessId)) throw conflict(TEXTS.webhookTested)
    testing.add(businessId)
    try {
      const posted = await postSigned(context, { ...target, body: testBody(businessId, newId(), now()) })
      if (posted.ok) await db.tenant(businessId, (tx) => hurryWebhook(tx, webhookId, now()))
      return posted
    } finally {
      testing.delete(businessId)
    }
  })

  function record(tx: Tx, action: AuditAction, request: Parameters<typeof clientInfoOf>[0], url: string) {
    const { accountId: actorId } = requireSession(request)
    // The host alone: the rest of an address may be a secret of the other program.
    const detail = [hostOf(new URL(url))]
    return recordEvent(tx, {
      action,
      at: now(),
      from: clientInfoOf(request),
      accountId: null,
      actorId,
      detail,
    })
  }
}

const wrongUrl = (message: string) => new HttpRefusal(400, message, { message, field: 'url' })

function present({ stands, offBecause, createdAt, ...row }: WebhookRow) {
  const { id, url, events, madeBy, lastFault, lastStatus } = row
  const time = (at: number | null) => (at === null ? null : isoTime(at))
  const state: WebhookState = stands ? (offBecause ?? 'on') : 'maker-gone'
  return {
    ...{ id, url, events, madeBy, state, createdAt: isoTime(createdAt) },
    lastDeliveredAt: time(row.lastDeliveredAt),
    failingSince: time(row.failingSince),
    lastFailedAt: time(row.lastFailedAt),
    ...{ lastFault, lastStatus },
  }
}

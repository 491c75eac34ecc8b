import { z } from 'zod/mini'
import { WEBHOOK_EVENTS, WEBHOOK_FAULTS, WEBHOOK_STATES, type WebhookEvent } from '#core/settings/webhook.ts'
import { type AccountAnswer, callAccount } from './call.ts'

const fault = z.enum(WEBHOOK_FAULTS)
const webhookSchema = z.object({
  id: z.string(),
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  /** The name of the account that made it. */
  madeBy: z.string(),
  state: z.enum(WEBHOOK_STATES),
  /** ISO times; null where there was none. */
  lastDeliveredAt: z.nullable(z.string()),
  failingSince: z.nullable(z.string()),
  lastFailedAt: z.nullable(z.string()),
  lastFault: z.nullable(fault),
  /** The HTTP status that came instead of a success. */
  lastStatus: z.nullable(z.number()),
})
/** A webhook of the business, as an owner sees it. */
export type Webhook = z.infer<typeof webhookSchema>

const madeSchema = z.object({ id: z.string(), secret: z.string() })
/** A new webhook's secret, which is answered once. */
export type MadeWebhook = z.infer<typeof madeSchema>

const testedSchema = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true) }),
  z.object({ ok: z.literal(false), fault, status: z.nullable(z.number()) }),
])
/** Whether a test arrived, or why not. */
export type TestedWebhook = z.infer<typeof testedSchema>

/** Reads the answer of `GET /api/webhooks`; undefined when it is not our server's. */
export const readWebhooks = (body: unknown): Webhook[] | undefined =>
  z.array(webhookSchema).safeParse(body).data

/** What a webhook is made with. */
export interface WebhookAsked {
  url: string
  events: readonly WebhookEvent[]
}

/** What an owner does with the webhooks of the business. */
export interface WebhookClient {
  make(asked: WebhookAsked): Promise<AccountAnswer<MadeWebhook>>
  /** Pauses one, or turns it on again. */
  setOn(id: string, on: boolean): Promise<AccountAnswer<true>>
  remove(id: string): Promise<AccountAnswer<true>>
  test(id: string): Promise<AccountAnswer<TestedWebhook>>
}

/** The webhook client over `fetch`. */
export function webhookClient(fetchFrom: typeof fetch): WebhookClient {
  const pathOf = (id: string) => `/api/webhooks/${encodeURIComponent(id)}`
  const read = () => true as const
  return {
    make: (body) =>
      callAccount(fetchFrom, {
        ...{ method: 'POST', path: '/api/webhooks', body },
        read: (answer) => madeSchema.safeParse(answer).data,
      }),
    setOn: (id, on) => callAccount(fetchFrom, { method: 'PUT', path: pathOf(id), body: { on }, read }),
    remove: (id) => callAccount(fetchFrom, { method: 'DELETE', path: pathOf(id), read }),
    test: (id) =>
      callAccount(fetchFrom, {
        ...{ method: 'POST', path: `${pathOf(id)}/test` },
        read: (answer) => testedSchema.safeParse(answer).data,
      }),
  }
}

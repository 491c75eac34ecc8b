import { z } from 'zod/mini'
import { linkField, phoneMessage, type TillMessage, tillReply } from '#core/barcodes/phone-scan.ts'
import type { PhoneScans } from '#server/sync/phone-scans.ts'
import { HttpRefusal } from './errors.ts'
import { EventStreams, type MostStreams, type StreamsContext } from './event-streams.ts'
import { FOR_ALL, requireSession } from './guard.ts'
import type { App } from './routes.ts'
import { sendJson } from './send-json.ts'

/** A till holds one, and a restart may leave one behind. */
const MOST_STREAMS: MostStreams = { account: 10, business: 100 }
/** What a phone, a till and an address may send, so many a second: nobody scans as fast. */
const MOST_A_SECOND = 10

const params = z.object({ link: linkField })

export interface PhoneScannerContext extends Pick<StreamsContext, 'isSessionValid' | 'heartbeatMs'> {
  scans: PhoneScans
  now(): number
}

/**
 * A second phone scans for a till (S10.22). The till's half is for accounts; the phone's is open to anybody, and does
 * nothing but hand a code to whoever listens under its secret.
 */
export function registerPhoneScannerRoutes(app: App, { scans, now, ...context }: PhoneScannerContext): void {
  const streams = new EventStreams(app, { mostStreams: MOST_STREAMS, ...context })
  const isTooOften = countSeconds(now)

  app.get(
    '/api/phone-scanner/:link/stream',
    { config: FOR_ALL, schema: { params } },
    async (request, reply) => {
      const { businessId } = requireSession(request)
      const { link } = request.params
      await streams.serve(request, reply, {
        subscribe: (send) =>
          scans.subscribe(businessId, link, ({ id, phone, scan }) =>
            // Stamped where it leaves, as the heartbeats of the same stream are.
            send(JSON.stringify({ at: now(), said: { id, phone, scan } } satisfies TillMessage)),
          ),
        beat: async () => JSON.stringify({ at: now() } satisfies TillMessage),
      })
    },
  )

  app.post(
    '/api/phone-scanner/answers',
    { config: FOR_ALL, schema: { body: tillReply } },
    async (request, reply) => {
      const { businessId } = requireSession(request)
      await scans.answer(businessId, request.body.id, request.body.answer)
      return reply.code(204).send()
    },
  )

  app.post(
    '/api/phone-scanner/scans',
    { config: { access: 'anybody' }, schema: { body: phoneMessage } },
    async (request, reply) => {
      const { ip, body } = request
      const answer = isTooOften(ip) || isTooOften(body.secret) ? undefined : await scans.ask(body)
      if (!answer) {
        reply.header('retry-after', 1)
        throw new HttpRefusal(429, 'Too many scans at once. Wait a second.')
      }
      return sendJson(reply, answer)
    },
  )
}

/** Counts calls by whom they are of, anew each second. */
function countSeconds(now: () => number): (whose: string) => boolean {
  let second = 0
  let counts = new Map<string, number>()
  return (whose) => {
    const current = Math.floor(now() / 1_000)
    if (current !== second) counts = new Map()
    second = current
    const count = (counts.get(whose) ?? 0) + 1
    counts.set(whose, count)
    return count > MOST_A_SECOND
  }
}

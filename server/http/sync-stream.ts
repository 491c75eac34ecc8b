import { readHead } from '#server/db/queries/heads.ts'
import type { Database } from '#server/db/transact.ts'
import type { Pokes } from '#server/sync/pokes.ts'
import { EventStreams, type MostStreams, type StreamsContext } from './event-streams.ts'
import { FOR_ALL, requireSession } from './guard.ts'
import type { App } from './routes.ts'

/** A device holds one stream, and a restart may leave one behind. An account has a few devices, a business many. */
const MOST_STREAMS: MostStreams = { account: 20, business: 200 }

export interface StreamContext extends Omit<StreamsContext, 'mostStreams'> {
  db: Database
  pokes: Pick<Pokes, 'subscribe'>
  mostStreams?: MostStreams
}

/**
 * `GET /api/sync/stream`: server-sent events whose data is a head number and nothing else: the current one first, each
 * newer one, and in silence the current one again, by which a device knows that it would have heard.
 */
export function registerSyncStream(app: App, { db, pokes, ...context }: StreamContext): void {
  const streams = new EventStreams(app, { mostStreams: MOST_STREAMS, ...context })
  app.get('/api/sync/stream', { config: FOR_ALL }, async (request, reply) => {
    const { businessId } = requireSession(request)
    await streams.serve(request, reply, {
      subscribe: (send) => pokes.subscribe(businessId, send),
      beat: async () => (await db.tenant(businessId, readHead)).head,
    })
  })
}

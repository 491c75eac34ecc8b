import type { ServerResponse } from 'node:http'
import type { FastifyRequest } from 'fastify'
import type { Session } from '#server/auth/sessions.ts'
import { readHead } from '#server/db/queries/heads.ts'
import type { Database } from '#server/db/transact.ts'
import type { Pokes } from '#server/sync/pokes.ts'
import { FOR_ALL, requireSession } from './guard.ts'
import { factsOf } from './log-facts.ts'
import type { App } from './routes.ts'

/** A device holds one stream, and a restart may leave one behind. An account has a few devices, a business many. */
const MOST_STREAMS = { account: 20, business: 200 }

/** Proxies drop a connection that is silent for a minute; each repeat costs a device some 110 bytes of its data. */
const HEARTBEAT_MS = 50_000

/** What may wait for a caller that does not read, beside what the network holds itself, bytes: some eight hundred heads. */
const MOST_UNREAD = 16_384

export interface StreamContext {
  db: Database
  pokes: Pick<Pokes, 'subscribe'>
  /** Whether the session that a stream was opened under is still valid. */
  isStanding(request: FastifyRequest): Promise<boolean>
  heartbeatMs?: number
  mostStreams?: typeof MOST_STREAMS
}

/**
 * `GET /api/sync/stream`: server-sent events whose data is a head number and nothing else: the current one first, each
 * newer one, and in silence the current one again, by which a device knows that it would have heard. Never compressed:
 * a compressor would hold a line back until it has more. When an account or a business has too many, the
 * oldest ends, since it is the likeliest to be abandoned.
 */
export function registerSyncStream(app: App, context: StreamContext): void {
  const open = new Map<ServerResponse, Session>()
  const most = context.mostStreams ?? MOST_STREAMS
  app.addHook('preClose', async () => {
    for (const stream of open.keys()) stream.end()
  })

  app.get('/api/sync/stream', { config: FOR_ALL }, async (request, reply) => {
    const session = requireSession(request)
    const stream = reply.raw
    reply.hijack()
    stream.writeHead(200, {
      // Headers that hooks have set so far, such as the security ones, are sent here or nowhere.
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-cache, no-transform',
      'x-accel-buffering': 'no',
    })
    endOldest(open, ({ accountId }) => accountId === session.accountId, most.account)
    endOldest(open, ({ businessId }) => businessId === session.businessId, most.business)
    open.set(stream, session)
    stream.once('close', () => open.delete(stream))
    await follow(stream, session, request, context).catch((error: unknown) => {
      request.log.error(factsOf(error), 'stream failed')
      stream.end()
    })
  })
}

// Makes room for one more. A map iterates in insertion order.
function endOldest(
  open: Map<ServerResponse, Session>,
  counts: (session: Session) => boolean,
  most: number,
): void {
  const theirs = [...open].flatMap(([stream, session]) => (counts(session) ? [stream] : []))
  for (const stream of theirs.slice(0, Math.max(0, theirs.length - most + 1))) {
    open.delete(stream)
    stream.end()
  }
}

async function follow(
  stream: ServerResponse,
  session: Session,
  request: FastifyRequest,
  context: StreamContext,
): Promise<void> {
  const send = (head: number) => {
    // Ended and not closed yet: the error of a write would end the process, as nobody hears it.
    if (stream.writableEnded) return
    stream.write(`data: ${head}\n\n`)
    // Nobody reads it. A device that lives connects again.
    if (stream.writableLength > MOST_UNREAD) stream.destroy()
  }
  const sendHead = async () => send((await context.db.tenant(session.businessId, readHead)).head)
  const unsubscribe = await context.pokes.subscribe(session.businessId, send)
  const beat = async () => {
    if (await context.isStanding(request)) await sendHead()
    else stream.end()
  }
  // A heartbeat that cannot ask the database ends the stream; the device reconnects by itself.
  const timer = setInterval(() => void beat().catch(() => stream.end()), context.heartbeatMs ?? HEARTBEAT_MS)
  const stop = () => {
    clearInterval(timer)
    unsubscribe()
  }
  stream.once('close', stop)
  if (stream.destroyed) return stop()
  // Sent after subscribing: a commit in between is then announced twice rather than never.
  await sendHead()
}

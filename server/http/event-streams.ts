import type { ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Session } from '#server/auth/sessions.ts'
import { requireSession } from './guard.ts'
import { factsOf } from './log-facts.ts'
import type { App } from './routes.ts'

/** Proxies drop a connection that is silent for a minute; each repeat costs a device some 110 bytes of its data. */
const HEARTBEAT_MS = 50_000

/** What may wait for a caller that does not read, beside what the network holds itself, bytes: some eight hundred heads. */
const MOST_UNREAD = 16_384

/** How many streams an account and a business may have open. */
export interface MostStreams {
  account: number
  business: number
}

export interface StreamsContext {
  /** Whether the session that a stream was opened under is still valid. */
  isSessionValid(request: FastifyRequest): Promise<boolean>
  heartbeatMs?: number | undefined
  mostStreams: MostStreams
}

/** What a stream sends: the events of `subscribe`; first of all, and in silence, that of `beat`. */
export interface StreamSource {
  subscribe(send: (data: string | number) => void): Promise<() => void>
  beat(): Promise<string | number>
}

/**
 * Server-sent events, each stream under a session and no longer than that stands. Never compressed: a compressor would
 * hold a line back until it has more. When an account or a business has too many, the oldest ends, since it is the
 * likeliest to be abandoned.
 */
export class EventStreams {
  private readonly open = new Map<ServerResponse, Session>()
  private readonly context: StreamsContext

  constructor(app: App, context: StreamsContext) {
    this.context = context
    app.addHook('preClose', async () => {
      for (const stream of this.open.keys()) stream.end()
    })
  }

  /** Answers a request with a stream, for as long as somebody reads it. */
  async serve(request: FastifyRequest, reply: FastifyReply, source: StreamSource): Promise<void> {
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
    const { account, business } = this.context.mostStreams
    this.endOldest(({ accountId }) => accountId === session.accountId, account)
    this.endOldest(({ businessId }) => businessId === session.businessId, business)
    this.open.set(stream, session)
    stream.once('close', () => this.open.delete(stream))
    await follow(stream, request, source, this.context).catch((error: unknown) => {
      request.log.error(factsOf(error), 'stream failed')
      stream.end()
    })
  }

  // Makes room for one more. A map iterates in insertion order.
  private endOldest(counts: (session: Session) => boolean, most: number): void {
    const theirs = [...this.open].flatMap(([stream, session]) => (counts(session) ? [stream] : []))
    for (const stream of theirs.slice(0, Math.max(0, theirs.length - most + 1))) {
      this.open.delete(stream)
      stream.end()
    }
  }
}

async function follow(
  stream: ServerResponse,
  request: FastifyRequest,
  source: StreamSource,
  { isSessionValid, heartbeatMs = HEARTBEAT_MS }: StreamsContext,
): Promise<void> {
  const send = (data: string | number) => {
    // Ended and not closed yet: the error of a write would end the process, as nobody hears it.
    if (stream.writableEnded) return
    stream.write(`data: ${data}\n\n`)
    // Nobody reads it. A device that lives connects again.
    if (stream.writableLength > MOST_UNREAD) stream.destroy()
  }
  const unsubscribe = await source.subscribe(send)
  const beat = async () => {
    if (await isSessionValid(request)) send(await source.beat())
    else stream.end()
  }
  // A heartbeat that cannot ask the database ends the stream; the device reconnects by itself.
  const timer = setInterval(() => void beat().catch(() => stream.end()), heartbeatMs)
  const stop = () => {
    clearInterval(timer)
    unsubscribe()
  }
  stream.once('close', stop)
  if (stream.destroyed) return stop()
  // Sent after subscribing: what comes in between is then sent twice rather than never.
  send(await source.beat())
}

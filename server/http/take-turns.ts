import { finished, Readable } from 'node:stream'
import { errorCodes, type FastifyReply, type FastifyRequest } from 'fastify'
import { createQueue } from '#server/queue/queue.ts'
import { badRequest, HttpRefusal } from './errors.ts'
import { requireSession } from './guard.ts'
import { type App, PUSH_BODY_LIMIT } from './routes.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** That a call changes nothing, though it is no GET: it waits for no write of its business. */
    onlyReads?: true
  }
}

/** Calls of one business that run at once. Its writes would only wait for each other in PostgreSQL. */
const RUNNING = { reads: 4, writes: 1 }
/** Calls of one business that wait for their turn, of each kind. */
const WAITING = { kept: 0, others: 50 }
/** Bytes of bodies that one business has waiting or in work, as they are sent, and of answers that it has not received. */
const MOST_BYTES = 4 * PUSH_BODY_LIMIT
const RETRY_SECONDS = 5

/**
 * Calls of a business take turns: the browsers of it one after the other, its writes one at a time and apart from its
 * reads. They wait before their bodies are parsed and before they take a connection, so that one business holds neither
 * the memory nor the connections of all (decision 0147). Those for which there is no place are answered 429. Between
 * several servers the lock in PostgreSQL orders the writes. To be called before the routes are registered.
 * @param browserOf what tells the browsers and other programs of a business apart
 */
export function takeTurns(app: App, browserOf: (request: FastifyRequest) => string): void {
  const businesses = new Map<string, BusinessCalls>()
  const underWay = new WeakMap<FastifyRequest, Call>()

  const begin = (businessId: string) => {
    const known = businesses.get(businessId)
    const all = known ?? new BusinessCalls(() => businesses.delete(businessId))
    if (!known) businesses.set(businessId, all)
    return new Call(all)
  }

  app.addHook('preParsing', async (request, reply, payload) => {
    const call = begin(requireSession(request).businessId)
    underWay.set(request, call)
    finished(reply.raw, () => call.leave())
    const keep = (bytes: number) => {
      if (!call.keep(bytes)) throw tooManyCalls(reply)
    }
    // Read before its turn: a slow network holds up none but itself.
    const body = await readWhole(request, payload as Readable, keep)
    if (!(await call.awaitTurn(kindOf(request), browserOf(request), request))) throw tooManyCalls(reply)
    return Readable.from(body, { objectMode: false })
  })
  app.addHook('onSend', async (request, reply, payload) => {
    const call = underWay.get(request)
    call?.endTurn()
    // A refusal is sent whatever is waiting.
    if (call && reply.statusCode < 400 && !call.keep(lengthOf(payload))) throw tooManyCalls(reply)
    return payload
  })
  // Of a caller that went away nothing may be sent, but its work goes on to the end.
  app.addHook('onRoute', (route) => {
    const { handler } = route
    route.handler = async function (request, reply) {
      try {
        return await handler.call(this, request, reply)
      } finally {
        underWay.get(request)?.endTurn()
      }
    }
  })
}

/** The calls of one business that wait or run. */
class BusinessCalls {
  readonly queues = {
    reads: createQueue({ running: RUNNING.reads, waiting: WAITING }),
    writes: createQueue({ running: RUNNING.writes, waiting: WAITING }),
  }
  bytes = 0
  private count = 0
  private readonly onEmpty: () => void

  constructor(onEmpty: () => void) {
    this.onEmpty = onEmpty
  }

  enter(): void {
    this.count += 1
  }

  leave(): void {
    this.count -= 1
    if (this.count === 0) this.onEmpty()
  }
}

class Call {
  private readonly all: BusinessCalls
  private bytes = 0
  private turn: 'none' | 'over' | { end(): void } = 'none'
  private isLeaving = false

  constructor(all: BusinessCalls) {
    this.all = all
    all.enter()
  }

  /** Counts bytes of its body, then of its answer; false when the business has too many. Any answer may be the only one. */
  keep(bytes: number): boolean {
    if (this.isLeaving) return true
    if (this.all.bytes > 0 && this.all.bytes + bytes > MOST_BYTES) return false
    this.all.bytes += bytes
    this.bytes += bytes
    return true
  }

  /** Waits for its turn; false when there is no place, or the caller went away. */
  async awaitTurn(kind: keyof typeof RUNNING, line: string, { raw }: FastifyRequest): Promise<boolean> {
    const done = await new Promise<(() => void) | null>((resolve) => {
      const turn = () =>
        new Promise<void>((done) => {
          if (raw.socket.destroyed) done()
          resolve(raw.socket.destroyed ? null : done)
        })
      const ended = this.all.queues[kind].enqueue({ line, kept: false }, turn)
      // Without a place it never ran.
      void ended.then(() => resolve(null))
    })
    if (done) this.turn = { end: done }
    return done !== null
  }

  /** Its work is done; its body is kept no longer. */
  endTurn(): void {
    if (this.turn === 'over') return
    if (this.turn !== 'none') this.turn.end()
    this.turn = 'over'
    this.forget()
    if (this.isLeaving) this.all.leave()
  }

  /** Its answer was received, or its caller went away: it ends with its work. */
  leave(): void {
    if (this.isLeaving) return
    this.isLeaving = true
    this.forget()
    if (this.turn === 'over') this.all.leave()
  }

  private forget(): void {
    this.all.bytes -= this.bytes
    this.bytes = 0
  }
}

function kindOf({ method, routeOptions }: FastifyRequest): keyof typeof RUNNING {
  return method === 'GET' || method === 'HEAD' || routeOptions.config.onlyReads ? 'reads' : 'writes'
}

async function readWhole(
  request: FastifyRequest,
  payload: Readable,
  keep: (bytes: number) => void,
): Promise<Buffer> {
  const { bodyLimit } = request.routeOptions
  const chunks: Buffer[] = []
  let length = 0
  try {
    if (Number(request.headers['content-length'] ?? 0) > bodyLimit) throw new TooLarge()
    // Not destroyed: the refusal is sent over the same socket.
    for await (const chunk of payload.iterator({ destroyOnReturn: false })) {
      length += chunk.length
      if (length > bodyLimit) throw new TooLarge()
      keep(chunk.length)
      chunks.push(chunk)
    }
  } catch (error) {
    payload.resume()
    if (error instanceof HttpRefusal || error instanceof TooLarge) throw error
    throw badRequest('The request broke off')
  }
  return Buffer.concat(chunks)
}

const TooLarge = errorCodes.FST_ERR_CTP_BODY_TOO_LARGE

const lengthOf = (payload: unknown) =>
  typeof payload === 'string' || Buffer.isBuffer(payload) ? payload.length : 0

function tooManyCalls(reply: FastifyReply): HttpRefusal {
  reply.header('retry-after', RETRY_SECONDS)
  return new HttpRefusal(429, 'Your shop asks for too much at once. Try again in a moment.')
}

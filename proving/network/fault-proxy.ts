import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Random } from '#simulation/kernel/random.ts'
import { type Answer, forward, inPieces, type Message } from './forward.ts'
import { drawFault, type RequestFault } from './request-faults.ts'

const SILENCE_MS = 700

/** A server behind the proxy. */
export interface Upstream {
  port: number
}

/** Stands between devices and servers, and applies a drawn fault to each request. */
export class FaultProxy {
  /** While true every request is delivered, to a living server. */
  calm = false
  /** How often each fault was applied. */
  readonly applied = new Map<RequestFault, number>()
  /** Kills the server that receives the next push, while set. */
  killer: ((upstream: Upstream) => void) | undefined
  private readonly upstreams: readonly Upstream[]
  private readonly random: Random
  private readonly server: Server
  private readonly background = new Set<Promise<unknown>>()

  constructor(upstreams: readonly Upstream[], random: Random) {
    this.upstreams = upstreams
    this.random = random
    this.server = createServer((incoming, outgoing) => {
      this.take(incoming, outgoing).catch(() => outgoing.destroy())
    })
  }

  /** @returns its address for devices. */
  async listen(): Promise<string> {
    await new Promise<void>((done) => this.server.listen(0, '127.0.0.1', done))
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`
  }

  /** Waits for requests whose sender no longer waits. */
  async settle(): Promise<void> {
    while (this.background.size > 0) await Promise.allSettled(this.background)
  }

  async close(): Promise<void> {
    await this.settle()
    this.server.closeAllConnections()
    await new Promise((done) => this.server.close(done))
  }

  private async take(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const message = await readWhole(incoming)
    if (this.calm) return give(outgoing, await this.deliver(message))
    const fault = this.faultOf(message)
    this.applied.set(fault, (this.applied.get(fault) ?? 0) + 1)
    await this.apply(fault, message, outgoing)
  }

  private faultOf({ path }: Message): RequestFault {
    return this.killer && path.endsWith('/push') ? 'server-killed' : drawFault(this.random)
  }

  private async apply(fault: RequestFault, message: Message, outgoing: ServerResponse): Promise<void> {
    const { random } = this
    const upstream = random.mustPick(this.upstreams)
    const pass = () => forward(upstream.port, message)
    switch (fault) {
      case 'delivered':
        return give(outgoing, await pass())
      case 'cut-before-request':
        return void outgoing.destroy()
      case 'cut-during-request':
        outgoing.destroy()
        return this.inBackground(forward(upstream.port, message, { upTo: message.body.length >> 1 }))
      case 'cut-after-request':
        outgoing.destroy()
        return this.inBackground(pass())
      case 'cut-before-answer':
        await pass()
        return void outgoing.destroy()
      case 'cut-during-answer': {
        const { status, headers, body } = await pass()
        outgoing.writeHead(status, { ...headers, 'content-length': String(body.length) })
        return void outgoing.write(body.subarray(0, body.length >> 1), () => outgoing.destroy())
      }
      case 'cut-after-answer':
        give(outgoing, await pass())
        return void outgoing.on('finish', () => outgoing.socket?.destroy())
      case 'delayed':
        await sleep(random.below(150))
        return give(outgoing, await pass())
      case 'doubled': {
        const [first] = await Promise.all(this.upstreams.map(({ port }) => forward(port, message)))
        return first && give(outgoing, first)
      }
      case 'doubled-late': {
        give(outgoing, await pass())
        const again = random.mustPick(this.upstreams)
        return this.inBackground(sleep(random.below(1_000)).then(() => forward(again.port, message)))
      }
      case 'failed-before':
        return give(outgoing, gatewayPage(random.mustPick([500, 502, 503, 504])))
      case 'failed-after':
        await pass()
        return give(outgoing, gatewayPage(random.mustPick([500, 502, 504])))
      case 'strange-page':
        return give(outgoing, gatewayPage(200))
      case 'slow': {
        const { status, headers, body } = await forward(upstream.port, message, { slowly: true })
        outgoing.writeHead(status, headers)
        await inPieces(body, (piece) => outgoing.write(piece))
        return void outgoing.end()
      }
      case 'silent':
        await sleep(SILENCE_MS)
        return void outgoing.destroy()
      case 'server-killed': {
        const kill = this.killer
        this.killer = undefined
        const answered = pass()
        answered.catch(() => undefined)
        await sleep(random.below(25))
        kill?.(upstream)
        return give(outgoing, await answered)
      }
      default:
        return fault satisfies never
    }
  }

  private inBackground(work: Promise<unknown>): void {
    const background = work.catch(() => undefined).finally(() => this.background.delete(background))
    this.background.add(background)
  }

  private async deliver(message: Message): Promise<Answer> {
    const [first, ...others] = this.upstreams
    if (!first) throw new Error('there is no server')
    for (const { port } of others) {
      const answer = await forward(port, message).catch(() => undefined)
      if (answer) return answer
    }
    return forward(first.port, message)
  }
}

async function readWhole(incoming: IncomingMessage): Promise<Message> {
  const pieces: Buffer[] = []
  for await (const piece of incoming) pieces.push(piece as Buffer)
  const { method = 'GET', url: path = '/', headers } = incoming
  return { method, path, headers, body: Buffer.concat(pieces) }
}

function give(outgoing: ServerResponse, { status, headers, body }: Answer): void {
  outgoing.writeHead(status, { ...headers, 'content-length': String(body.length) })
  outgoing.end(body)
}

function gatewayPage(status: number): Answer {
  return {
    status,
    headers: { 'content-type': 'text/html' },
    body: Buffer.from('<html><body><h1>Somebody else</h1></body></html>'),
  }
}

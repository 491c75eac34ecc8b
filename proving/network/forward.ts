import { Agent, type IncomingHttpHeaders, request } from 'node:http'

/** A complete request. */
export interface Message {
  method: string
  path: string
  headers: IncomingHttpHeaders
  body: Buffer
}

/** A complete answer. */
export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

/** How a request is passed on. `upTo`: cut after that many bytes of the body. `slowly`: in pieces. */
export interface ForwardOptions {
  upTo?: number
  slowly?: boolean
}

const agent = new Agent({ keepAlive: true })

/**
 * Passes a request on to a server of this computer and waits for its whole answer.
 * @throws when the server cannot be reached, or dies meanwhile.
 */
export function forward(
  port: number,
  message: Message,
  { upTo, slowly }: ForwardOptions = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { method, path, body } = message
    const headers = { ...endToEnd(message.headers), 'content-length': String(body.length) }
    const outgoing = request({ host: '127.0.0.1', port, method, path, headers, agent }, (incoming) => {
      const pieces: Buffer[] = []
      incoming.on('data', (piece: Buffer) => pieces.push(piece))
      incoming.on('error', reject)
      incoming.on('aborted', () => reject(new Error('the server went away')))
      incoming.on('end', () =>
        resolve({
          status: incoming.statusCode ?? 502,
          headers: endToEnd(incoming.headers),
          body: Buffer.concat(pieces),
        }),
      )
    })
    outgoing.on('error', reject)
    if (upTo !== undefined) {
      outgoing.write(body.subarray(0, upTo), () => outgoing.destroy(new Error('cut')))
    } else if (slowly) void inPieces(body, (piece) => outgoing.write(piece)).then(() => outgoing.end())
    else outgoing.end(body)
  })
}

/** Emits bytes in a few pieces with pauses between them. */
export async function inPieces(bytes: Buffer, write: (piece: Buffer) => unknown): Promise<void> {
  const length = Math.max(1, Math.ceil(bytes.length / 6))
  for (let at = 0; at < bytes.length; at += length) {
    write(bytes.subarray(at, at + length))
    await new Promise((done) => setTimeout(done, 5))
  }
}

const HOP_BY_HOP = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'expect'])

function endToEnd(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.has(name)))
}

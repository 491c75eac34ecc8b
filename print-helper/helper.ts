import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { Options } from './options.ts'
import { type PrintOnce, printOnce } from './print-once.ts'
import { Refusal, refusalOf } from './refusal.ts'
import { isToken, type KeptToken } from './token.ts'

/** The most bytes of one job; a long slip that is drawn whole has a tenth. */
const MOST_BYTES = 2_000_000
/** How long a browser remembers what it may ask; seconds. */
const ALLOWED_SECONDS = 7_200

interface Answer {
  status: number
  body?: object
}

/**
 * The helper's HTTP server, not yet listening. `GET /health` says which printer it has; `POST /jobs/ID` prints its body,
 * each id once. Both want the token. A refusal answers `{ error }` with 401 for a wrong token, 403 for a page of another
 * address, 413 for too much, and 502, 503 or 504 for a printer that is not reached, held by another program, or silent.
 * @param log gets a line for each refusal
 */
export function createHelper(
  { printer, origins, tls }: Pick<Options, 'printer' | 'origins' | 'tls'>,
  token: KeptToken,
  log: (line: string) => void,
): Server {
  const print = printOnce(printer)

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<Answer> {
    const { origin, authorization = '' } = request.headers
    if (origin !== undefined) {
      if (!origins.includes(origin))
        throw new Refusal(403, `The helper was not started with --origin ${origin}.`)
      response.setHeader('access-control-allow-origin', origin)
    }
    if (request.method === 'OPTIONS') {
      response.setHeader('access-control-allow-methods', 'GET, POST')
      response.setHeader('access-control-allow-headers', 'authorization, content-type')
      response.setHeader('access-control-max-age', ALLOWED_SECONDS)
      return { status: 204 }
    }
    if (!isToken(authorization.replace(/^Bearer /, ''), token))
      throw new Refusal(401, 'The token is not the one of this helper.')
    if (request.method === 'GET' && request.url === '/health')
      return { status: 200, body: { prints: printer.words } }
    const id = /^\/jobs\/([\w-]{1,100})$/.exec(request.url ?? '')?.[1]
    if (request.method !== 'POST' || id === undefined) throw new Refusal(404, 'There is nothing here.')
    return printBody(id, request, response, print)
  }

  async function listener(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.setHeader('vary', 'Origin')
    const { status, body }: Answer = await answer(request, response).catch((error: unknown) => {
      const refusal = refusalOf(error)
      log(`${request.method} ${request.url}: ${refusal.message}`)
      return { status: refusal.status, body: { error: refusal.message } }
    })
    response.writeHead(status, body && { 'content-type': 'application/json' })
    response.end(body && JSON.stringify(body))
    // What nobody reads would hold up the next request of the connection.
    request.resume()
  }

  return tls
    ? createSecureServer({ cert: readFileSync(tls.cert), key: readFileSync(tls.key) }, listener)
    : createServer(listener)
}

async function printBody(
  id: string,
  request: IncomingMessage,
  response: ServerResponse,
  print: PrintOnce,
): Promise<Answer> {
  const asker = new AbortController()
  response.on('close', () => asker.abort())
  const pieces: Buffer[] = []
  let length = 0
  for await (const piece of request) {
    length += piece.length
    if (length <= MOST_BYTES) pieces.push(piece)
  }
  if (length > MOST_BYTES) throw new Refusal(413, `A job has at most ${MOST_BYTES} bytes.`)
  if (length === 0) throw new Refusal(400, 'There is nothing to print.')
  await print(id, Buffer.concat(pieces), asker.signal)
  return { status: 200, body: { printed: id } }
}

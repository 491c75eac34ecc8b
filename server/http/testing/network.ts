import { request } from 'node:http'
import type { App } from '#server/http/routes.ts'

/** A call over a real socket. */
export interface Sent {
  /** The loopback address that it comes from: all of 127.0.0.0/8 is this machine. */
  from?: string
  method?: string
  path: string
  headers?: Record<string, string>
  body?: object | string
  /** Ends the call from its caller's side. */
  signal?: AbortSignal
}

export interface Received {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  body: any
}

/** Makes a server listen on every loopback address and answers a function that sends to it. */
export async function overNetwork(app: App): Promise<(sent: Sent) => Promise<Received>> {
  await app.listen({ port: 0, host: '0.0.0.0' })
  const bound = app.server.address()
  const port = typeof bound === 'object' && bound ? bound.port : 0
  return (sent) => send(port, sent)
}

function send(port: number, { from = '127.0.0.1', method = 'GET', path, headers = {}, body, signal }: Sent) {
  const text = typeof body === 'object' ? JSON.stringify(body) : body
  return new Promise<Received>((resolve, reject) => {
    const asked = request({
      host: '127.0.0.1',
      port,
      localAddress: from,
      method,
      path,
      agent: false,
      ...(signal && { signal }),
      headers: {
        'x-tuckshop': '1',
        ...(text === undefined
          ? {}
          : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) }),
        ...headers,
      },
    })
    asked.on('error', reject)
    asked.on('response', (answer) => {
      let received = ''
      answer.setEncoding('utf8')
      answer.on('data', (piece) => {
        received += piece
      })
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          text: received,
          body: jsonOf(received),
        }),
      )
      answer.on('error', reject)
    })
    asked.end(text)
  })
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

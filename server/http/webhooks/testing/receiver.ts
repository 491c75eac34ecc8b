import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'

/** A request as it arrived. */
export interface Received {
  path: string
  headers: IncomingHttpHeaders
  /** As it was sent. */
  text: string
  body: {
    id: string
    event: string
    commit: number
    at: string
    businessId: string
    row: Record<string, unknown>
  }
}

/** Another program that webhooks tell, at an address of this computer. */
export interface Receiver {
  /** What `WEBHOOK_HOSTS` allows. */
  origin: string
  received: Received[]
  /** The status of each answer; 'none' leaves the caller waiting. */
  answer: number | 'none'
  headers: Record<string, string>
  /** Called with each request before it is answered. */
  onReceived: (() => void | Promise<void>) | undefined
  /** Resolves once so many requests arrived. */
  until(count: number): Promise<void>
  close(): Promise<void>
}

/** @param tls a certificate and its key: then it answers by https */
export async function startReceiver(tls?: { cert: Buffer; key: Buffer }): Promise<Receiver> {
  let waiting: { count: number; resolve(): void }[] = []
  const listener: RequestListener = async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const text = Buffer.concat(chunks).toString()
    receiver.received.push({
      path: request.url ?? '',
      headers: request.headers,
      text,
      body: JSON.parse(text),
    })
    await receiver.onReceived?.()
    for (const { count, resolve } of waiting) if (receiver.received.length >= count) resolve()
    waiting = waiting.filter(({ count }) => receiver.received.length < count)
    if (receiver.answer !== 'none') response.writeHead(receiver.answer, receiver.headers).end('thanks')
  }
  const server = tls ? createSecureServer(tls, listener) : createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const receiver: Receiver = {
    origin: `${tls ? 'https' : 'http'}://stock.lan:${port}`,
    received: [],
    answer: 200,
    headers: {},
    onReceived: undefined,
    until: (count) =>
      new Promise((resolve) => {
        if (receiver.received.length >= count) resolve()
        else waiting.push({ count, resolve })
      }),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return receiver
}

/** Who knows `stock.lan`, and nobody else. */
export const resolveReceiver = async (host: string) => (host === 'stock.lan' ? ['127.0.0.1'] : [])

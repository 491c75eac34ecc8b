import { Agent, request as sendHttp } from 'node:http'
import { connect } from 'node:net'
import type { FuzzRequest } from './requests.ts'

export interface Answer {
  status: number
  body: string
}

/** Sends requests over the network, one after the other on kept connections, as a browser would. */
export class Sender {
  readonly #port: number
  readonly #agent = new Agent({ keepAlive: true })

  constructor(port: number) {
    this.#port = port
  }

  send({ method, url, headers, payload }: FuzzRequest): Promise<Answer> {
    return new Promise((tell, fail) => {
      const request = sendHttp(
        { host: '127.0.0.1', port: this.#port, agent: this.#agent, method, path: url, headers },
        (response) => {
          let body = ''
          response.setEncoding('utf8')
          const end = () => tell({ status: response.statusCode ?? 0, body })
          response.on('data', (text: string) => {
            body += text
            // A stream has no end: its first message is enough.
            if (response.headers['content-type']?.startsWith('text/event-stream')) request.destroy()
          })
          response.on('close', end)
        },
      )
      request.on('error', (error: NodeJS.ErrnoException) => {
        // The server closed the connection before it had read everything. What went wrong is in its log.
        if (error.code === 'ECONNRESET' || error.code === 'EPIPE') tell({ status: 0, body: '' })
        else fail(error)
      })
      request.end(payload)
    })
  }

  /** Sends bytes on a connection of their own, and gives up when no answer comes. */
  say(line: string): Promise<Answer> {
    return new Promise((tell) => {
      const socket = connect(this.#port, '127.0.0.1')
      let body = ''
      socket.on('data', (data) => {
        body += data.toString('latin1')
      })
      socket.on('error', () => {})
      socket.on('close', () => tell({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(body)?.[1] ?? 0), body }))
      socket.write(Buffer.from(line, 'latin1'))
      setTimeout(() => socket.end(), 100).unref()
      setTimeout(() => socket.destroy(), 1_000).unref()
    })
  }

  close(): void {
    this.#agent.destroy()
  }
}

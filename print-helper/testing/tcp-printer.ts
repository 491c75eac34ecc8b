import { createServer, type Socket } from 'node:net'
import { portOf } from './port-of.ts'

/** A printer of a network: it takes raw bytes, one connection a job, and closes it when it has taken all. */
export interface TcpPrinter {
  /** Its address, as a helper is told it. */
  address: string
  /** What came out, one text a job. */
  printed: string[]
  /** Out of paper: it lets others connect, and takes nothing until `load`. */
  outOfPaper: boolean
  connections: number
  load(): void
  close(): Promise<void>
}

export async function tcpPrinter(): Promise<TcpPrinter> {
  const open = new Set<Socket>()
  let held: Socket[] = []
  // One that is out of paper neither reads nor hangs up.
  const server = createServer({ allowHalfOpen: true, pauseOnConnect: true }, (socket) => {
    open.add(socket)
    printer.connections++
    socket.on('close', () => open.delete(socket)).on('error', () => undefined)
    if (printer.outOfPaper) held.push(socket)
    else take(socket)
  })
  function take(socket: Socket): void {
    let job = ''
    socket.setEncoding('latin1').on('data', (bytes) => {
      job += bytes
    })
    socket.on('end', () => {
      printer.printed.push(job)
      socket.end()
    })
    socket.resume()
  }
  const printer: TcpPrinter = {
    address: '',
    printed: [],
    outOfPaper: false,
    connections: 0,
    load() {
      printer.outOfPaper = false
      for (const socket of held) take(socket)
      held = []
    },
    async close() {
      for (const socket of open) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  printer.address = `127.0.0.1:${await portOf(server)}`
  return printer
}

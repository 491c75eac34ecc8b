import { createServer, type Socket } from 'node:net'
import { portOf } from './port-of.ts'

/** A printer of a network: it takes raw bytes, one connection a job, and closes it when it has taken all, unless told not to. */
export interface TcpPrinter {
  /** Its address, as a helper is told it. */
  address: string
  /** What came out, one text a job. */
  printed: string[]
  /** Out of paper: it lets others connect, and takes nothing until `load`. */
  outOfPaper: boolean
  /** It never closes a connection, as some do. */
  neverHangsUp: boolean
  /** It answers when it is asked how it is (DLE EOT 1), also without paper: most printers do. */
  tells: boolean
  connections: number
  load(): void
  hangUp(): void
  close(): Promise<void>
}

const ASKED = '\u0010\u0004\u0001'
const [ONLINE, OFFLINE] = ['\u0012', '\u001a']

export async function tcpPrinter(): Promise<TcpPrinter> {
  const open = new Set<Socket>()
  let held: (() => void)[] = []
  // One that is out of paper neither reads nor hangs up.
  const server = createServer({ allowHalfOpen: true, pauseOnConnect: true }, (socket) => {
    open.add(socket)
    printer.connections++
    socket.on('close', () => open.delete(socket)).on('error', () => undefined)
    if (printer.outOfPaper && !printer.tells) held.push(() => take(socket))
    else take(socket)
  })
  function take(socket: Socket): void {
    let job = ''
    const print = () => {
      if (job !== '') printer.printed.push(job)
      job = ''
    }
    socket.setEncoding('latin1').on('data', (bytes: string) => {
      const letters = bytes.replaceAll(ASKED, '')
      job += letters
      if (printer.tells && letters.length < bytes.length) socket.write(printer.outOfPaper ? OFFLINE : ONLINE)
    })
    const finish = () => {
      print()
      if (!printer.neverHangsUp) socket.end()
    }
    // What it has taken comes out once there is paper.
    socket.on('end', () => (printer.outOfPaper ? held.push(finish) : finish()))
    socket.resume()
  }
  const printer: TcpPrinter = {
    address: '',
    printed: [],
    outOfPaper: false,
    neverHangsUp: false,
    tells: false,
    connections: 0,
    load() {
      printer.outOfPaper = false
      for (const goOn of held) goOn()
      held = []
    },
    hangUp() {
      for (const socket of open) socket.end()
    },
    async close() {
      for (const socket of open) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  printer.address = `127.0.0.1:${await portOf(server)}`
  return printer
}

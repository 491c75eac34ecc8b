import { connect } from 'node:net'
import type { Printer } from './job.ts'
import { codeOf, outOfReach, type Refusal, silent } from './refusal.ts'

/** The port of raw printing ("JetDirect"). */
const RAW_PORT = 9_100
/** A printer that is not reached within this time is off; ms. */
const CONNECT_MS = 4_000
/** Asks how the printer is: it tells at once, whatever it has to print (ESC/POS, DLE EOT 1). */
const ASK = Uint8Array.of(0x10, 0x04, 0x01)
/** The bits that every answer to it has, and no message that printers send of themselves. */
const ANSWER = { mask: 0x93, bits: 0x12 } as const
const OFFLINE_BIT = 0x08
/** A printer that tells how it is does so within this time; ms. */
const TELLS_MS = 200

/**
 * A printer of the shop's network. It has a slip when it hangs up, or when it tells that it can print after the slip's last
 * byte: some never hang up. One that tells that it cannot print is sent nothing: what it takes then would come out beside
 * the next try.
 * @param address a host, with or without a port; undefined is returned where it is none
 * @param silentMs after so long without any sign it has no paper
 */
export function networkPrinter(address: string, silentMs: number): Printer | undefined {
  const url = URL.canParse(`tcp://${address}`) ? new URL(`tcp://${address}`) : undefined
  if (!url || url.hostname === '' || url.pathname !== '' || url.username !== '') return undefined
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const port = url.port === '' ? RAW_PORT : Number(url.port)
  return {
    words: `the printer at ${address}`,
    send: (bytes, job) =>
      new Promise((resolve, reject) => {
        const socket = connect({ host, port })
        const giveUp = (refusal: Refusal) => {
          reject(refusal)
          // What the system still holds for the printer must not come out when somebody loads paper tomorrow.
          socket.resetAndDestroy()
        }
        let waiting = setTimeout(() => giveUp(outOfReach('it does not answer')), CONNECT_MS)
        const hangUp = () => giveUp(outOfReach('whoever asked has hung up'))
        job.hungUp.addEventListener('abort', hangUp)
        function sendSlip(tells: boolean): void {
          clearTimeout(waiting)
          job.hasBegun = true
          socket.setTimeout(silentMs, () => giveUp(silent()))
          heard = tells ? (canPrint) => canPrint && hangUpOnceSent() : () => undefined
          socket.end(tells ? Buffer.concat([bytes, ASK]) : bytes)
        }
        const hangUpOnceSent = () => {
          if (socket.writableFinished) socket.destroy()
          else socket.on('finish', () => socket.destroy())
        }
        let heard = (canPrint: boolean): unknown => (canPrint ? sendSlip(true) : giveUp(silent()))
        socket.on('data', (told) => {
          const answer = told.findLast((byte) => (byte & ANSWER.mask) === ANSWER.bits)
          if (answer !== undefined) heard((answer & OFFLINE_BIT) === 0)
        })
        socket.on('connect', () => {
          clearTimeout(waiting)
          waiting = setTimeout(() => sendSlip(false), TELLS_MS)
          socket.write(ASK)
        })
        socket.on('error', (error) => reject(outOfReach(codeOf(error))))
        socket.on('close', () => {
          clearTimeout(waiting)
          job.hungUp.removeEventListener('abort', hangUp)
          if (socket.writableFinished) resolve()
          else reject(outOfReach('it hung up'))
        })
      }),
  }
}

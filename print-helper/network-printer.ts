import { connect } from 'node:net'
import type { Printer } from './job.ts'
import { codeOf, outOfReach, type Refusal, silent } from './refusal.ts'

/** The port of raw printing ("JetDirect"). */
const RAW_PORT = 9_100
/** A printer that is not reached within this time is off; ms. */
const CONNECT_MS = 4_000

/**
 * A printer of the shop's network.
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
        const connecting = setTimeout(() => giveUp(outOfReach('it does not answer')), CONNECT_MS)
        const hangUp = () => giveUp(outOfReach('whoever asked has hung up'))
        job.hungUp.addEventListener('abort', hangUp)
        socket.on('connect', () => {
          clearTimeout(connecting)
          job.hasBegun = true
          socket.setTimeout(silentMs, () => giveUp(silent()))
          socket.end(bytes)
        })
        // Printers tell how they are. Nobody reads it; unread, it would fill the connection.
        socket.resume()
        socket.on('error', (error) => reject(outOfReach(codeOf(error))))
        // A printer closes the connection once it has taken everything.
        socket.on('close', () => {
          clearTimeout(connecting)
          job.hungUp.removeEventListener('abort', hangUp)
          if (socket.writableFinished) resolve()
          else reject(outOfReach('it hung up'))
        })
      }),
  }
}

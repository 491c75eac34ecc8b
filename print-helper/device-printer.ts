import { constants, open } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Printer } from './job.ts'
import { codeOf, silent } from './refusal.ts'

/** What is handed over at once, in bytes. */
const PIECE = 4_096
/** How often a printer that takes nothing is asked again; ms. */
const AGAIN_MS = 50

/** A printer that is a file of this computer, such as /dev/usb/lp0. @param silentMs after so long it has no paper */
export function devicePrinter(path: string, silentMs: number): Printer {
  return {
    words: `the printer ${path}`,
    async send(bytes, job) {
      // Creates nothing: a printer that is unplugged has no file. A write must not wait for ever, either.
      const file = await open(path, constants.O_WRONLY | (constants.O_NONBLOCK ?? 0))
      try {
        job.hasBegun = true
        let deadline = Date.now() + silentMs
        for (let at = 0; at < bytes.length; ) {
          const taken = await file.write(bytes, at, Math.min(PIECE, bytes.length - at)).then(
            ({ bytesWritten }) => bytesWritten,
            (error: unknown) => {
              if (codeOf(error) !== 'EAGAIN') throw error
              return 0
            },
          )
          at += taken
          if (taken > 0) deadline = Date.now() + silentMs
          else if (Date.now() > deadline) throw silent()
          else await sleep(AGAIN_MS)
        }
      } finally {
        await file.close()
      }
    },
  }
}

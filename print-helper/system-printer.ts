import { spawn } from 'node:child_process'
import type { Printer } from './job.ts'
import { codeOf, outOfReach, silent } from './refusal.ts'

/** A printer that this computer knows by name, by `lp`: done when its queue has the job. undefined for no name. */
export function systemPrinter(name: string, silentMs: number): Printer | undefined {
  // Nothing that lp would read as one of its options.
  if (!/^\w[\w.-]*$/.test(name)) return undefined
  return {
    words: `the printer ${name} of this computer`,
    send: (bytes, job) =>
      new Promise((resolve, reject) => {
        job.hasBegun = true
        const lp = spawn('lp', ['-d', name, '-o', 'raw', '-'], { stdio: ['pipe', 'ignore', 'pipe'] })
        let said = ''
        lp.stderr.on('data', (data: Buffer) => {
          said += data.toString()
        })
        const waiting = setTimeout(() => lp.kill('SIGKILL'), silentMs)
        lp.on('error', (error) => reject(outOfReach(`lp does not run (${codeOf(error)})`)))
        lp.on('close', (code, signal) => {
          clearTimeout(waiting)
          if (code === 0) resolve()
          else reject(signal ? silent() : outOfReach(`lp says '${said.trim()}'`))
        })
        // It may end before it has read everything; its exit code says that.
        lp.stdin.on('error', () => undefined)
        lp.stdin.end(bytes)
      }),
  }
}

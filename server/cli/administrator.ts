import { readFileSync } from 'node:fs'
import type { Client } from 'pg'
import { readConfig } from '#server/config/config.ts'
import { StartError } from '#server/config/start-error.ts'
import { connectAlone } from '#server/db/lone-connection.ts'
import { reachAdministrator } from '#server/db/open.ts'
import { failureLine } from './failure-line.ts'

/**
 * Runs a command as the database's administrator, beside a running server or alone. Failures are one line. Asked to
 * stop, it loses its connection, fails and tidies up, and PostgreSQL rolls back.
 */
export async function asAdministrator(command: (client: Client) => Promise<string>): Promise<void> {
  let isStopped = false
  try {
    const administrator = await reachAdministrator(readConfig(process.env))
    try {
      const client = await connectAlone(administrator.connection)
      const stop = () => {
        isStopped = true
        void client.end()
      }
      for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.once(signal, stop)
      process.stdout.write(`${await command(client).finally(() => client.end())}\n`)
    } finally {
      await administrator.release()
    }
  } catch (error) {
    const line = isStopped ? 'Stopped before the end. Start it again.' : failureLine(error)
    if (line === undefined) throw error
    process.stderr.write(`${line}\n`)
    process.exitCode = 1
  }
}

/**
 * The passphrase of a backup: from a file's first line, so that it is in no process list.
 * @throws StartError when the file cannot be read or is empty
 */
export function readPassphrase(file: string | undefined): string | undefined {
  if (file === undefined) return undefined
  try {
    const passphrase = readFileSync(file, 'utf8').split(/\r?\n/)[0] ?? ''
    if (passphrase !== '') return passphrase
  } catch (error) {
    throw new StartError(`The passphrase file cannot be read: ${(error as Error).message}`)
  }
  throw new StartError('The passphrase file is empty')
}

import { spawn } from 'node:child_process'
import type { Identity } from './identity.ts'

export interface RunResult {
  /** Exit code; -1 when the program could not be started (EACCES below a closed folder). */
  code: number
  /** Its stderr and stdout. */
  output: string
}

/**
 * Runs a PostgreSQL program to its end as the given user, with nothing of our environment except the path. It leaves
 * the terminal's process group: Ctrl+C there is for us to handle, not for PostgreSQL.
 */
export function run(
  program: string,
  args: string[],
  identity: Identity,
  keepOutput = true,
): Promise<RunResult> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      ...identity,
      cwd: '/',
      detached: true,
      env: { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
      // pg_ctl passes its pipes on to the server, which would hold them open for ever.
      stdio: keepOutput ? ['ignore', 'pipe', 'pipe'] : 'ignore',
    })
    let output = ''
    child.stdout?.on('data', (chunk) => {
      output += chunk
    })
    child.stderr?.on('data', (chunk) => {
      output += chunk
    })
    child.on('error', (error) => resolve({ code: -1, output: error.message }))
    child.on('close', (code) => resolve({ code: code ?? -1, output }))
  })
}

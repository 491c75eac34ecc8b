import { spawnSync } from 'node:child_process'

/**
 * Runs a command with its output shown, and waits.
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env] added to this process's own
 * @throws with the command and its exit code when it fails
 */
export function run(command, args, env = {}) {
  const { status, signal, error } = spawnSync(command, args, {
    // Nothing may wait for input: a test machine has no keyboard.
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  })
  if (error) throw new Error(`${command} could not be started: ${error.message}`)
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed (${signal ?? status}).`)
}

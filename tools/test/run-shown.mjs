import { spawn } from 'node:child_process'
import { delimiter, resolve } from 'node:path'

/**
 * Runs a command of the installed packages, or `node`, with its output shown as it comes.
 * @param {string[]} command its name, then its arguments
 * @param {NodeJS.ProcessEnv} [env] added to this process's own
 * @returns {Promise<number>} its exit code; 1 when it could not start or was killed
 */
export function runShown([name = '', ...args], env = {}) {
  const path = `${resolve('node_modules/.bin')}${delimiter}${process.env.PATH ?? ''}`
  return new Promise((settle) => {
    const child = spawn(name, args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, PATH: path, ...env },
      shell: process.platform === 'win32',
    })
    child.once('error', (error) => {
      console.error(error.message)
      settle(1)
    })
    child.once('close', (code) => settle(code ?? 1))
  })
}

import { spawn } from 'node:child_process'
import { delimiter, resolve } from 'node:path'

/** How many of a command's last lines are kept, and how much of each: a runner may write an object on one line. */
const LINES = 40
const LINE_LENGTH = 300

/**
 * Runs a command of the installed packages, or `node`, with its output shown as it comes.
 * @param {string[]} command its name, then its arguments
 * @param {NodeJS.ProcessEnv} [env] added to this process's own
 * @param {(text: string) => void} [show] where its output goes instead, both its kinds in order
 * @returns {Promise<{ exitCode: number, lastLines: string[] }>} exit code 1 when it could not start or was killed; the
 *   last lines of its output
 */
export function runShown([name = '', ...args], env = {}, show) {
  const path = `${resolve('node_modules/.bin')}${delimiter}${process.env.PATH ?? ''}`
  const colour = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}
  let end = ''
  return new Promise((settle) => {
    const child = spawn(name, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...colour, PATH: path, ...env },
      shell: process.platform === 'win32',
    })
    /** @param {NodeJS.ReadableStream} from @param {NodeJS.WritableStream} to */
    const pass = (from, to) =>
      from.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
        if (show) show(text)
        else to.write(text)
        end = `${end}${text}`
          .split('\n')
          .slice(-LINES - 1)
          .join('\n')
      })
    pass(child.stdout, process.stdout)
    pass(child.stderr, process.stderr)
    const settled = (/** @type {number} */ exitCode) => settle({ exitCode, lastLines: shortened(end) })
    child.once('error', (error) => {
      if (show) show(`${error.message}\n`)
      else console.error(error.message)
      settled(1)
    })
    child.once('close', (code) => settled(code ?? 1))
  })
}

/** @param {string} text */
const shortened = (text) =>
  text
    .trimEnd()
    .split('\n')
    .slice(-LINES)
    .map((line) => line.slice(0, LINE_LENGTH))

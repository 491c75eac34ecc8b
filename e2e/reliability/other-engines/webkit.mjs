import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'

/**
 * Starts WebKitGTK, the engine of Safari, on a screen that nobody sees; of Debian's packages it takes gjs,
 * gir1.2-webkit2-4.1 and xvfb.
 * @param {string} profile a folder
 * @returns {Promise<import('./driven-page.ts').DrivenPage>}
 */
export async function startWebKit(profile) {
  const screen = spawn('Xvfb', ['-displayfd', '1', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [display] = await once(createInterface({ input: screen.stdout }), 'line')
  const window = resolve(import.meta.dirname, 'webkit-window.js')
  const browser = spawn('gjs', ['-m', window, profile], {
    detached: true,
    stdio: ['pipe', 'pipe', 'ignore'],
    env: { ...process.env, DISPLAY: `:${display}`, WEBKIT_DISABLE_COMPOSITING_MODE: '1' },
  })
  const ended = new Promise((done) => browser.once('exit', done))
  /** @type {Map<number, { resolve(value?: string): void, reject(error: Error): void }>} */
  const waiting = new Map()
  let last = 0
  createInterface({ input: browser.stdout }).on('line', (line) => {
    const { id, value, error } = JSON.parse(line)
    const asked = waiting.get(id)
    waiting.delete(id)
    if (error) asked?.reject(new Error(error))
    else asked?.resolve(value)
  })
  browser.once('exit', () => {
    for (const { reject } of waiting.values()) reject(new Error('WebKit is gone'))
  })
  browser.stdin.on('error', () => undefined)
  /** @param {object} what @returns {Promise<string | undefined>} */
  const tell = (what) =>
    new Promise((done, reject) => {
      waiting.set(++last, { resolve: done, reject })
      browser.stdin.write(`${JSON.stringify({ id: last, ...what })}\n`)
    })
  return {
    async open(address) {
      await tell({ open: address })
    },
    async run(work, ...given) {
      const call = `return JSON.stringify(await (${work})(...${JSON.stringify(given)}))`
      const value = await tell({ run: call })
      return value === undefined || value === 'undefined' ? undefined : JSON.parse(value)
    },
    async kill() {
      // The process group: its tabs must not go on writing.
      process.kill(-(browser.pid ?? 0), 'SIGKILL')
      await ended
      screen.kill()
    },
  }
}

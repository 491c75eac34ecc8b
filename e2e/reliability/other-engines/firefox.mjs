import { spawn } from 'node:child_process'

const PROGRAM = '/usr/bin/firefox-esr'

/**
 * Starts Firefox headless on a profile, driven over WebDriver BiDi directly: Playwright's driver asks for commands that
 * distributions' Firefox does not have yet.
 * @param {string} profile a folder
 * @returns {Promise<import('./driven-page.ts').DrivenPage>}
 */
export async function startFirefox(profile) {
  const flags = ['--remote-debugging-port=0', '--headless', '--no-remote', '--profile', profile]
  const browser = spawn(PROGRAM, flags, { detached: true, stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = new Promise((resolve) => browser.once('exit', resolve))
  const send = await connect(`${await addressOf(browser)}/session`)
  await send('session.new', { capabilities: {} })
  const { contexts } = await send('browsingContext.getTree', {})
  const { context } = contexts[0]
  return {
    async open(url) {
      await send('browsingContext.navigate', { context, url, wait: 'complete' })
    },
    async run(work, ...given) {
      const expression = `(async () => JSON.stringify(await (${work})(...${JSON.stringify(given)})))()`
      const answer = await send('script.evaluate', { expression, target: { context }, awaitPromise: true })
      if (answer.type !== 'success') throw new Error(answer.exceptionDetails?.text)
      return answer.result.value === undefined ? undefined : JSON.parse(answer.result.value)
    },
    async kill() {
      // The process group: its tabs must not go on writing.
      process.kill(-(browser.pid ?? 0), 'SIGKILL')
      await ended
    },
  }
}

/**
 * @param {import('node:child_process').ChildProcess} browser
 * @returns {Promise<string>} where it listens
 */
function addressOf(browser) {
  return new Promise((resolve, reject) => {
    let said = ''
    browser.stderr?.on('data', (text) => {
      said += text
      const [, address] = /BiDi listening on (ws:\S+)/.exec(said) ?? []
      if (address) resolve(address)
    })
    browser.once('exit', () => reject(new Error(`Firefox ended: ${said}`)))
  })
}

/**
 * @param {string} address
 * @returns {Promise<(method: string, params: object) => Promise<any>>} how to send a command
 */
async function connect(address) {
  const socket = new WebSocket(address)
  await new Promise((resolve, reject) => {
    socket.onopen = resolve
    socket.onerror = reject
  })
  /** @type {Map<number, { resolve(answer: any): void, reject(error: Error): void }>} */
  const waiting = new Map()
  let last = 0
  socket.onmessage = ({ data }) => {
    const { id, type, result, message } = JSON.parse(data)
    const asked = waiting.get(id)
    waiting.delete(id)
    if (type === 'success') asked?.resolve(result)
    else asked?.reject(new Error(message))
  }
  socket.onclose = () => {
    for (const { reject } of waiting.values()) reject(new Error('Firefox is gone'))
  }
  return (method, params) =>
    new Promise((resolve, reject) => {
      waiting.set(++last, { resolve, reject })
      socket.send(JSON.stringify({ id: last, method, params }))
    })
}

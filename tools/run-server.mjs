import { execFile, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from './free-port.mjs'

const project = resolve(import.meta.dirname, '..')

/**
 * Starts the built server on an empty data folder of its own, with one account.
 * @param {Record<string, string>} [settings] more of the server's environment
 * @returns {Promise<{
 *   url: string,
 *   pid: number,
 *   email: string,
 *   password: string,
 *   socket: string,
 *   command(name: 'backup' | 'restore', ...args: string[]): Promise<string>,
 *   stop(): Promise<void>,
 * }>} `command` runs one beside the server and answers what it wrote.
 */
export async function runServer(settings = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'tuckshop-run-'))
  // As root, the server runs its PostgreSQL as another user, who must be able to enter.
  chmodSync(folder, 0o755)
  const port = String(await freePort())
  const env = {
    ...process.env,
    PORT: port,
    HOST: '127.0.0.1',
    DATA_DIR: folder,
    OWNER_EMAIL: 'owner@example.com',
    ...settings,
  }
  const server = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: project,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  // Nothing may outlive an interrupted tool.
  process.once('exit', () => server.kill('SIGTERM'))
  const url = `http://localhost:${port}`
  await answering(`${url}/api/health`)
  const account = { email: 'thandi@example.com', password: randomUUID() }
  await promisify(execFile)(
    process.execPath,
    [
      'dist/server/accounts.js',
      'add',
      '--email',
      account.email,
      '--name',
      'Thandi Mokoena',
      '--password',
      account.password,
    ],
    { cwd: project, env },
  )
  const stopped = new Promise((done) => server.once('exit', done))
  return {
    url,
    pid: server.pid ?? 0,
    ...account,
    socket: join(folder, 'postgres/socket'),
    async command(name, ...args) {
      const program = `dist/server/${name}.js`
      const { stdout } = await promisify(execFile)(process.execPath, [program, ...args], {
        cwd: project,
        env,
      })
      return stdout
    },
    async stop() {
      server.kill('SIGTERM')
      await stopped
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** @param {string} url */
async function answering(url) {
  const deadline = Date.now() + 60_000
  for (;;) {
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok) return
    if (Date.now() > deadline) throw new Error(`${url} does not answer`)
    await new Promise((done) => setTimeout(done, 200))
  }
}

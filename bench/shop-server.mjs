import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#tools/free-port.mjs'

const top = join(import.meta.dirname, '..')

/** The account of the bench. It exists only in a database that is deleted after the run. */
export const ACCOUNT = { email: 'bench@example.com', password: 'a shop of numbers only' }

/**
 * The built server on a database of its own, as `npm start` runs it, with one account. It also serves the page that
 * measures the store, below /bench/: through another server its calls would take an extra hop that the peers' do not.
 * @returns {Promise<{ url: string, postgres: { host: string, user: string, database: string }, close(): Promise<void> }>}
 *   `postgres` is its own PostgreSQL, for plain SQL beside it
 */
export async function startShopServer() {
  const folder = mkdtempSync(join(tmpdir(), 'tuckshop-bench-server-'))
  // As root, the database's user must be able to enter.
  chmodSync(folder, 0o711)
  const dataDir = join(folder, 'data')
  const port = await freePort()
  const env = { PATH: process.env.PATH ?? '', DATA_DIR: dataDir, PORT: String(port) }
  const server = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: withBenchPage(join(folder, 'built')),
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise((done) => server.once('close', done))
  let said = ''
  await new Promise((ready, failed) => {
    server.stdout.on('data', (text) => {
      said += text
      if (said.includes('is ready')) ready(undefined)
    })
    server.on('close', () => failed(new Error(`the server ended: ${said}`)))
  })
  const { email, password } = ACCOUNT
  const add = ['add', '--email', email, '--name', 'Bench', '--password', password]
  execFileSync(process.execPath, ['dist/server/accounts.js', ...add], { cwd: top, env, stdio: 'ignore' })
  return {
    url: `http://localhost:${port}`,
    postgres: { host: socketOf(dataDir), user: 'postgres', database: 'postgres' },
    async close() {
      // It may have ended already: Ctrl-C reaches it too.
      server.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** A copy of the build, with the bench's page among the web app's files. @param {string} built */
function withBenchPage(built) {
  cpSync(join(top, 'dist/server'), join(built, 'dist/server'), { recursive: true })
  cpSync(join(top, 'dist/web'), join(built, 'dist/web'), { recursive: true })
  cpSync(join(top, 'dist/bench'), join(built, 'dist/web/bench'), { recursive: true })
  cpSync(join(top, 'package.json'), join(built, 'package.json'))
  symlinkSync(join(top, 'node_modules'), join(built, 'node_modules'))
  return built
}

/** The folder of the socket, which PostgreSQL writes into the fifth line of its pid file. @param {string} dataDir */
function socketOf(dataDir) {
  const elsewhere = join(dataDir, 'postgres-location.txt')
  const home = existsSync(elsewhere) ? readFileSync(elsewhere, 'utf8').trim() : join(dataDir, 'postgres')
  return readFileSync(join(home, 'cluster/postmaster.pid'), 'utf8').split('\n')[4] ?? ''
}

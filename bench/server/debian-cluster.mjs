import { execFileSync, spawn } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { freePort } from '#tools/free-port.mjs'

const ROOT = '/usr/lib/postgresql'

/**
 * The folder of the newest PostgreSQL that Debian's package installed.
 * @returns {string}
 * @throws in words when there is none
 */
export function debianBinaries() {
  const versions = existsSync(ROOT)
    ? readdirSync(ROOT)
        .map(Number)
        .sort((a, b) => b - a)
    : []
  const [newest] = versions
  if (newest === undefined) throw new Error("This needs Debian's PostgreSQL: apt-get install postgresql")
  return join(ROOT, String(newest), 'bin')
}

/** @typedef {{ url: string, port: number, pid: number, folder: string, stop(how?: 'fast' | 'kill'): Promise<void> }} Cluster */

/**
 * Starts a cluster of Debian's PostgreSQL in a folder of its own, which is deleted with it.
 * @param {{ copyOf?: { port: number, name: string }, settings?: string[] }} [how] `copyOf`: streams from that cluster
 * @returns {Promise<Cluster>}
 */
export async function startDebianCluster({ copyOf, settings = [] } = {}) {
  const binaries = debianBinaries()
  const parent = mkdtempSync(join(tmpdir(), 'tuckshop-debian-'))
  chmodSync(parent, 0o755)
  const folder = join(parent, 'data')
  const as = unprivileged()
  mkdirSync(folder, { mode: 0o700 })
  chownSync(folder, as.uid, as.gid)
  const run = (/** @type {string} */ program, /** @type {string[]} */ args) =>
    execFileSync(join(binaries, program), args, { ...as, cwd: parent, stdio: ['ignore', 'ignore', 'pipe'] })
  if (copyOf) {
    const source = `host=127.0.0.1 port=${copyOf.port} user=postgres application_name=${copyOf.name}`
    run('pg_basebackup', ['-D', folder, '-d', source, '-R', '-X', 'stream', '-c', 'fast'])
  } else {
    run('initdb', ['-D', folder, '-U', 'postgres', '-E', 'UTF8', '--locale=C.UTF-8', '--auth=trust'])
  }
  const port = await freePort()
  const all = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=', ...settings]
  writeFileSync(
    join(folder, 'bench.conf'),
    all.map((line) => line.replace('=', " = '").concat("'\n")).join(''),
  )
  const child = spawn(
    join(binaries, 'postgres'),
    ['-D', folder, ...all.flatMap((setting) => ['-c', setting])],
    { ...as, cwd: parent, stdio: 'ignore' },
  )
  const kill = () => child.kill('SIGQUIT')
  process.once('exit', kill)
  const ended = new Promise((done) => child.once('exit', done))
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  await answering(url)
  return {
    url,
    port,
    pid: child.pid ?? 0,
    folder,
    async stop(how = 'fast') {
      process.off('exit', kill)
      child.kill(how === 'kill' ? 'SIGKILL' : 'SIGINT')
      await ended
      if (how === 'fast') rmSync(parent, { recursive: true, force: true })
    },
  }
}

// PostgreSQL refuses to run as root; Debian's package provides a user for it.
function unprivileged() {
  if (process.getuid?.() !== 0) return { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 }
  const id = (/** @type {string} */ flag) =>
    Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

/** @param {string} connectionString */
async function answering(connectionString) {
  const deadline = Date.now() + 30_000
  for (;;) {
    const client = new Client({ connectionString })
    try {
      await client.connect()
      await client.query('select 1')
      return
    } catch (error) {
      if (Date.now() > deadline) throw error
      await new Promise((done) => setTimeout(done, 100))
    } finally {
      await client.end().catch(() => undefined)
    }
  }
}

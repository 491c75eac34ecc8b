import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { freePort } from '#tools/free-port.mjs'

const PROGRAM = resolve(import.meta.dirname, '../../dist/server/main.js')

/** @typedef {{ url: string, pid: number, kill(): Promise<void>, stop(): Promise<void> }} ServerProcess */

/**
 * Starts one process of the built server on a shared database.
 * @param {string} databaseUrl
 * @returns {Promise<ServerProcess>}
 */
export async function startProcess(databaseUrl) {
  const folder = mkdtempSync(join(tmpdir(), 'tuckshop-process-'))
  const port = await freePort()
  const child = spawn(process.execPath, [PROGRAM], {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      DATABASE_URL: databaseUrl,
      ALLOW_REGISTRATION: 'true',
      TRUST_PROXY: '1',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const end = () => child.kill('SIGTERM')
  process.once('exit', end)
  const ended = new Promise((done) => child.once('exit', done))
  const url = `http://127.0.0.1:${port}`
  for (let ready = false; !ready; ) {
    ready = await fetch(`${url}/api/health`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (child.exitCode !== null) throw new Error('a server process did not start')
    await new Promise((done) => setTimeout(done, 50))
  }
  const over = async (/** @type {NodeJS.Signals} */ signal) => {
    process.off('exit', end)
    child.kill(signal)
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  return { url, pid: child.pid ?? 0, kill: () => over('SIGKILL'), stop: () => over('SIGTERM') }
}

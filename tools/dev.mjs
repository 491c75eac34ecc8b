// `npm run dev`: the web app with hot reload and the server with restarts, on one address.
import { spawn } from 'node:child_process'
import { cpSync } from 'node:fs'
import { resolve } from 'node:path'
import { build, createServer } from 'vite'
import { freePort } from './free-port.mjs'

process.chdir(resolve(import.meta.dirname, '..'))
// Otherwise a build assumes production, and the web app with it.
process.env.NODE_ENV = 'development'

const port = Number(process.env.PORT || 3000)
const serverPort = await freePort()
const bundle = resolve('dist/dev-server')
/** @type {import('node:child_process').ChildProcess | undefined} */
let server
let isStopping = false

/** Restarts the server once the former one and its PostgreSQL have stopped. */
async function restartServer() {
  cpSync('server/db/migrations', `${bundle}/migrations`, { recursive: true })
  await stopServer()
  if (isStopping) return
  server = spawn(process.execPath, [`${bundle}/main.js`], {
    // Its messages are meant for a server on a port of its own; its first password is shown on a terminal only.
    stdio: 'inherit',
    env: { ...process.env, PORT: String(serverPort), PUBLIC_URL: `http://localhost:${port}` },
  })
}

/** @returns {Promise<void>} */
function stopServer() {
  const running = server
  if (!running || running.exitCode !== null || running.signalCode !== null) return Promise.resolve()
  return new Promise((done) => {
    running.once('exit', () => done())
    running.kill('SIGTERM')
  })
}

const watcher = /** @type {import('vite').Rolldown.RolldownWatcher} */ (
  await build({
    configFile: 'server/vite.config.ts',
    logLevel: 'warn',
    mode: 'development',
    build: { outDir: bundle, watch: {} },
  })
)
let restarted = Promise.resolve()
watcher.on('event', (event) => {
  if (event.code === 'END') restarted = restarted.then(restartServer)
  if (event.code === 'ERROR') console.error(event.error)
})

const web = await createServer({
  configFile: 'web/vite.config.ts',
  server: {
    port,
    strictPort: true,
    // The page's own address is passed on to the server, which accepts writes from no other page.
    proxy: { '/api': { target: `http://127.0.0.1:${serverPort}`, changeOrigin: false } },
  },
})
await web.listen()

async function stop() {
  if (isStopping) return
  isStopping = true
  await Promise.all([watcher.close(), web.close(), stopServer()])
  process.exit(0)
}
// Vite's own listener would end this process before the server and its PostgreSQL have stopped.
process.removeAllListeners('SIGTERM')
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, stop)
// A SIGTERM to `npm run dev` may end npm alone.
const parent = process.ppid
setInterval(() => process.ppid !== parent && stop(), 500).unref()

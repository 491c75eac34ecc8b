import { type ChildProcess, spawn } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { freePort } from './free-port.mjs'

// `npm run dev` in a copy of the tree, so that the test may edit sources: the real Vite, server and PostgreSQL.

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })
const PATIENT = { timeout: 45_000, interval: 50 }

const top = resolve(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'tuckshop-dev-'))
const tree = join(folder, 'tree')
const data = join(folder, 'data')
const email = 'thandi@example.com'

let page: string
let dev: ChildProcess
/** Once every process that could still write has ended. */
let ended: Promise<void>
let output = ''

beforeAll(async () => {
  // PostgreSQL's user passes through here when we are root.
  chmodSync(folder, 0o711)
  copyTree()
  const port = String(await freePort())
  page = `http://localhost:${port}`
  const { PATH = '' } = process.env
  // Without `predev`, which installs and builds: this copy has its packages.
  dev = spawn('npm', ['run', 'dev', '--ignore-scripts'], {
    cwd: tree,
    env: { PATH, PORT: port, DATA_DIR: data, OWNER_EMAIL: email },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [dev.stdout, dev.stderr]) stream?.on('data', (chunk) => (output += chunk))
  ended = new Promise((done) => dev.once('close', () => done()))
  await vi.waitFor(() => expect(starts()).toBe(1), PATIENT)
})
afterAll(async () => {
  dev.kill('SIGTERM')
  await ended
  rmSync(folder, { recursive: true, force: true })
})

function copyTree(): void {
  for (const name of ['core', 'server', 'web', 'tools', 'package.json', 'tsconfig.base.json'])
    cpSync(join(top, name), join(tree, name), { recursive: true })
  // One by one and without `.vite`: Vite keeps its prepared packages there, and a developer's own must stay.
  mkdirSync(join(tree, 'node_modules'))
  for (const name of readdirSync(join(top, 'node_modules')))
    if (!name.startsWith('.')) symlinkSync(join(top, 'node_modules', name), join(tree, 'node_modules', name))
}

/** How often the server has said that it is ready. */
const starts = () => output.split(`Tuckshop is ready on ${page}`).length - 1

function logIn(origin: string): Promise<Response> {
  const password = readFileSync(join(data, 'first-password.txt'), 'utf8').match(/password (\S+)/)?.[1]
  return fetch(`${page}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-tuckshop': '1', origin },
    body: JSON.stringify({ email, password }),
  })
}

/** Edits a source of the copy. The text must be in it. */
function edit(path: string, before: string, after: string): void {
  const text = readFileSync(join(tree, path), 'utf8')
  expect(text).toContain(before)
  writeFileSync(join(tree, path), text.replace(before, after))
}

test('one address serves the app, with hot reload, and the API', async () => {
  const html = await (await fetch(page)).text()
  expect(html).toContain('/@vite/client')
  expect(html).toContain('src="/main.tsx')
  expect(await (await fetch(`${page}/app/app.tsx`)).text()).toContain('import.meta.hot')
  expect(await (await fetch(`${page}/api/health`)).json()).toEqual({ status: 'ok' })
})

test('the app logs in and stays logged in, and no other page may write', async () => {
  expect((await logIn('http://elsewhere.example')).status).toBe(403)
  const answer = await logIn(page)
  expect(answer.status).toBe(200)
  const cookie = answer.headers.getSetCookie().map((each) => each.split(';')[0])
  const user = await fetch(`${page}/api/user`, { headers: { cookie: cookie.join('; ') } })
  expect([user.status, await user.json()]).toMatchObject([200, { email }])
})

test('a changed file of the server is served by the server started again', async () => {
  edit('server/http/watching/health.ts', "status: 'ok'", "status: 'changed'")
  await vi.waitFor(() => expect(starts()).toBe(2), PATIENT)
  expect(await (await fetch(`${page}/api/health`)).json()).toEqual({ status: 'changed' })
})

test('a changed file of the app is served at once', async () => {
  const sign = 'and a line that only this test has'
  edit('web/main.tsx', 'the page has no #root', sign)
  await vi.waitFor(async () => {
    expect(await (await fetch(`${page}/main.tsx`)).text()).toContain(sign)
  }, PATIENT)
})

test('stopped, it takes its server and its PostgreSQL along', async () => {
  const postmaster = join(data, 'postgres/cluster/postmaster.pid')
  expect(existsSync(postmaster)).toBe(true)
  dev.kill('SIGTERM')
  await ended
  expect(existsSync(postmaster)).toBe(false)
  await expect(fetch(page)).rejects.toThrow()
  expect(output).not.toMatch(/error/i)
})

import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#server/http/testing/app.ts'
import { keepBuild } from './kept-builds.ts'

const folder = mkdtempSync(join(tmpdir(), 'tuckshop-web-'))
const webDir = join(folder, 'web')
const keptDir = join(folder, 'kept')

/** A build whose only script is named after it. */
function build(name: string): void {
  rmSync(webDir, { recursive: true, force: true })
  mkdirSync(join(webDir, 'assets'), { recursive: true })
  writeFileSync(join(webDir, 'index.html'), `<script src="/assets/${name}.js"></script>`)
  writeFileSync(join(webDir, 'login.html'), `<link href="/assets/${name}-small.js">`)
  writeFileSync(join(webDir, 'service-worker.js'), `// ${name}`)
  const script = `// ${name} ${'x'.repeat(2000)}`
  writeFileSync(join(webDir, 'assets', `${name}.js`), script)
  writeFileSync(join(webDir, 'assets', `${name}.js.gz`), gzipSync(script))
  // Too small to be worth compressing.
  writeFileSync(join(webDir, 'assets', `${name}-small.js`), `// ${name}`)
}

let server: TestApp
beforeAll(async () => {
  for (const name of ['one', 'two', 'three', 'four']) {
    build(name)
    keepBuild(webDir, keptDir)
  }
  server = await startTestApp({}, { webDir, keptDir })
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers })

test('every page address serves the app, revalidated each time [S2.1, S2.8]', async () => {
  for (const url of ['/', '/inventory', '/quotes?x=1', '/no/such/page']) {
    const page = await get(url)
    expect([page.statusCode, page.body], url).toEqual([200, '<script src="/assets/four.js"></script>'])
    expect(page.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'text/html; charset=utf-8',
    })
  }
  expect((await get('/service-worker.js')).headers['cache-control']).toBe('no-cache')
})

test('the login address serves the page that names the login’s files, with any query [S2.3]', async () => {
  for (const url of ['/auth', '/auth?signin']) {
    expect((await get(url)).body, url).toBe('<link href="/assets/four-small.js">')
  }
  expect((await get('/authors')).body).toBe('<script src="/assets/four.js"></script>')
})

test('a server with print helpers sends another service worker, so that tills fetch the page with its new policy [S17.6]', async () => {
  const environment = { PRINT_HELPERS: 'http://localhost:9191' }
  const allowing = await startTestApp(environment, { webDir, keptDir })
  const worker = await allowing.app.inject({ url: '/service-worker.js' })
  expect(worker.body).toBe('self.PAGE_REVISION="http://localhost:9191";\n// four')
  expect(worker.headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'text/javascript; charset=utf-8',
  })
  expect((await get('/service-worker.js')).body).toBe('// four')
  await allowing.close()
})

test('a missing API route or asset is a 404, never a page', async () => {
  for (const url of ['/api/nothing', '/assets/none.js', '/api', '/assets/..%2f..%2fsecret']) {
    expect((await get(url)).statusCode, url).toBe(404)
  }
  const post = await server.app.inject({ method: 'POST', url: '/inventory' })
  expect(post.statusCode).toBe(404)
})

test('assets are cached for good and sent compressed where accepted', async () => {
  const plain = await get('/assets/four.js')
  expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  const packed = await get('/assets/four.js', { 'accept-encoding': 'gzip' })
  expect(packed.headers['content-encoding']).toBe('gzip')
  expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length)
})

test('the last three builds are still served to tabs opened before; older ones are gone', async () => {
  expect((await get('/assets/two.js')).body).toContain('// two')
  expect((await get('/assets/three.js')).statusCode).toBe(200)
  expect((await get('/assets/one.js')).statusCode).toBe(404)
  expect(readdirSync(keptDir)).toHaveLength(3)
  keepBuild(webDir, keptDir)
  expect(readdirSync(keptDir)).toHaveLength(3)
  expect(existsSync(join(keptDir, '.new'))).toBe(false)
})

test('a build that could not be copied to its end says so, and leaves nothing that counts as one [R30]', () => {
  const [broken, kept] = [join(folder, 'broken'), join(folder, 'kept-of-broken')]
  mkdirSync(join(broken, 'assets'), { recursive: true })
  writeFileSync(join(broken, 'index.html'), '')
  execFileSync('mkfifo', [join(broken, 'assets', 'cannot-be-copied')])
  expect(() => keepBuild(broken, kept)).toThrow('cannot copy')
  expect(readdirSync(kept)).toEqual([])
})

test('files too small to be compressed are served, of this build and of kept ones [R30]', async () => {
  for (const name of ['four', 'three', 'two']) {
    const small = await get(`/assets/${name}-small.js`, { 'accept-encoding': 'gzip, deflate, br, zstd' })
    expect([small.statusCode, small.body], name).toEqual([200, expect.stringContaining(`// ${name}`)])
    expect(small.headers['cache-control'], name).toBe('public, max-age=31536000, immutable')
  }
  expect((await get('/assets/one-small.js', { 'accept-encoding': 'gzip' })).statusCode).toBe(404)
})

test('a page’s own import map is allowed by its hash, on that page only, and follows the file [S7.26]', async () => {
  const map = '{"imports":{"/assets/a.js":"/assets/a-1.js"}}'
  const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  const policyOf = async (url: string) => String((await get(url)).headers['content-security-policy'])
  const before = readFileSync(join(webDir, 'index.html'))
  for (const text of [map, map.replace('a-1', 'a-2')]) {
    writeFileSync(join(webDir, 'index.html'), `<script type="importmap">${text}</script>`)
    for (const url of ['/', '/index.html', '/quotes'])
      expect(await policyOf(url), url).toContain(`script-src 'self' ${hashOf(text)} 'wasm-unsafe-eval'`)
  }
  for (const url of ['/auth', '/service-worker.js', '/api/config'])
    expect(await policyOf(url), url).toContain("script-src 'self' 'wasm-unsafe-eval'")
  writeFileSync(join(webDir, 'index.html'), before)
})

test('nothing from other sites may run, frame or be sent to', async () => {
  const { headers } = await get('/')
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain("default-src 'self'")
  expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toMatch(/script-src[^;]*'unsafe-(inline|eval)'|https?:/)
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin',
    'referrer-policy': 'same-origin',
  })
  expect(headers['permissions-policy']).toContain('camera=(self)')
  expect(headers['strict-transport-security']).toBeUndefined()
  expect((await get('/api/config')).headers['cache-control']).toBe('no-store')
})

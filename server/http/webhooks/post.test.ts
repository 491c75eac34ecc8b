import { execFileSync } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { postSigned, signatureOf } from './post.ts'
import { type Receiver, resolveReceiver, startReceiver } from './testing/receiver.ts'

const NOW = Date.UTC(2026, 0, 5, 8) + 789
const SECRET = 'tuckshop_webhook_secret'

let receiver: Receiver
beforeEach(async () => {
  receiver = await startReceiver()
})
afterEach(() => receiver.close())

const context = (more: { resolve?: typeof resolveReceiver; timeoutMs?: number } = {}) => ({
  ...{ config: { WEBHOOK_HOSTS: [receiver.origin] }, now: () => NOW, resolve: resolveReceiver, ...more },
})
const post = (path = '/hook?shop=1', more = {}, stop?: AbortSignal) =>
  postSigned(context(more), { url: receiver.origin + path, secret: SECRET, body: '{"id":"1"}' }, stop)

const postTo = (origin: string) =>
  postSigned(
    { ...context(), config: { WEBHOOK_HOSTS: [origin] } },
    { url: `${origin}/`, secret: SECRET, body: '{}' },
  )

test('a body arrives as it is, at the address that was looked up and under its own name, signed with the time [S22.4]', async () => {
  expect(await post()).toEqual({ ok: true })
  const [sent] = receiver.received
  const headers = sent?.headers ?? {}
  expect([sent?.path, sent?.text]).toEqual(['/hook?shop=1', '{"id":"1"}'])
  expect(headers).toMatchObject({
    ...{ host: receiver.origin.slice('http://'.length), 'user-agent': 'Tuckshop' },
    'content-type': 'application/json; charset=utf-8',
  })
  const signed = createHmac('sha256', SECRET).update('1767600000.{"id":"1"}').digest('hex')
  expect(headers['tuckshop-signature']).toBe(`t=1767600000,v1=${signed}`)
})

test('a signature is of the time, the body and the secret [S22.4]', () => {
  const signature = signatureOf('{}', SECRET, NOW)
  expect(signatureOf('{}', SECRET, NOW)).toBe(signature)
  for (const other of [
    signatureOf('{ }', SECRET, NOW),
    signatureOf('{}', `${SECRET}x`, NOW),
    signatureOf('{}', SECRET, NOW + 1_000),
  ])
    expect(other.split('v1=')[1]).not.toBe(signature.split('v1=')[1])
})

test.each([200, 201, 204, 299])('an answer of %i is a success [S22.4]', async (status) => {
  receiver.answer = status
  expect(await post()).toEqual({ ok: true })
})

test.each([400, 401, 404, 410, 429, 500, 503])('an answer of %i is none [S22.4]', async (status) => {
  receiver.answer = status
  expect(await post()).toEqual({ ok: false, fault: 'refused', status })
})

test('where an answer points elsewhere nothing is sent there [S22.4]', async () => {
  receiver.answer = 307
  receiver.headers = { location: `${receiver.origin}/inside` }
  expect(await post()).toEqual({ ok: false, fault: 'moved', status: 307 })
  expect(receiver.received.map(({ path }) => path)).toEqual(['/hook?shop=1'])
})

test('who does not answer in time has failed; so has a name that is not found in time [S22.4]', async () => {
  receiver.answer = 'none'
  expect(await post('/', { timeoutMs: 50 })).toEqual({ ok: false, fault: 'too-slow', status: null })
  const resolve = () => new Promise<string[]>(() => {})
  expect(await post('/', { timeoutMs: 50, resolve })).toEqual({ ok: false, fault: 'too-slow', status: null })
})

test('a post that is stopped from here has not failed [S22.4]', async () => {
  receiver.answer = 'none'
  const stop = new AbortController()
  receiver.onReceived = () => stop.abort()
  expect(await post('/', {}, stop.signal)).toEqual({ ok: false, fault: 'stopped' })
})

test('a name is looked up once, and nothing is sent to an address inside a network [S22.4]', async () => {
  const asked: string[] = []
  const resolve = async (host: string) => {
    asked.push(host)
    // Whoever is asked a second time would be led to this computer.
    return asked.length === 1 ? ['10.0.0.1'] : ['127.0.0.1']
  }
  const sent = { url: 'https://stock.example/', secret: SECRET, body: '{}' }
  expect(await postSigned(context({ resolve }), sent)).toEqual({
    ...{ ok: false, fault: 'not-public', status: null },
  })
  expect(asked).toEqual(['stock.example'])
  expect(await post('/', { resolve: async () => ['127.0.0.1'] })).toEqual({ ok: true })
  expect(receiver.received).toHaveLength(1)
})

test('what the operator allows no more is refused [S22.4]', async () => {
  const sent = { url: `${receiver.origin}/`, secret: SECRET, body: '{}' }
  const closed = { ...context(), config: { WEBHOOK_HOSTS: [] } }
  expect(await postSigned(closed, sent)).toEqual({ ok: false, fault: 'not-public', status: null })
  expect(receiver.received).toEqual([])
})

test('nobody there, nobody of that name, and no TLS where it should be are told apart [S22.4]', async () => {
  expect(await post('/', { resolve: async () => [] })).toMatchObject({ fault: 'not-found' })
  const plain = receiver.origin.replace('http:', 'https:')
  expect(await postTo(plain)).toMatchObject({ ok: false, fault: 'bad-certificate' })
  const silent = createServer((socket) => socket.destroy())
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const { port } = silent.address() as { port: number }
  expect(await postTo(`http://stock.lan:${port}`)).toMatchObject({ ok: false, fault: 'no-connection' })
  await new Promise((resolve) => silent.close(resolve))
})

test('nothing is sent to a host whose certificate nobody vouches for [S22.4]', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tuckshop-webhook-'))
  const files = { cert: join(folder, 'cert.pem'), key: join(folder, 'key.pem') }
  const made = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=stock.lan']
  execFileSync('openssl', ['req', ...made, '-out', files.cert, '-keyout', files.key], { stdio: 'ignore' })
  const secure = await startReceiver({ cert: readFileSync(files.cert), key: readFileSync(files.key) })
  expect(await postTo(secure.origin)).toEqual({ ok: false, fault: 'bad-certificate', status: null })
  expect(secure.received).toEqual([])
  await secure.close()
  rmSync(folder, { recursive: true })
})

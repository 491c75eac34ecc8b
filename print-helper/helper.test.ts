import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { get } from 'node:https'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createHelper } from './helper.ts'
import { printerOf } from './options.ts'
import { portOf } from './testing/port-of.ts'
import { type TcpPrinter, tcpPrinter } from './testing/tcp-printer.ts'
import { keptToken } from './token.ts'

const SHOP = 'https://till.example.com'
let printer: TcpPrinter
let folder: string
let close: (() => Promise<void>)[]
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'helper-'))
  printer = await tcpPrinter()
  close = [() => printer.close()]
})
afterEach(async () => {
  vi.unstubAllEnvs()
  for (const each of close) await each()
  rmSync(folder, { recursive: true })
})

/** A helper for a printer, as it is named on the command line. */
async function aHelper(name = printer.address, silentMs = 15_000) {
  const named = printerOf(name, silentMs)
  if (!named) throw new Error(`${name} names no printer`)
  const token = keptToken(join(folder, 'token'), false)
  const told: string[] = []
  const server = createHelper({ printer: named, origins: [SHOP], tls: undefined }, token, (line) =>
    told.push(line),
  )
  const address = `http://127.0.0.1:${await portOf(server)}`
  let waiting = 0
  server.on('request', (_, response) => {
    waiting++
    response.on('close', () => waiting--)
  })
  close.push(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  const headers = { authorization: `Bearer ${token.made}`, origin: SHOP }
  return {
    address,
    told,
    headers,
    waiting: () => waiting,
    async print(
      id: string,
      body: NonNullable<RequestInit['body']> = `slip ${id}`,
      options: RequestInit = {},
    ) {
      const answer = await fetch(`${address}/jobs/${id}`, { method: 'POST', headers, body, ...options })
      return { status: answer.status, ...((await answer.json()) as { error?: string; printed?: string }) }
    },
  }
}

describe('slips of a till', () => {
  test('come out of a printer in the network, byte for byte, in order [S17.6]', async () => {
    const { print } = await aHelper()
    const all = Uint8Array.from({ length: 256 }, (_, byte) => byte)
    const answers = await Promise.all([print('1', all), print('2'), print('3')])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(printer.printed).toEqual([String.fromCharCode(...all), 'slip 2', 'slip 3'])
  })

  test('that a till sends again because no answer came are printed once [S17.6, S17.8]', async () => {
    const { print } = await aHelper()
    const [first, beside] = await Promise.all([print('sale-1'), print('sale-1')])
    expect([first, beside, await print('sale-1')]).toEqual(
      Array.from({ length: 3 }, () => ({ status: 200, printed: 'sale-1' })),
    )
    expect(printer.printed).toEqual(['slip sale-1'])
  })

  test('whose till hung up in the middle are finished, and not printed again when it asks again [S17.6, S17.8]', async () => {
    printer.neverHangsUp = true
    const { print } = await aHelper()
    const leaving = new AbortController()
    const first = print('sale-1', undefined, { signal: leaving.signal }).catch(() => 'left')
    await vi.waitFor(() => expect(printer.printed).toEqual(['slip sale-1']))
    leaving.abort()
    expect(await first).toBe('left')
    const again = print('sale-1')
    printer.hangUp()
    expect(await again).toEqual({ status: 200, printed: 'sale-1' })
    expect([printer.printed, printer.connections]).toEqual([['slip sale-1'], 1])
  })

  test('that nobody waits for any more when their turn comes are not printed [S17.6, S17.8]', async () => {
    printer.outOfPaper = true
    const { print, waiting } = await aHelper()
    const first = print('1')
    await vi.waitFor(() => expect(printer.connections).toBe(1))
    const leaving = new AbortController()
    const second = print('2', undefined, { signal: leaving.signal }).catch(() => 'left')
    await vi.waitFor(() => expect(waiting()).toBe(2))
    leaving.abort()
    expect(await second).toBe('left')
    await vi.waitFor(() => expect(waiting()).toBe(1))
    printer.load()
    expect(await first).toMatchObject({ status: 200 })
    await print('3')
    expect(printer.printed).toEqual(['slip 1', 'slip 3'])
  })

  test('are told why they do not come, and come once that is mended [S17.6, S17.9]', async () => {
    const { print, told } = await aHelper(printer.address, 200)
    printer.outOfPaper = true
    expect(await print('1')).toEqual({
      status: 504,
      error: 'The printer takes nothing. Check its paper and that its cover is closed.',
    })
    printer.outOfPaper = false
    expect(await print('1')).toEqual({ status: 200, printed: '1' })
    await printer.close()
    close.shift()
    expect(await print('2')).toEqual({ status: 502, error: 'The printer is not reached: ECONNREFUSED.' })
    expect(told).toEqual([
      'POST /jobs/1: The printer takes nothing. Check its paper and that its cover is closed.',
      'POST /jobs/2: The printer is not reached: ECONNREFUSED.',
    ])
    expect(printer.printed).toEqual(['slip 1'])
  })
})

describe('a printer that tells how it is', () => {
  test('and never hangs up prints each slip once, and is not called silent [S17.6, S17.8]', async () => {
    Object.assign(printer, { tells: true, neverHangsUp: true })
    const { print } = await aHelper(printer.address, 400)
    expect([await print('1'), await print('2'), await print('1')]).toMatchObject([
      { printed: '1' },
      { printed: '2' },
      { printed: '1' },
    ])
    expect(printer.printed).toEqual(['slip 1', 'slip 2'])
  })

  test('and has no paper gets no byte of a slip, which comes once when it has some [S17.6, S17.8, S17.9]', async () => {
    Object.assign(printer, { tells: true, outOfPaper: true })
    const { print } = await aHelper(printer.address, 400)
    expect(await print('1')).toMatchObject({ status: 504 })
    expect(await print('1')).toMatchObject({ status: 504 })
    printer.load()
    expect(await print('1')).toMatchObject({ printed: '1' })
    expect(printer.printed).toEqual(['slip 1'])
  })
})

describe('nobody else prints', () => {
  test('without the token, or with another one [S17.6]', async () => {
    const { address, headers, print } = await aHelper()
    for (const authorization of ['', 'Bearer ', 'Bearer aaaaa-aaaaa-aaaaa-aaaaa'])
      expect(await print('1', 'slip', { headers: { ...headers, authorization } })).toMatchObject({
        status: 401,
      })
    expect((await fetch(`${address}/health`)).status).toBe(401)
    const typed = headers.authorization.toUpperCase().replaceAll('-', ' ').replace('BEARER', 'Bearer')
    expect(await print('1', 'slip', { headers: { authorization: typed } })).toMatchObject({ status: 200 })
    expect(printer.printed).toEqual(['slip'])
  })

  test('from the page of another address, which is not even told the answer [S17.6]', async () => {
    const { address, headers } = await aHelper()
    const ask = (origin: string, method: string) =>
      fetch(`${address}/jobs/1`, {
        method,
        headers: { ...headers, origin },
        ...(method === 'POST' && { body: 'slip' }),
      })
    for (const method of ['OPTIONS', 'POST']) {
      const strange = await ask('https://evil.test', method)
      expect([strange.status, strange.headers.get('access-control-allow-origin')]).toEqual([403, null])
    }
    const own = await ask(SHOP, 'OPTIONS')
    expect([own.status, own.headers.get('access-control-allow-origin')]).toEqual([204, SHOP])
    expect(own.headers.get('access-control-allow-headers')).toBe('authorization, content-type')
    expect(printer.printed).toEqual([])
  })

  test('more than a slip, nothing at all, or by another call [S17.6]', async () => {
    const { address, headers, print } = await aHelper()
    expect(await print('1', new Uint8Array(2_000_001))).toEqual({
      status: 413,
      error: 'A job has at most 2000000 bytes.',
    })
    expect(await print('1', '')).toEqual({ status: 400, error: 'There is nothing to print.' })
    expect(await print('../health')).toMatchObject({ status: 404 })
    for (const method of ['GET', 'PUT', 'DELETE'])
      expect((await fetch(`${address}/jobs/1`, { method, headers })).status).toBe(404)
    const health = await fetch(`${address}/health`, { headers })
    expect(await health.json()).toEqual({ prints: `the printer at ${printer.address}` })
    expect(printer.printed).toEqual([])
  })
})

test('the token is made at the first start, shown once, and kept as a hash that only its user reads [S17.6]', () => {
  const file = join(folder, 'kept')
  const { made = '' } = keptToken(file, false)
  expect(made).toMatch(/^([a-km-np-z2-9]{5}-){3}[a-km-np-z2-9]{5}$/)
  expect(readFileSync(file, 'utf8')).not.toContain(made.slice(0, 5))
  expect(statSync(file).mode & 0o077).toBe(0)
  expect(keptToken(file, false).made).toBeUndefined()
  expect(keptToken(file, true).made).not.toBe(made)
  writeFileSync(file, 'damaged')
  expect(keptToken(file, false).made).toBeDefined()
})

test('with a certificate it answers by https, so that secure pages of other devices reach it [S17.6]', async () => {
  const tls = { cert: join(folder, 'cert.pem'), key: join(folder, 'key.pem') }
  const made = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  execFileSync('openssl', ['req', ...made, '-subj', '/CN=localhost', '-out', tls.cert, '-keyout', tls.key], {
    stdio: 'ignore',
  })
  const named = printerOf(printer.address)
  if (!named) throw new Error('no printer')
  const token = keptToken(join(folder, 'token'), false)
  const server = createHelper({ printer: named, origins: [SHOP], tls }, token, () => undefined)
  const port = await portOf(server)
  const status = await new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token.made}` }
    get({ port, path: '/health', headers, ca: readFileSync(tls.cert), agent: false }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode))
    }).on('error', reject)
  })
  expect(status).toBe(200)
  await new Promise((resolve) => server.close(resolve))
})

describe('other printers', () => {
  test('one that is a file of the computer takes a long slip while it prints; without paper it takes no more [S17.6, S17.9]', async () => {
    const path = join(folder, 'lp0')
    execFileSync('mkfifo', [path])
    const { print } = await aHelper(path, 300)
    expect(await print('1')).toMatchObject({ status: 502, error: 'The printer is not reached: ENXIO.' })
    // Opened for both, so that the line stays when a writer leaves.
    const line = await open(path, 'r+')
    const long = 'slip '.repeat(40_000)
    const sent = print('2', long)
    let read = ''
    while (read.length < long.length) {
      const { bytesRead, buffer } = await line.read(Buffer.alloc(8_192), 0, 8_192)
      read += buffer.toString('latin1', 0, bytesRead)
    }
    expect([(await sent).status, read === long]).toEqual([200, true])
    expect(await print('3', long)).toMatchObject({ status: 504 })
    await line.close()
  })

  test('one that is unplugged is not made a file of [S17.6]', async () => {
    const { print } = await aHelper(join(folder, 'lp1'))
    expect(await print('1')).toMatchObject({ status: 502, error: 'The printer is not reached: ENOENT.' })
    expect(() => statSync(join(folder, 'lp1'))).toThrow()
  })

  test('one that the computer knows by name gets raw bytes by lp, whose own words are told [S17.6]', async () => {
    const lp = join(folder, 'lp')
    writeFileSync(lp, `#!/bin/sh\necho "$@" > ${folder}/asked\ncat > ${folder}/out\n`)
    chmodSync(lp, 0o755)
    vi.stubEnv('PATH', `${folder}${delimiter}${process.env.PATH}`)
    const { print } = await aHelper('lp:Slips')
    expect(await print('1', 'slip \u001bE')).toMatchObject({ status: 200 })
    expect(readFileSync(join(folder, 'asked'), 'utf8')).toBe('-d Slips -o raw -\n')
    expect(readFileSync(join(folder, 'out'), 'utf8')).toBe('slip \u001bE')
    writeFileSync(lp, '#!/bin/sh\necho "no such printer" >&2\nexit 1\n')
    expect(await print('2')).toEqual({
      status: 502,
      error: "The printer is not reached: lp says 'no such printer'.",
    })
  })
})

import { createHash } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pictureAddress } from '#core/pictures/picture-address.ts'
import { joined, SAMPLES, sample } from '#core/pictures/testing/samples.ts'
import { spoiltPictures } from '#core/pictures/testing/spoilt-pictures.ts'
import { anIssued, issue } from '#core/sync/testing/documents.ts'
import { anOperation } from '#core/sync/testing/operations.ts'
import { aMove, moveCash } from '#core/sync/testing/shifts.ts'
import { type SignedUp, startTestApp, type TestApp } from './testing/app.ts'
import { aDevice, call } from './testing/calls.ts'

let server: TestApp
let thandi: SignedUp
let stranger: SignedUp
beforeAll(async () => {
  server = await startTestApp()
  thandi = await server.signUp('thandi@shop.test')
  stranger = await server.signUp('stranger@shop.test')
})
afterAll(() => server.close())

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const typeOf = (name: string) => (/webp/i.test(name) ? 'image/webp' : `image/${name}`)

function put(who: SignedUp, bytes: Uint8Array, headers: Record<string, string>, name = hashOf(bytes)) {
  return server.app.inject({
    method: 'PUT',
    url: `/api/pictures/${name}`,
    headers: { ...who.headers, ...headers },
    payload: Buffer.from(bytes),
  })
}

function get(who: SignedUp, name: string, method: 'GET' | 'HEAD' = 'GET') {
  return server.app.inject({ method, url: `/api/pictures/${name}`, headers: who.headers })
}

const stored = () =>
  server.database.peek<{ business_id: string; hash: string }>('select business_id, hash from pictures')

/** A PNG of noise, of the largest allowed size. */
function aPng(side: number, random: () => number): Uint8Array<ArrayBuffer> {
  const lines = Buffer.alloc(side * (side + 1), 0)
  for (let at = 0; at < lines.length; at += 1) if (at % (side + 1) !== 0) lines[at] = random()
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([8, 0, 0, 0, 0], 8)
  const chunk = (name: string, data: Uint8Array) => {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    return joined(length, name, data, [0, 0, 0, 0])
  }
  const signature = sample('png').subarray(0, 8)
  return joined(
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(lines)),
    chunk('IEND', Buffer.alloc(0)),
  )
}

for (const name of SAMPLES) {
  test(`a picture (${name}) comes back as it was sent, stored once however often it was sent [S3.3, R14]`, async () => {
    const bytes = sample(name)
    for (let attempt = 0; attempt < 3; attempt += 1) {
      expect((await put(thandi, bytes, { 'content-type': typeOf(name) })).statusCode).toBe(204)
    }
    const answer = await get(thandi, hashOf(bytes))
    expect(answer.statusCode).toBe(200)
    expect(answer.rawPayload.equals(Buffer.from(bytes))).toBe(true)
    expect(answer.headers).toMatchObject({
      'content-type': typeOf(name),
      'content-length': String(bytes.length),
      'cache-control': 'private, max-age=31536000, immutable',
      'content-disposition': 'inline',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
    })
    expect((await stored()).filter(({ hash }) => hash === hashOf(bytes))).toHaveLength(1)
  })
}

test('the largest picture that a till may make is accepted, one pixel or byte more is not [R14]', async () => {
  const largest = aPng(512, () => 7)
  expect((await put(thandi, largest, { 'content-type': 'image/png' })).statusCode).toBe(204)
  const wider = aPng(513, () => 7)
  expect((await put(thandi, wider, { 'content-type': 'image/png' })).statusCode).toBe(413)
  let seed = 1
  const noise = aPng(300, () => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed & 0xff
  })
  expect(noise.length).toBeGreaterThan(64 * 1024)
  const heavy = await put(thandi, noise, { 'content-type': 'image/png' })
  expect([heavy.statusCode, heavy.json()]).toEqual([413, { message: 'The picture is larger than 64 KB' }])
  const tooHeavy = await put(thandi, joined(noise, noise, noise), { 'content-type': 'image/png' })
  expect([tooHeavy.statusCode, tooHeavy.json()]).toEqual([413, { message: 'The request is too large' }])
})

test('a logo may be larger once a document was printed with it, in its own business only [R14, S9.11]', async () => {
  let seed = 2
  const logo = aPng(300, () => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed & 0xff
  })
  const document = anIssued('i', 'invoice')
  const till = await aDevice(server, thandi)
  await till.push(anOperation(1, issue({ ...document, issuer: { ...document.issuer, logo: hashOf(logo) } })))
  expect((await put(thandi, logo, { 'content-type': 'image/png' })).statusCode).toBe(204)
  expect((await get(thandi, hashOf(logo))).rawPayload.equals(Buffer.from(logo))).toBe(true)
  expect((await put(stranger, logo, { 'content-type': 'image/png' })).statusCode).toBe(413)
})

test('a photo of a slip travels as its address with the move, and is read in its own business only; any other address is refused [S15.6, R33]', async () => {
  const slip = sample('webp')
  const photo = pictureAddress(hashOf(slip))
  const till = await aDevice(server, thandi)
  const refused = await till.push(
    anOperation(1, moveCash(aMove('m1', { photo: 'https://example.com/a.png' }))),
  )
  expect(refused).not.toMatchObject({ outcomes: [{ status: 'applied' }] })
  await till.push(anOperation(2, moveCash(aMove('m2', { photo }))), anOperation(3, moveCash(aMove('m3'))))
  expect((await put(thandi, slip, { 'content-type': 'image/webp' })).statusCode).toBe(204)
  const other = await aDevice(server, thandi)
  const rows = (await other.pull()).rows.filter(({ table }) => table === 'cashmoves').map(({ row }) => row)
  expect(rows.map((row) => [row.id, 'photo' in row && row.photo])).toEqual([
    ['m2', photo],
    ['m3', false],
  ])
  const entry = (await call(server, thandi, 'GET', '/api/activity?kinds=cash-moved')).body.entries
  expect(entry).toMatchObject([
    { subject: 'm3' },
    { subject: 'm2', field: 'out', amount: 5_000, after: photo },
  ])
  expect((await get(thandi, hashOf(slip))).rawPayload.equals(Buffer.from(slip))).toBe(true)
  expect((await get(stranger, hashOf(slip))).statusCode).toBe(404)
})

const STATUS = {
  'unknown-type': 415,
  broken: 400,
  metadata: 400,
  'too-many-pixels': 413,
  'too-many-bytes': 413,
}

for (const [what, bytes, fault] of spoiltPictures()) {
  test(`${what} is refused, whatever its content type says [S3.3, R14]`, async () => {
    for (const type of ['image/png', 'image/jpeg', 'image/webp']) {
      const answer = await put(thandi, bytes, { 'content-type': type })
      expect(answer.statusCode, type).toBe(STATUS[fault])
      expect(answer.json()).toEqual({ message: expect.any(String) })
    }
    expect((await get(thandi, hashOf(bytes))).statusCode).toBe(404)
  })
}

test('a body of any other type is not read, and other routes accept no pictures [R14, S7.1]', async () => {
  for (const type of [
    'image/svg+xml',
    'image/gif',
    'text/html',
    'application/json',
    'multipart/form-data',
    '',
  ]) {
    const answer = await put(thandi, sample('png'), { 'content-type': type })
    expect(answer.statusCode, type).toBe(415)
  }
  const login = await server.app.inject({
    method: 'POST',
    url: '/api/login',
    headers: { ...thandi.headers, 'content-type': 'image/png' },
    payload: Buffer.from(sample('png')),
  })
  expect(login.statusCode).toBe(415)
})

test('a picture under the wrong name, of the wrong type or without a name is refused [R14]', async () => {
  const png = sample('png')
  const other = await put(thandi, png, { 'content-type': 'image/png' }, hashOf(sample('jpeg')))
  expect([other.statusCode, other.json()]).toEqual([400, { message: 'The picture does not match its name' }])
  const disguised = await put(thandi, png, { 'content-type': 'image/jpeg' })
  expect(disguised.statusCode).toBe(415)
  for (const name of ['x', '..%2f..%2fetc', hashOf(png).toUpperCase(), `${hashOf(png)}0`, "'%20or%201=1--"]) {
    expect((await put(thandi, png, { 'content-type': 'image/png' }, name)).statusCode, name).toBe(400)
    expect((await get(thandi, name)).statusCode, name).toBe(400)
  }
})

test('nobody gets a picture without a session, nor one of another business [S6.1]', async () => {
  const bytes = aPng(17, () => 3)
  const name = hashOf(bytes)
  await put(thandi, bytes, { 'content-type': 'image/png' })
  expect((await get(stranger, name)).statusCode).toBe(404)
  expect((await get(stranger, name, 'HEAD')).statusCode).toBe(404)
  const asked = await server.app.inject({
    method: 'POST',
    url: '/api/pictures/missing',
    headers: stranger.headers,
    payload: { hashes: [name] },
  })
  expect(asked.json()).toEqual({ missing: [name] })
  // The same picture in two shops is stored twice: neither learns that the other has it.
  await put(stranger, bytes, { 'content-type': 'image/png' })
  const owners = (await stored()).filter(({ hash }) => hash === name).map((row) => row.business_id)
  expect(owners.sort()).toEqual([thandi.businessId, stranger.businessId].sort())
  const closed: ['GET' | 'PUT' | 'POST', string][] = [
    ['GET', `/api/pictures/${name}`],
    ['PUT', `/api/pictures/${name}`],
    ['POST', '/api/pictures/missing'],
  ]
  for (const [method, url] of closed) {
    const headers = { 'x-tuckshop': '1', 'content-type': method === 'PUT' ? 'image/png' : 'application/json' }
    const payload = method === 'GET' ? {} : { payload: method === 'PUT' ? Buffer.from(bytes) : '{}' }
    expect((await server.app.inject({ method, url, headers, ...payload })).statusCode).toBe(401)
  }
})

test('the database shows no picture without a tenant, and never another tenant’s, even without the route', async () => {
  const rows = await server.db.tenant(stranger.businessId, (tx) =>
    tx.query<{ business_id: string }>('select business_id from pictures'),
  )
  expect(new Set(rows.map((row) => row.business_id))).toEqual(new Set([stranger.businessId]))
  const foreign = server.db.tenant(stranger.businessId, (tx) =>
    tx.query('insert into pictures values ($1, $2, $3, $4, 0)', [
      thandi.businessId,
      'a'.repeat(64),
      'image/png',
      Buffer.from('x'),
    ]),
  )
  await expect(foreign).rejects.toMatchObject({ code: '42501' })
})

test('a device asks which pictures the server has lost, and gets exactly those', async () => {
  const kept = sample('png')
  await put(thandi, kept, { 'content-type': 'image/png' })
  const lost = 'b'.repeat(64)
  const ask = (payload: object) =>
    server.app.inject({ method: 'POST', url: '/api/pictures/missing', headers: thandi.headers, payload })
  expect((await ask({ hashes: [hashOf(kept), lost] })).json()).toEqual({ missing: [lost] })
  expect((await ask({ hashes: [] })).json()).toEqual({ missing: [] })
  expect((await ask({ hashes: ['x'] })).statusCode).toBe(400)
  expect((await ask({ hashes: Array(1_001).fill(lost) })).statusCode).toBe(400)
})

test('a picture is accepted from our own pages only [S7.1]', async () => {
  for (const headers of [
    { 'x-tuckshop': '' },
    { origin: 'https://evil.test' },
    { 'sec-fetch-site': 'cross-site' },
  ]) {
    const answer = await put(thandi, sample('png'), { 'content-type': 'image/png', ...headers } as never)
    expect(answer.statusCode).toBe(403)
  }
})

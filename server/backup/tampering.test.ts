import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { Encrypter } from 'age-encryption'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readBackup } from './read-backup.ts'

const PASSPHRASE = 'koeksister met stroop'
const NONCE = 16
const CHUNK = 64 * 1024 + 16

let folder: string
let file: string
let plain: Buffer
let sealed: Buffer
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tuckshop-tampering-'))
  file = join(folder, 'shop.backup')
  plain = gzipSync(aBackup())
  const encrypter = new Encrypter()
  encrypter.setPassphrase(PASSPHRASE)
  // The file names its own work factor; a small one opens quickly.
  encrypter.setScryptWorkFactor(4)
  sealed = Buffer.from(await encrypter.encrypt(plain))
})
afterAll(() => rmSync(folder, { recursive: true }))
beforeEach(() => writeFileSync(file, sealed))

// Rows that compression does not shrink: the file has several chunks.
function aBackup(): string {
  const row = () =>
    `${JSON.stringify({ business_id: 'shop', note: randomBytes(3_000).toString('base64') })}\n`
  const rows = Array.from({ length: 70 }, row)
  const head = { format: 'tuckshop-backup', version: 1, migration: '0001', createdAt: 0 }
  const body = [`${JSON.stringify(head)}\n`, '{"table":"notes"}\n', ...rows].join('')
  const sha256 = createHash('sha256').update(body).digest('hex')
  return `${body}${JSON.stringify({ end: true, rows: rows.length, sha256 })}\n`
}

async function readAll(passphrase?: string): Promise<number> {
  let rows = 0
  for await (const part of readBackup(file, passphrase)) if (part.kind === 'row') rows += 1
  return rows
}

const payloadOf = (bytes: Buffer) => bytes.indexOf('\n', bytes.indexOf('\n---') + 1) + 1
const chunkAt = (bytes: Buffer, place: number) => payloadOf(bytes) + NONCE + place * CHUNK

function turned(bytes: Buffer, at: number): Buffer {
  const copy = Buffer.from(bytes)
  copy[at] = (copy[at] ?? 0) ^ 1
  return copy
}

function edited(bytes: Buffer, line: RegExp, instead: string): Buffer {
  const header = bytes.subarray(0, payloadOf(bytes)).toString('latin1')
  const forged = header.replace(line, instead)
  expect(forged).not.toBe(header)
  return Buffer.concat([Buffer.from(forged, 'latin1'), bytes.subarray(payloadOf(bytes))])
}

test('an unchanged encrypted backup is read to its end', async () => {
  expect(await readAll(PASSPHRASE)).toBe(70)
  expect(sealed.length).toBeGreaterThan(chunkAt(sealed, 2))
})

test.each<[string, (bytes: Buffer) => Buffer]>([
  ['another salt', (bytes) => edited(bytes, /^(-> scrypt )./m, '$1_')],
  ['work without end asked for', (bytes) => edited(bytes, /^(-> scrypt \S+) \d+/m, '$1 30')],
  ['another key inside', (bytes) => turned(bytes, bytes.indexOf('\n---') - 20)],
  ['another seal on its header', (bytes) => turned(bytes, payloadOf(bytes) - 10)],
  ['another nonce', (bytes) => turned(bytes, payloadOf(bytes))],
  ['a byte turned at its beginning', (bytes) => turned(bytes, chunkAt(bytes, 0))],
  ['a byte turned at its end', (bytes) => turned(bytes, bytes.length - 1)],
  ['its end cut off between two chunks', (bytes) => bytes.subarray(0, chunkAt(bytes, 2))],
  [
    'a chunk left out',
    (bytes) => Buffer.concat([bytes.subarray(0, chunkAt(bytes, 0)), bytes.subarray(chunkAt(bytes, 1))]),
  ],
  [
    'a chunk doubled',
    (bytes) => Buffer.concat([bytes.subarray(0, chunkAt(bytes, 1)), bytes.subarray(chunkAt(bytes, 0))]),
  ],
  [
    'two chunks in each other’s place',
    (bytes) =>
      Buffer.concat([
        bytes.subarray(0, chunkAt(bytes, 0)),
        bytes.subarray(chunkAt(bytes, 1), chunkAt(bytes, 2)),
        bytes.subarray(chunkAt(bytes, 0), chunkAt(bytes, 1)),
        bytes.subarray(chunkAt(bytes, 2)),
      ]),
  ],
  ['something added behind it', (bytes) => Buffer.concat([bytes, Buffer.from('more')])],
])('an encrypted backup with %s cannot be used', async (_, tamper) => {
  writeFileSync(file, tamper(sealed))
  await expect(readAll(PASSPHRASE)).rejects.toThrow('This backup cannot be used')
})

// Otherwise an attacker with write access to the backups could put an unencrypted forgery there.
test('with a passphrase given, an unencrypted backup is refused', async () => {
  writeFileSync(file, plain)
  expect(await readAll()).toBe(70)
  await expect(readAll(PASSPHRASE)).rejects.toThrow('it is not encrypted, although a passphrase was given')
})

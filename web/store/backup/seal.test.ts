import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { crc32 } from '#web/store/journal/crc32.ts'
import { CHUNK_BYTES, decodePreamble, encodePreamble, FORMAT, MAGIC, TAG_BYTES } from './envelope.ts'
import { beginSeal } from './seal.ts'
import { unseal } from './unseal.ts'

const PASSPHRASE = 'koeksister met stroop'
const QUICK = { madeAt: 1_763_640_000_000, rounds: 10 }

async function sealed(size: number, passphrase = PASSPHRASE): Promise<Uint8Array<ArrayBuffer>> {
  const seal = await beginSeal(passphrase, QUICK)
  const plain = plainOf(size)
  // In odd pieces, as gzip hands them on.
  for (let at = 0; at < size; at += 10_007) await seal.write(plain.slice(at, at + 10_007))
  return bytesOf(await seal.finish())
}

function plainOf(size: number): Uint8Array<ArrayBuffer> {
  return Uint8Array.from({ length: size }, (_, at) => (at * 31 + (at >> 8)) & 0xff)
}

async function bytesOf(blob: Blob): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await blob.arrayBuffer())
}

const open = (bytes: Uint8Array<ArrayBuffer>, passphrase = PASSPHRASE) =>
  unseal(new Blob([bytes]), passphrase)
const codeOf = async (bytes: Uint8Array<ArrayBuffer>, passphrase?: string) => {
  const answer = await open(bytes, passphrase)
  return answer.ok ? 'opened' : answer.code
}

/** A forger's file: changed, and its checksum made right again. */
function withRightChecksum(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const forged = bytes.slice()
  new DataView(forged.buffer).setUint32(forged.length - 4, crc32(forged.subarray(0, -4)))
  return forged
}

describe('a backup file [S3.10]', () => {
  test.each([0, 1, CHUNK_BYTES - 1, CHUNK_BYTES, CHUNK_BYTES + 1, 3 * CHUNK_BYTES])(
    'gives back %i bytes as they were',
    async (size) => {
      const answer = await open(await sealed(size))
      if (!answer.ok) throw new Error(answer.code)
      expect(answer.header).toMatchObject({ ...QUICK, kdf: 'PBKDF2-SHA-256', cipher: 'AES-256-GCM' })
      expect(await bytesOf(answer.plain)).toEqual(plainOf(size))
    },
  )

  test('hides what is in it, and two of the same content have nothing in common', async () => {
    const [first, second] = [await sealed(200), await sealed(200)]
    const preamble = decodePreamble(first)
    if (!preamble.ok) throw new Error(preamble.code)
    expect(first.slice(preamble.bytes.length)).not.toEqual(second.slice(preamble.bytes.length))
    expect(Buffer.from(first).includes(Buffer.from(plainOf(32)))).toBe(false)
  })

  test('does not open under another passphrase, and does under the same one typed composed otherwise', async () => {
    expect(await codeOf(await sealed(9), 'koeksister')).toBe('wrong-passphrase')
    const composed = await sealed(9, 'café')
    expect(await codeOf(composed, 'cafe\u0301')).toBe('opened')
  })

  test('that is something else, or of a later version, is told apart from a damaged one', async () => {
    const whole = await sealed(9)
    expect(await codeOf(new Uint8Array())).toBe('not-a-backup')
    expect(await codeOf(new TextEncoder().encode('name,price\nBread,15.00\n'))).toBe('not-a-backup')
    const later = whole.slice()
    later[MAGIC.length + 1] = FORMAT + 1
    expect(await codeOf(later)).toBe('newer-version')
    expect(await codeOf(whole.slice(0, MAGIC.length + 4))).toBe('damaged')
  })
})

describe('damage', () => {
  test('of any byte, or any cut, is told as damage, never as a wrong passphrase, and never opens', async () => {
    const whole = await sealed(CHUNK_BYTES + 500)
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length - 1), fc.integer({ min: 0, max: 255 }), async (at, mask) => {
        const bytes = mask === 0 ? whole.slice(0, at) : whole.slice()
        if (mask > 0) bytes[at] = (bytes[at] ?? 0) ^ mask
        const expected = at < MAGIC.length + 2 ? ['not-a-backup', 'newer-version', 'damaged'] : ['damaged']
        expect(expected).toContain(await codeOf(bytes))
      }),
      { numRuns: 200 },
    )
  })

  test.each([
    ['header', MAGIC.length + 6 + 30],
    ['first chunk', 400],
    ['second chunk', CHUNK_BYTES + 600],
    ['last chunk', 2 * CHUNK_BYTES + 700],
  ])('done on purpose to the %s, with the checksum made right again, does not open', async (_, at) => {
    const forged = await sealed(2 * CHUNK_BYTES + 500)
    forged[at] = (forged[at] ?? 0) ^ 1
    expect(await codeOf(withRightChecksum(forged))).not.toBe('opened')
  })

  test('by leaving out, doubling or swapping whole chunks does not open', async () => {
    const whole = await sealed(3 * CHUNK_BYTES)
    const preamble = decodePreamble(whole)
    if (!preamble.ok) throw new Error(preamble.code)
    const head = preamble.bytes.length
    const chunk = (index: number) => {
      const at = head + index * (CHUNK_BYTES + TAG_BYTES)
      return whole.slice(at, at + CHUNK_BYTES + TAG_BYTES)
    }
    const fileOf = (...order: number[]) => {
      const parts = [whole.slice(0, head), ...order.map(chunk), new Uint8Array(4)]
      const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
      let at = 0
      for (const part of parts) {
        bytes.set(part, at)
        at += part.length
      }
      return withRightChecksum(bytes)
    }
    expect(await codeOf(fileOf(0, 1, 2))).toBe('opened')
    for (const order of [[0, 1], [0, 2], [1, 0, 2], [0, 1, 1, 2], [0], [0, 1, 2, 2]])
      expect(await codeOf(fileOf(...order)), order.join()).not.toBe('opened')
  })

  test('that asks for endless work is refused before any is done', async () => {
    const whole = await sealed(9)
    const preamble = decodePreamble(whole)
    if (!preamble.ok) throw new Error(preamble.code)
    const greedy = encodePreamble({ ...preamble.header, rounds: 2_000_000_000 })
    expect(decodePreamble(greedy)).toEqual({ ok: false, code: 'damaged' })
    expect(decodePreamble(encodePreamble({ ...preamble.header, chunkBytes: 0 }))).toMatchObject({ ok: false })
  })
})

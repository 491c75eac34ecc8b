import { Decrypter, Encrypter } from 'age-encryption'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { beginSeal } from './seal.ts'
import { unseal } from './unseal.ts'

const PASSPHRASE = 'koeksister met stroop'
const VERSION_LINE = 'age-encryption.org/v1\n'
const CHUNK_BYTES = 65_536
const SEALED_CHUNK_BYTES = CHUNK_BYTES + 16
type Bytes = Uint8Array<ArrayBuffer>

async function sealed(size: number, passphrase = PASSPHRASE, workFactor = 1): Promise<Bytes> {
  const seal = await beginSeal(passphrase, workFactor)
  const plain = plainOf(size)
  // In odd pieces, as gzip yields them.
  for (let at = 0; at < size; at += 10_007) await seal.write(plain.slice(at, at + 10_007))
  return bytesOf(await seal.finish())
}

function plainOf(size: number): Bytes {
  return Uint8Array.from({ length: size }, (_, at) => (at * 31 + (at >> 8)) & 0xff)
}

async function bytesOf(blob: Blob): Promise<Bytes> {
  return new Uint8Array(await blob.arrayBuffer())
}

const open = (bytes: Bytes, passphrase = PASSPHRASE) => unseal(new Blob([bytes]), passphrase)
const codeOf = async (bytes: Bytes, passphrase?: string) => {
  const answer = await open(bytes, passphrase)
  return answer.ok ? 'opened' : answer.code
}

/** As text that preserves every byte. */
const textOf = (bytes: Bytes) => Buffer.from(bytes).toString('latin1')
const fromText = (text: string): Bytes => Uint8Array.from(Buffer.from(text, 'latin1'))
/** Where the header ends and the file's nonce starts. */
const headerEnd = (bytes: Bytes) => textOf(bytes).indexOf('\n', textOf(bytes).indexOf('\n---') + 1) + 1

describe('a backup file [S3.10]', () => {
  test.each([0, 1, CHUNK_BYTES - 1, CHUNK_BYTES, CHUNK_BYTES + 1, 3 * CHUNK_BYTES])(
    'gives back %i bytes as they were',
    async (size) => {
      const answer = await open(await sealed(size))
      if (!answer.ok) throw new Error(answer.code)
      expect(await bytesOf(answer.plain)).toEqual(plainOf(size))
    },
  )

  test('is an age file, so that the shop’s rows can be read without Tuckshop', async () => {
    const decrypter = new Decrypter()
    decrypter.addPassphrase(PASSPHRASE)
    expect(await decrypter.decrypt(await sealed(200))).toEqual(plainOf(200))
    const encrypter = new Encrypter()
    encrypter.setPassphrase(PASSPHRASE)
    encrypter.setScryptWorkFactor(1)
    expect(await codeOf(Uint8Array.from(await encrypter.encrypt(plainOf(200))))).toBe('opened')
  })

  test('makes every guess at its passphrase cost 32 MB and a noticeable time', async () => {
    const file = await bytesOf(await (await beginSeal(PASSPHRASE)).finish())
    expect(textOf(file)).toMatch(/^age-encryption\.org\/v1\n-> scrypt \S{22} 15\n/)
    expect(await codeOf(file)).toBe('opened')
  })

  test('hides its content, and two files of the same content have nothing in common', async () => {
    const [first, second] = [await sealed(200), await sealed(200)]
    const lines = (bytes: Bytes) => textOf(bytes).split('\n')
    expect(lines(first)[0]).toBe(lines(second)[0])
    for (const at of [1, 2, 3]) expect(lines(first)[at]).not.toBe(lines(second)[at])
    expect(first.slice(headerEnd(first))).not.toEqual(second.slice(headerEnd(second)))
    expect(Buffer.from(first).includes(Buffer.from(plainOf(32)))).toBe(false)
  })

  test('does not open with another passphrase, but with the same one in another Unicode form', async () => {
    expect(await codeOf(await sealed(9), 'koeksister')).toBe('wrong-passphrase')
    const composed = await sealed(9, 'café')
    expect(await codeOf(composed, 'cafe\u0301')).toBe('opened')
  })

  test('of another format, or of a later version, is distinguished from a damaged one', async () => {
    const whole = await sealed(9)
    expect(await codeOf(new Uint8Array())).toBe('not-a-backup')
    expect(await codeOf(new TextEncoder().encode('name,price\nBread,15.00\n'))).toBe('not-a-backup')
    expect(await codeOf(fromText(textOf(whole).replace('/v1', '/v2')))).toBe('newer-version')
    expect(await codeOf(whole.slice(0, VERSION_LINE.length + 4))).toBe('damaged')
    // As a transfer as text would do.
    expect(await codeOf(fromText(textOf(whole).replaceAll('\n', '\r\n')))).toBe('damaged')
  })

  test('is released when opening it is cancelled', async () => {
    const file = new Blob([await sealed(3 * CHUNK_BYTES)])
    await expect(unseal(file, PASSPHRASE, AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' })
  })
})

describe('damage', () => {
  test('of any byte, or any cut, never opens, and behind the header is never reported as a wrong passphrase', async () => {
    const whole = await sealed(CHUNK_BYTES + 500)
    const body = headerEnd(whole)
    const expectedAt = (at: number, cut: boolean) => {
      if (at < VERSION_LINE.length) return ['not-a-backup', 'newer-version', 'damaged']
      return at < body && !cut ? ['damaged', 'wrong-passphrase'] : ['damaged']
    }
    const place = fc.oneof(fc.nat(body), fc.nat(whole.length - 1))
    await fc.assert(
      fc.asyncProperty(place, fc.integer({ min: 0, max: 255 }), async (at, mask) => {
        const bytes = mask === 0 ? whole.slice(0, at) : whole.slice()
        if (mask > 0) bytes[at] = (bytes[at] ?? 0) ^ mask
        expect(expectedAt(at, mask === 0)).toContain(await codeOf(bytes))
      }),
      { numRuns: 200 },
    )
  })

  test('by a cut anywhere in a small file is never reported as a wrong passphrase', async () => {
    const whole = await sealed(9)
    for (let at = 0; at < whole.length; at++)
      expect(['not-a-backup', 'damaged'], `cut at ${at}`).toContain(await codeOf(whole.slice(0, at)))
  })

  test('by omitting, doubling or swapping whole chunks does not open', async () => {
    const whole = await sealed(3 * CHUNK_BYTES)
    const head = headerEnd(whole) + 16
    const chunk = (index: number) => {
      const at = head + index * SEALED_CHUNK_BYTES
      return whole.slice(at, at + SEALED_CHUNK_BYTES)
    }
    const fileOf = (...order: number[]) =>
      Uint8Array.from(Buffer.concat([whole.slice(0, head), ...order.map(chunk)]))
    expect(await codeOf(fileOf(0, 1, 2))).toBe('opened')
    for (const order of [[0, 1], [0, 2], [1, 0, 2], [0, 1, 1, 2], [0], [0, 1, 2, 2]])
      expect(await codeOf(fileOf(...order)), order.join()).toBe('damaged')
  })

  test('by chunks of another file with the same passphrase does not open', async () => {
    const [first, second] = [await sealed(500), await sealed(500)]
    const forged = Buffer.concat([first.slice(0, headerEnd(first)), second.slice(headerEnd(second))])
    expect(await codeOf(Uint8Array.from(forged))).toBe('damaged')
  })

  test.each([19, 20, 30])(
    'that asks for endless work, 2^%i, is refused before any is done',
    async (factor) => {
      const greedy = fromText(textOf(await sealed(9)).replace(/(-> scrypt \S+) 1\n/, `$1 ${factor}\n`))
      expect(await codeOf(greedy)).toBe('damaged')
    },
  )
})

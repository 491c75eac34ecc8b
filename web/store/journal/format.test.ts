import fc from 'fast-check'
import { expect, test } from 'vitest'
import { crc32 } from './crc32.ts'
import { decodeFile, encodeLine, encodeLines } from './format.ts'
import { aCheckpoint, anEntry, entries, seqsOf, thandisTill } from './journal-builders.ts'

const shelf = entries(1, 30)
const file = encodeLines([aCheckpoint(0)], shelf)

/** Where each line ends, including the newline. */
const lineEnds = [...file.keys()].filter((at) => file[at] === 0x0a).map((at) => at + 1)

test('the checksum is the one that gzip and PNG use', () => {
  expect(crc32(new TextEncoder().encode('123456789'))).toBe(0xcbf43926)
  expect(crc32(new TextEncoder().encode('6789'), crc32(new TextEncoder().encode('12345')))).toBe(0xcbf43926)
})

test('a journal file decodes to its checkpoint and every operation in order', () => {
  expect(decodeFile(file)).toEqual({ checkpoints: [aCheckpoint(0)], entries: shelf, damaged: 0 })
})

test('names in any script survive encoding', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      const entry = anEntry(1, thandisTill, name)
      expect(decodeFile(encodeLines([], [entry])).entries).toEqual([entry])
    }),
  )
})

test('a file cut anywhere keeps every line before the cut, and counts the torn one', () => {
  fc.assert(
    fc.property(fc.nat(file.length), (cut) => {
      const whole = lineEnds.filter((end) => end <= cut).length
      const found = decodeFile(file.subarray(0, cut))
      expect(found.checkpoints).toHaveLength(Math.min(whole, 1))
      expect(found.entries).toEqual(shelf.slice(0, Math.max(0, whole - 1)))
      expect(found.damaged).toBe(lineEnds.includes(cut) || cut === 0 ? 0 : 1)
    }),
    { numRuns: 500 },
  )
})

test('flipped bytes lose the lines they hit and a neighbour at most, and nothing false is read', () => {
  const flip = fc.record({ at: fc.nat(file.length - 1), mask: fc.integer({ min: 1, max: 255 }) })
  fc.assert(
    fc.property(fc.uniqueArray(flip, { maxLength: 6, selector: (one) => one.at }), (flips) => {
      const bytes = file.slice()
      for (const { at, mask } of flips) bytes[at] = (bytes[at] ?? 0) ^ mask
      const hit = new Set<number>()
      for (const { at } of flips) {
        const line = lineEnds.findIndex((end) => at < end)
        hit.add(line)
        if (lineEnds[line] === at + 1) hit.add(line + 1)
      }
      const found = decodeFile(bytes)
      expect(found.checkpoints).toHaveLength(hit.has(0) ? 0 : 1)
      expect(found.entries).toEqual(shelf.filter((_, index) => !hit.has(index + 1)))
      expect(found.damaged > 0).toBe(hit.size > 0)
    }),
    { numRuns: 1000 },
  )
})

test('an operation contains its device and numbers, in case the checkpoint is damaged', () => {
  const bytes = file.slice()
  bytes[20] = 0
  expect(decodeFile(bytes).entries[29]).toMatchObject({ device: thandisTill, counters: { receipt: 30 } })
})

test('arbitrary bytes are decoded without an error', () => {
  fc.assert(fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => decodeFile(bytes).entries.length === 0))
})

test('a line of an unknown kind, from a newer version, is counted, and the rest is read', () => {
  const foreign = encodeLine({ ...aCheckpoint(0), kind: 'later' as 'checkpoint' })
  const found = decodeFile(new Uint8Array([...foreign, ...encodeLines([], [anEntry(1)])]))
  expect(seqsOf(found)).toEqual([1])
  expect(found.damaged).toBe(1)
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DecodedFile } from './format.ts'
import { ACCOUNT, aCheckpoint, anEntry, clockAt, entries, seqsOf, thandisTill } from './journal-builders.ts'
import { recover } from './recover.ts'

function aFile(file: Partial<DecodedFile>): DecodedFile {
  return { checkpoints: [], entries: [], damaged: 0, ...file }
}

test('the files of several tabs become one list, each operation once, in order', () => {
  const all = entries(1, 20)
  const part = fc.subarray(all)
  fc.assert(
    fc.property(part, part, part, (first, second, third) => {
      const found = recover(
        ACCOUNT,
        [first, second, third].map((some) => aFile({ entries: some })),
      )
      const expected = all.filter((entry) => [...first, ...second, ...third].includes(entry))
      expect(found.entries).toEqual(expected)
    }),
  )
})

test('the highest sequence number and receipt number survive, whichever line has them [R6]', () => {
  const found = recover(ACCOUNT, [
    aFile({ checkpoints: [aCheckpoint(7)], entries: [anEntry(8)] }),
    aFile({ checkpoints: [{ ...aCheckpoint(3), counters: { receipt: 3, quote: 12 } }], damaged: 2 }),
  ])
  expect(found.checkpoint).toEqual({ ...aCheckpoint(8), counters: { receipt: 8, quote: 12 } })
  expect(found.damaged).toBe(2)
})

test('numbers survive a damaged checkpoint through the operations alone [R6]', () => {
  expect(recover(ACCOUNT, [aFile({ entries: entries(4, 6) })]).checkpoint).toEqual(aCheckpoint(6))
})

test('the suffix that the server assigned is kept, whichever file is read first', () => {
  const named = aFile({ checkpoints: [aCheckpoint(5, { ...thandisTill, suffix: 'B' })] })
  const before = aFile({ checkpoints: [aCheckpoint(5)] })
  expect(recover(ACCOUNT, [named, before]).checkpoint?.device.suffix).toBe('B')
  expect(recover(ACCOUNT, [before, named]).checkpoint?.device.suffix).toBe('B')
})

test('after a fork an operation counts under the new device only', () => {
  const forked = { id: 'device-new', suffix: 'C' }
  const again = { ...anEntry(1, forked), op: { ...anEntry(9).op, seq: 1 } }
  const old = aFile({ checkpoints: [aCheckpoint(8)], entries: [anEntry(9)] })
  const renewed = aFile({
    checkpoints: [{ ...aCheckpoint(0, forked), hlc: clockAt(10) }],
    entries: [again],
  })
  for (const files of [
    [old, renewed],
    [renewed, old],
  ]) {
    const found = recover(ACCOUNT, files)
    expect(found.entries).toEqual([again])
    expect(found.checkpoint?.device).toEqual(forked)
    expect(found.checkpoints.map(({ device, seq }) => [device.id, seq])).toEqual([
      [thandisTill.id, 9],
      ['device-new', 1],
    ])
  }
})

test('with nothing readable nothing is recovered, and the number of lost lines is reported', () => {
  const found = recover(ACCOUNT, [aFile({ damaged: 3 })])
  expect(found).toEqual({ checkpoint: undefined, checkpoints: [], entries: [], damaged: 3 })
  expect(seqsOf(found)).toEqual([])
})

test('of an operation whose clock was set back, the earlier clock in another tab’s file is ignored', () => {
  const before = anEntry(3)
  const setBack = { ...before, op: { ...before.op, hlc: clockAt(1) } }
  for (const files of [
    [before, setBack],
    [setBack, before],
  ]) {
    const found = recover(
      ACCOUNT,
      files.map((entry) => aFile({ entries: [entry] })),
    )
    expect(found.entries).toEqual([setBack])
  }
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { EMPTY_DIGEST, type TableDigest, withoutRow, withRow } from './digest.ts'

const rows = fc.uniqueArray(fc.record({ id: fc.uuid(), rev: fc.nat(100_000) }), { selector: (row) => row.id })

const digestOf = (list: readonly { id: string; rev: number }[]): TableDigest =>
  list.reduce((digest, row) => withRow(digest, row.id, row.rev), EMPTY_DIGEST)

test('a digest does not depend on the order of the rows', () => {
  fc.assert(
    fc.property(rows, (list) => {
      expect(digestOf([...list].reverse())).toEqual(digestOf(list))
    }),
  )
})

test('a row removed and added again at its new commit gives the digest of the new rows', () => {
  fc.assert(
    fc.property(rows, fc.nat(), (list, rev) => {
      fc.pre(list.length > 0)
      const [first, ...rest] = list
      if (!first) return
      const moved = withRow(withoutRow(digestOf(list), first.id, first.rev), first.id, rev)
      expect(moved).toEqual(digestOf([{ ...first, rev }, ...rest]))
      expect(Number.isSafeInteger(moved.sum)).toBe(true)
    }),
  )
})

test('a digest changes with a row that lags by one commit, and with a missing row', () => {
  const whole = digestOf([
    { id: 'bread', rev: 7 },
    { id: 'milk', rev: 8 },
  ])
  expect(
    digestOf([
      { id: 'bread', rev: 7 },
      { id: 'milk', rev: 7 },
    ]),
  ).not.toEqual(whole)
  expect(digestOf([{ id: 'bread', rev: 7 }])).not.toEqual(whole)
})

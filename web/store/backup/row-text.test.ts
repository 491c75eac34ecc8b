import { expect, test } from 'vitest'
import { packRow, unpackRow } from './row-text.ts'

test.each([
  Float64Array.of(1.5, -2),
  Int32Array.of(70_000, -1),
  Int16Array.of(7, -7),
  Uint32Array.of(4_000_000_000),
  Uint8Array.of(0, 255),
])('a row with %o is read from its text as it was written [S15.19]', (figures) => {
  const row = { month: '2026-11', figures }
  const text = JSON.stringify(packRow(row))
  expect(unpackRow(JSON.parse(text) as object)).toEqual(row)
})

import { expect, test } from 'vitest'
import { neutraliseCell, restoreCell } from './cells.ts'

// A backtracking pattern would take minutes for these.
test.each([', ', '"', "'", "'=", ';\t', '\r', '\u3000', ",'"])(
  'a cell of a hundred thousand times %j is read at once',
  { timeout: 20_000 },
  (pump) => {
    const cell = `a${pump.repeat(100_000)}a`
    expect(restoreCell(neutraliseCell(cell)).length).toBeGreaterThan(0)
  },
)

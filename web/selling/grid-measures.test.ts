import { expect, test } from 'vitest'
import { rowsInView } from '#web/ui/rows-in-view.ts'
import { cardHeightIn, columnsIn, GAP_PX } from './grid-measures.ts'

test('a phone shows two cards in a row; wider screens as many as fit 156 px each [S2.13]', () => {
  expect(columnsIn(320)).toBe(2)
  expect(columnsIn(360)).toBe(2)
  expect(columnsIn(746)).toBe(4)
  expect(columnsIn(986)).toBe(5)
})

test('no row shows but a sliver: those above it fill the grid [S2.13]', () => {
  expect(cardHeightIn(712)).toBe(224)
  expect(cardHeightIn(720)).toBe(227)
  expect(cardHeightIn(744)).toBe(235)
  expect(cardHeightIn(745)).toBe(224)
  for (let height = 245; height < 1_400; height += 1) {
    const card = cardHeightIn(height)
    const { end } = rowsInView({ past: -GAP_PX, height }, card + GAP_PX)
    const shown = Math.min(card, height - GAP_PX - (end - 1) * (card + GAP_PX))
    expect(card).toBeGreaterThanOrEqual(224)
    expect(shown).toBeGreaterThan(32)
  }
})

test('a grid lower than one row, or not laid out yet, has cards of the usual height', () => {
  expect(cardHeightIn(0)).toBe(224)
  expect(cardHeightIn(200)).toBe(224)
})

test('where letters are so large that two cards could not be told apart, a row has one [S2.13]', () => {
  // 360 px at 175 % are as wide as 206 px are with letters of the usual size.
  expect(columnsIn(206)).toBe(1)
  expect(columnsIn(320)).toBe(2)
  // Before it is laid out.
  expect(columnsIn(0)).toBe(2)
})

import { expect, test } from 'vitest'
import { cutTo, rowsInView } from './rows-in-view.ts'

test('only rows in sight exist, and six beyond each edge [S2.34]', () => {
  expect(rowsInView({ past: -300, height: 800 }, 64)).toEqual({ first: 0, end: 14 })
  expect(rowsInView({ past: 64 * 1_000, height: 800 }, 64)).toEqual({ first: 994, end: 1_019 })
})

test('a list above the upper edge, or one without height, shows nothing it need not', () => {
  expect(rowsInView({ past: -5_000, height: 800 }, 64)).toEqual({ first: 0, end: 0 })
  expect(rowsInView({ past: 0, height: 0 }, 64)).toEqual({ first: 0, end: 0 })
  expect(rowsInView({ past: 0, height: 800 }, 0)).toEqual({ first: 0, end: 0 })
})

test('a list that a search makes shorter shows its end at once, however far one had scrolled [S2.33]', () => {
  expect(cutTo({ first: 994, end: 1_019 }, 3)).toEqual({ first: 0, end: 3 })
  expect(cutTo({ first: 994, end: 1_019 }, 1_000)).toEqual({ first: 975, end: 1_000 })
  expect(cutTo({ first: 0, end: 14 }, 0)).toEqual({ first: 0, end: 0 })
  expect(cutTo({ first: 2, end: 20 }, 20)).toEqual({ first: 2, end: 20 })
})

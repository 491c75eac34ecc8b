import { expect, test } from 'vitest'
import { cutTo, rowsInView, TALLEST_PX, unfolded, widened } from './rows-in-view.ts'

test('only rows in sight exist, and a few beyond each edge [S2.34]', () => {
  expect(rowsInView({ past: -300, height: 800 }, 64)).toEqual({ first: 0, end: 8 })
  const deep = rowsInView({ past: 64 * 1_000, height: 800 }, 64)
  expect(deep).toEqual({ first: 1_000, end: 1_013 })
  expect(widened(deep, 6)).toEqual({ first: 994, end: 1_019 })
  expect(widened({ first: 0, end: 8 }, 6)).toEqual({ first: 0, end: 14 })
  expect(widened({ first: 0, end: 0 }, 6), 'where nothing is in sight').toEqual({ first: 0, end: 0 })
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

test('the last of half a million sales can be reached on a phone, whose browser lays out no list so tall [S2.34]', () => {
  const [count, rowPx, height] = [500_000, 104, 740]
  const atEnd = unfolded({ past: TALLEST_PX - height, height }, count * rowPx)
  expect(cutTo(rowsInView(atEnd, rowPx), count).end).toBe(count)
  expect(atEnd.past + height).toBeCloseTo(count * rowPx)
  expect(unfolded({ past: 0, height }, count * rowPx).past).toBe(0)
  // Beyond its end, where something follows below the list, it does not go on.
  expect(unfolded({ past: TALLEST_PX + 500, height }, count * rowPx)).toEqual(atEnd)
  const halfway = unfolded({ past: (TALLEST_PX - height) / 2, height }, count * rowPx)
  expect(rowsInView(halfway, rowPx).first).toBeGreaterThan(249_900)
})

test('a list that browsers can lay out scrolls as it is', () => {
  expect(unfolded({ past: 9_000, height: 740 }, TALLEST_PX)).toEqual({ past: 9_000, height: 740 })
})

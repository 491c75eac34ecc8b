import { describe, expect, test } from 'vitest'
import { CommitWatermark } from './commit-watermark.ts'

/** A screen that was read when its device had made three operations. */
function aScreen(): CommitWatermark {
  const commits = new CommitWatermark()
  commits.readAll({ id: 'till', seq: 3, rebases: 0 })
  return commits
}

describe('a commit that is on no screen', () => {
  test('is missed at the second look: at the first, another tab may be about to tell [S2.20]', () => {
    const commits = aScreen()
    expect(commits.misses({ id: 'till', seq: 4, rebases: 0 })).toBe(false)
    expect(commits.misses({ id: 'till', seq: 4, rebases: 0 })).toBe(true)
    commits.readAll({ id: 'till', seq: 4, rebases: 0 })
    expect(commits.misses({ id: 'till', seq: 4, rebases: 0 })).toBe(false)
  })

  test('is missed though a later one is shown, and no more once it is told [S2.20]', () => {
    const commits = aScreen()
    commits.shown([6, 7])
    expect(commits.misses({ id: 'till', seq: 7, rebases: 0 })).toBe(false)
    expect(commits.misses({ id: 'till', seq: 7, rebases: 0 })).toBe(true)
    commits.shown([4, 5])
    expect(commits.misses({ id: 'till', seq: 7, rebases: 0 })).toBe(false)
    expect(commits.misses({ id: 'till', seq: 7, rebases: 0 })).toBe(false)
  })

  test('is not missed while each look finds another one under way [S2.20]', () => {
    const commits = aScreen()
    for (const seq of [4, 5, 6]) {
      expect(commits.misses({ id: 'till', seq, rebases: 0 })).toBe(false)
      commits.shown([seq])
    }
  })
})

test.each([
  ['became another device', { id: 'another', seq: 3, rebases: 0 }],
  ['laid anew what it has to tell', { id: 'till', seq: 3, rebases: 1 }],
])('a screen that was read before its device %s is read again [S8.30]', (_, last) => {
  const commits = aScreen()
  expect([commits.misses(last), commits.misses(last)]).toEqual([false, true])
  commits.readAll(last)
  expect([commits.misses(last), commits.misses(last)]).toEqual([false, false])
})

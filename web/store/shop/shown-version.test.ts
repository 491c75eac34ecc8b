import { describe, expect, test } from 'vitest'
import type { DatabaseVersion, LastCommit } from '../db/base-version.ts'
import { ShownVersion } from './shown-version.ts'

const at = (last: Partial<LastCommit> = {}, base = 'page 1'): DatabaseVersion => ({
  base,
  last: { id: 'till', seq: 3, rebases: 0, ...last },
})

/** A screen that was read when its device had made three operations. */
function aScreen(): ShownVersion {
  const shown = new ShownVersion()
  shown.readAll(at())
  return shown
}

describe('a commit that is not shown', () => {
  test('counts as missing at the second check: at the first, another tab may be about to send its message [S2.20]', () => {
    const shown = aScreen()
    expect(shown.isBehind(at({ seq: 4 }))).toBe(false)
    expect(shown.isBehind(at({ seq: 4 }))).toBe(true)
    shown.readAll(at({ seq: 4 }))
    expect(shown.isBehind(at({ seq: 4 }))).toBe(false)
  })

  test('is missing even if a later one is shown, and no longer once its message has come [S2.20]', () => {
    const shown = aScreen()
    shown.addCommit([6, 7])
    expect(shown.isBehind(at({ seq: 7 }))).toBe(false)
    expect(shown.isBehind(at({ seq: 7 }))).toBe(true)
    shown.addCommit([4, 5])
    expect(shown.isBehind(at({ seq: 7 }))).toBe(false)
    expect(shown.isBehind(at({ seq: 7 }))).toBe(false)
  })

  test('is not missing while each check finds a different one under way [S2.20]', () => {
    const shown = aScreen()
    for (const seq of [4, 5, 6]) {
      expect(shown.isBehind(at({ seq }))).toBe(false)
      shown.addCommit([seq])
    }
  })
})

test.each([
  ['got a new device id', { id: 'another' }],
  ['rebuilt its overlay', { rebases: 1 }],
])('a screen that was read before the device %s is read again [S8.30]', (_, last) => {
  const shown = aScreen()
  expect([shown.isBehind(at(last)), shown.isBehind(at(last))]).toEqual([false, true])
  shown.readAll(at(last))
  expect([shown.isBehind(at(last)), shown.isBehind(at(last))]).toEqual([false, false])
})

describe('a page that another tab stored', () => {
  test('leads on from the one before it, also when its message comes twice [S2.20]', () => {
    const shown = aScreen()
    const second = { from: 'page 1', to: 'page 2' }
    expect(shown.leadsOn(second)).toBe(true)
    shown.addPages(second)
    expect(shown.leadsOn(second)).toBe(true)
    expect(shown.isBehind(at({}, 'page 2'))).toBe(false)
  })

  test('does not where a page in between had no message: everything is read, and the next page leads on again [S2.20]', () => {
    const shown = aScreen()
    expect(shown.isBehind(at({}, 'page 3'))).toBe(true)
    expect(shown.leadsOn({ from: 'page 2', to: 'page 3' })).toBe(false)
    shown.readAll(at({}, 'page 3'))
    expect(shown.leadsOn({ from: 'page 3', to: 'page 4' })).toBe(true)
  })

  test('does not after a failed read: no rows do, until everything is read [S2.20]', () => {
    const shown = aScreen()
    shown.miss()
    expect([shown.leadsOn(), shown.isBehind(at())]).toEqual([false, true])
    shown.readAll(at())
    expect([shown.leadsOn(), shown.isBehind(at())]).toEqual([true, false])
  })
})

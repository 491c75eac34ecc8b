import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type ClockBounds,
  clampHlc,
  FIRST_HLC,
  formatHlc,
  type Hlc,
  hlcMs,
  laterOf,
  MAX_AHEAD_MS,
  tick,
} from './hlc.ts'
import { hlcField } from './hlc-field.ts'

const DAY = 86_400_000
const NOW = Date.UTC(2026, 10, 20)

const instants = fc.integer({ min: NOW - 400 * DAY, max: NOW + 400 * DAY })
const clocks = fc
  .tuple(instants, fc.integer({ min: 0, max: 36 ** 4 - 1 }))
  .map(([ms, counter]) => formatHlc(ms, counter))
// The server itself never stores a clock further ahead than it allows.
const storedClocks = fc
  .tuple(fc.integer({ min: NOW - 400 * DAY, max: NOW + MAX_AHEAD_MS }), fc.integer({ min: 0, max: 1000 }))
  .map(([ms, counter]) => formatHlc(ms, counter))

describe('a device clock', () => {
  test('is always later after a tick, whatever the wall clock', () => {
    fc.assert(
      fc.property(clocks, instants, (last, nowMs) => {
        const next = tick(last, nowMs)
        expect(next > last).toBe(true)
        expect(hlcField.safeParse(next).success).toBe(true)
        expect(hlcMs(next)).toBeGreaterThanOrEqual(nowMs)
      }),
    )
  })

  test('sorts as text in the order of time, then counter', () => {
    fc.assert(
      fc.property(instants, instants, fc.nat(36 ** 4 - 1), fc.nat(36 ** 4 - 1), (a, b, i, j) => {
        expect(formatHlc(a, i) < formatHlc(b, j)).toBe(a < b || (a === b && i < j))
      }),
    )
  })

  test('gives an edit made after seeing another the later clock, also on a device that is a year slow', () => {
    fc.assert(
      fc.property(clocks, clocks, instants, (own, seen, nowMs) => {
        expect(tick(laterOf(own, seen), nowMs) > seen).toBe(true)
      }),
    )
  })

  test('advances to the next millisecond when its counter is full', () => {
    expect(tick(formatHlc(NOW, 36 ** 4 - 1), NOW)).toBe(formatHlc(NOW + 1, 0))
  })
})

describe('the clock a server stores', () => {
  const bounds: fc.Arbitrary<ClockBounds> = fc
    .tuple(storedClocks, storedClocks)
    .map(([one, other]) => ({ nowMs: NOW, highest: laterOf(one, other), floor: one }))

  test("is the device's own when that is plausible", () => {
    const plausible = formatHlc(NOW + MAX_AHEAD_MS, 0)
    expect(clampHlc(plausible, { nowMs: NOW, highest: FIRST_HLC, floor: FIRST_HLC })).toBe(plausible)
  })

  test('is never more than five minutes ahead, except for the ticks that keep an order', () => {
    fc.assert(
      fc.property(clocks, bounds, (claimed, at) => {
        expect(hlcMs(clampHlc(claimed, at))).toBeLessThanOrEqual(NOW + MAX_AHEAD_MS)
      }),
    )
  })

  test("comes after the device's previous operation", () => {
    fc.assert(
      fc.property(clocks, bounds, (claimed, at) => {
        expect(clampHlc(claimed, at) > at.floor).toBe(true)
      }),
    )
  })

  test("keeps the order of a batch, whatever the device's clock", () => {
    fc.assert(
      fc.property(fc.array(clocks, { minLength: 2 }), (claimed) => {
        let at = { nowMs: NOW, highest: FIRST_HLC, floor: FIRST_HLC }
        const stored = claimed.map((each): Hlc => {
          const hlc = clampHlc(each, at)
          at = { nowMs: NOW, highest: laterOf(at.highest, hlc), floor: hlc }
          return hlc
        })
        expect(stored).toEqual([...stored].sort())
        expect(new Set(stored).size).toBe(stored.length)
      }),
    )
  })

  test('clamped, is later than every edit stored so far: its device may have seen them all', () => {
    fc.assert(
      fc.property(bounds, (at) => {
        expect(clampHlc(formatHlc(NOW + 400 * DAY, 0), at) > at.highest).toBe(true)
      }),
    )
  })
})

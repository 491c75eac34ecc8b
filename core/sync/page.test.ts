import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mustResync, pageEnd } from './page.ts'

const cursor = { seq: 3, head: 5, seenHead: 5, headTag: 'five' }
const remembered = { head: 8, tagOfSeen: 'five', lastSeq: 4 }

test('a device continues at its cursor while the server has what it saw', () => {
  expect(mustResync(cursor, remembered)).toBe(false)
  expect(
    mustResync({ seq: 0, head: 0, seenHead: 0, headTag: '' }, { ...remembered, tagOfSeen: undefined }),
  ).toBe(false)
})

test.each([
  ['another commit under the same number', cursor, { ...remembered, tagOfSeen: 'other' }],
  ['a commit the server no longer has', { ...cursor, seenHead: 9, headTag: 'nine' }, remembered],
  ['rows ahead of what the device says it saw', { ...cursor, head: 6 }, remembered],
  ['an own operation the server no longer has', { ...cursor, seq: 5 }, remembered],
])('a restored server is noticed by %s', (_what, seen, server) => {
  expect(mustResync(seen, server)).toBe(true)
})

test('pages hold whole commits, at least one each, and together all of them', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1 }),
      fc.integer({ min: 1, max: 6 }),
      (sizes, limit) => {
        const revs = sizes.flatMap((size, index) => Array.from({ length: size }, () => index + 1))
        let at = 0
        for (let pages = 0; at < sizes.length; pages++) {
          expect(pages).toBeLessThanOrEqual(sizes.length)
          const rest = revs.filter((rev) => rev > at)
          const end = pageEnd(rest.slice(0, limit + 1), limit, sizes.length)
          const held = rest.filter((rev) => rev <= end)
          expect(end).toBeGreaterThan(at)
          expect(held.length <= limit || new Set(held).size === 1).toBe(true)
          at = end
        }
      },
    ),
  )
})

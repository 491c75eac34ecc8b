import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { holdLead } from './leader.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** A browser's locks, which refuse `refusals` times and then grant. */
function stubLocks({ refusals }: { refusals: number }) {
  const asked = { times: 0, steal: () => {} }
  const request = (_name: string, _options: object, held: () => Promise<void>) => {
    asked.times++
    if (asked.times > 1_000) return new Promise<void>(() => {})
    if (asked.times <= refusals) return Promise.reject(new DOMException('', 'InvalidStateError'))
    const stolen = new Promise<void>((_, reject) => {
      asked.steal = () => reject(new DOMException('', 'AbortError'))
    })
    return Promise.race([held(), stolen])
  }
  vi.stubGlobal('navigator', { locks: { request } })
  return asked
}

test('a page that is being left is refused the lead, and asks again only after a while [S8.30]', async () => {
  const asked = stubLocks({ refusals: 2 })
  const changes: boolean[] = []
  const lead = holdLead('left', (leading) => changes.push(leading))
  await vi.advanceTimersByTimeAsync(1_000)
  expect([asked.times, changes]).toEqual([1, []])
  await vi.advanceTimersByTimeAsync(60_000)
  expect([asked.times, changes]).toEqual([3, [true]])
  lead.release()
})

test('a tab whose lead was stolen requests it again at once [S8.30]', async () => {
  const asked = stubLocks({ refusals: 0 })
  const changes: boolean[] = []
  const lead = holdLead('stolen', (leading) => changes.push(leading))
  await vi.advanceTimersByTimeAsync(0)
  asked.steal()
  await vi.advanceTimersByTimeAsync(0)
  expect([asked.times, changes]).toEqual([2, [true, false, true]])
  lead.release()
})

test('a lead released during that wait is not requested again [S8.30]', async () => {
  const asked = stubLocks({ refusals: 1 })
  const lead = holdLead('gone', () => {})
  await vi.advanceTimersByTimeAsync(0)
  lead.release()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked.times).toBe(1)
})

test('a tab that does not lead asks the one that does for contact [S14.16]', async () => {
  vi.useRealTimers()
  stubLocks({ refusals: 0 })
  const asked = vi.fn()
  const leader = holdLead('both', () => {}, asked)
  await Promise.resolve()
  vi.stubGlobal('navigator', { locks: { request: () => new Promise(() => {}) } })
  const follower = holdLead(
    'both',
    () => {},
    () => expect.unreachable(),
  )
  follower.askLeader()
  await expect.poll(() => asked.mock.calls.length).toBe(1)
  leader.release()
  follower.release()
})

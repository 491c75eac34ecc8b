// @vitest-environment dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inRests } from './in-rests.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('work that nobody waits for is done piece by piece once nobody types, and pauses as soon as somebody does', () => {
  let done = 0
  inRests(() => ++done < 4)
  vi.advanceTimersByTime(300)
  dispatchEvent(new Event('keydown'))
  vi.advanceTimersByTime(300)
  expect(done, 'a key came in between').toBe(0)
  vi.advanceTimersByTime(150)
  expect(done).toBe(2)
  dispatchEvent(new Event('pointerdown'))
  vi.advanceTimersByTime(390)
  expect(done, 'a tap came in between').toBe(2)
  vi.advanceTimersByTime(2_000)
  expect(done).toBe(4)
})

test('it can be ended early', () => {
  let done = 0
  const end = inRests(() => ++done < 4)
  vi.advanceTimersByTime(420)
  end()
  dispatchEvent(new Event('keydown'))
  vi.advanceTimersByTime(5_000)
  expect(done).toBe(1)
})

import { expect, test } from 'vitest'
import { type Counter, countAttempt, FORGET_MS, waitOf } from './waiting.ts'

const NONE: Counter = { failures: 0, lastFailedAt: 0, blockedUntil: 0 }

test('five attempts are free, then each wait is twice the one before, up to a quarter of an hour', () => {
  let counter = NONE
  let now = FORGET_MS * 10
  const waits: number[] = []
  for (let attempt = 1; attempt <= 18; attempt++) {
    counter = countAttempt(counter, 5, now)
    waits.push(waitOf(counter, now) / 1000)
    now += waitOf(counter, now)
  }
  expect(waits).toEqual([0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900])
})

test('a wait does not become a day when the clock of the server is set back by one', () => {
  const now = FORGET_MS * 10
  const blocked = countAttempt({ failures: 40, lastFailedAt: now, blockedUntil: 0 }, 5, now)
  expect(waitOf(blocked, now)).toBe(900_000)
  const dayBefore = now - FORGET_MS
  expect(waitOf(blocked, dayBefore)).toBe(0)
  expect(waitOf(countAttempt(blocked, 5, dayBefore), dayBefore)).toBe(900_000)
})

test('a counter unused for a day starts again', () => {
  const tired = { failures: 40, lastFailedAt: 1000, blockedUntil: 2000 }
  expect(countAttempt(tired, 5, 1000 + FORGET_MS)).toMatchObject({
    failures: 1,
    blockedUntil: 1000 + FORGET_MS,
  })
  expect(countAttempt(tired, 5, 999 + FORGET_MS).failures).toBe(41)
})

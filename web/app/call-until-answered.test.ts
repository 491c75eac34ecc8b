// @vitest-environment dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type AnsweredCall, callUntilAnswered } from './call-until-answered.ts'
import { ONLINE_EVENT } from './connectivity.ts'

const call = vi.fn<() => Promise<boolean>>()
const online = vi.fn(() => true)
let calling: AnsweredCall

beforeEach(() => {
  vi.useFakeTimers()
  call.mockReset().mockResolvedValue(true)
  online.mockReset().mockReturnValue(true)
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(online)
  calling = callUntilAnswered(call)
})
afterEach(() => {
  calling.stop()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const later = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('an answered call is made again when the network comes back, and not before [S4.1]', async () => {
  calling.now()
  await later(10 * 60_000)
  expect(call).toHaveBeenCalledTimes(1)
  dispatchEvent(new CustomEvent(ONLINE_EVENT))
  await later(0)
  expect(call).toHaveBeenCalledTimes(2)
})

test('without a network nothing is tried; that of the browser may come back without a word [S4.1]', async () => {
  online.mockReturnValue(false)
  calling.now()
  await later(10 * 60_000)
  expect(call).not.toHaveBeenCalled()
  online.mockReturnValue(true)
  await later(60_000)
  expect(call).toHaveBeenCalledTimes(1)
})

test('a call that breaks off is told of and made again [S4.1]', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  call.mockRejectedValueOnce(new Error('its file could not be loaded'))
  calling.now()
  await later(2_000)
  expect(call).toHaveBeenCalledTimes(2)
  expect(warned).toHaveBeenCalledTimes(1)
})

test('once stopped it is made no more, not even after a call that was under way [S4.1]', async () => {
  call.mockImplementation(async () => {
    calling.stop()
    return false
  })
  calling.now()
  await later(10 * 60_000)
  dispatchEvent(new CustomEvent(ONLINE_EVENT))
  await later(10 * 60_000)
  expect(call).toHaveBeenCalledTimes(1)
})

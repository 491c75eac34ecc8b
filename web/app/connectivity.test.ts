// @vitest-environment dom
import { expect, test, vi } from 'vitest'
import { announceConnectivity } from './connectivity.ts'

test('the browser’s network events are repeated under the product’s names [S4.1]', () => {
  const [online, offline] = [vi.fn(), vi.fn()]
  window.addEventListener('tuckshop:online', online)
  window.addEventListener('tuckshop:offline', offline)
  const stop = announceConnectivity(window)
  window.dispatchEvent(new Event('offline'))
  window.dispatchEvent(new Event('online'))
  expect([online.mock.calls.length, offline.mock.calls.length]).toEqual([1, 1])
  stop()
  window.dispatchEvent(new Event('online'))
  expect(online).toHaveBeenCalledOnce()
})

// @vitest-environment dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { act } from '#web/ui/testing/act.ts'
import { field, fill, press, scan } from '#web/ui/testing/typing.ts'
import { openScanTill, type ScanTill, TEA } from './scan-harness.tsx'

const NOTHING = 'No products found'
const UNKNOWN = '7777777777777'

let till: ScanTill
let observer: MutationObserver
let wasNothingFound = false
const isNothingFound = () => till.page.text().includes(NOTHING)

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  till = await openScanTill()
  wasNothingFound = false
  observer = new MutationObserver(() => {
    wasNothingFound ||= isNothingFound()
  })
  observer.observe(document.body, { subtree: true, childList: true, characterData: true })
  field('Search products')?.focus()
})
afterEach(async () => {
  observer.disconnect()
  await till.page.unmount()
  vi.useRealTimers()
})

async function type(text: string, gapMs: number): Promise<void> {
  for (const key of text) await press(key, gapMs)
}

test('the keys of a scanner are no search: the goods stay as they were [S10.1]', async () => {
  await scan(UNKNOWN)
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(till.page.text()).toContain(UNKNOWN)
  expect(field('Search products')?.value).toBe('')
  expect(wasNothingFound).toBe(false)
})

test('after a scan not even the first key of the next one is searched for [S10.1]', async () => {
  await scan(TEA)
  wasNothingFound = false
  await type('z1', 8)
  expect(field('Search products')?.value).toBe('')
  await act(() => vi.advanceTimersByTimeAsync(59))
  expect(wasNothingFound).toBe(false)
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(field('Search products')?.value).toBe('z1')
})

test('the first letter of a hand waits a moment after a scan, the next ones do not [S2.12]', async () => {
  await scan(TEA)
  await press('t', 500)
  expect(field('Search products')?.value).toBe('')
  await act(() => vi.advanceTimersByTimeAsync(25))
  expect(field('Search products')?.value).toBe('t')
  await type('ez', 30)
  expect(isNothingFound()).toBe(true)
})

test('the first letter of a hand is there before what the next key does to it [S2.12]', async () => {
  await scan(TEA)
  await press('t', 500)
  // The browser deletes it, which this page has not.
  await press('Backspace', 20)
  expect(field('Search products')?.value).toBe('t')
})

test('after a scan a sign is a shortcut as before [S4.6]', async () => {
  await scan(TEA)
  await press('+', 500)
  await act(() => vi.advanceTimersByTimeAsync(50))
  expect(field('Search products')?.value).toBe('')
  expect(till.lines()).toEqual([['Tea 100 bags', 2, 3599]])
})

test('a scan in a search clears it, and its product is sold [S10.1]', async () => {
  await fill(field('Search products'), 'pilchards and more')
  expect(isNothingFound()).toBe(true)
  await scan(TEA)
  expect(till.lines()).toEqual([['Tea 100 bags', 1, 3599]])
  expect(field('Search products')?.value).toBe('')
  await act(() => vi.advanceTimersByTimeAsync(60))
  expect(isNothingFound()).toBe(false)
})

test('what a scanner leaves in the search without an Enter is looked for once it has stopped [S2.12]', async () => {
  await type(UNKNOWN, 8)
  expect(isNothingFound()).toBe(false)
  await act(() => vi.advanceTimersByTimeAsync(60))
  expect(isNothingFound()).toBe(true)
})

test('the keys of a scanner are typed into no field before they are known to be no code [S10.1]', async () => {
  await press('6', 500)
  await type('001', 8)
  expect(field('Search products')?.value).toBe('6')
  await act(() => vi.advanceTimersByTimeAsync(60))
  expect(field('Search products')?.value).toBe('6001')
  await type('23', 8)
  await press('Backspace', 8)
  expect(field('Search products')?.value).toBe('600123')
})

test('a quick hand sees at each key what it finds [S2.12]', async () => {
  await type('tez', 30)
  expect(isNothingFound()).toBe(true)
})

test('what is pasted after a scan is looked for at once [S2.12]', async () => {
  await scan(TEA)
  await fill(field('Search products'), 'tez')
  expect(isNothingFound()).toBe(true)
})

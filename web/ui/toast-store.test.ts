import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createToastStore, TOAST_DURATION_MS } from './toast-store.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('one toast at a time: a new one takes the place of the old [S9.1, S4.15]', () => {
  const store = createToastStore()
  store.add({ title: 'Item added' })
  store.add({ title: 'Cart cleared' })
  expect(store.get().map((each) => each.title)).toEqual(['Cart cleared'])
})

test('a toast is updated in place, and not after another took its place [S4.15]', () => {
  const store = createToastStore()
  const first = store.add({ title: 'Processing payment' })
  first.update({ title: 'Payment successful' })
  expect(store.get()).toMatchObject([{ id: first.id, title: 'Payment successful', open: true }])
  store.add({ title: 'Item added' })
  first.update({ title: 'too late' })
  expect(store.get().map((each) => each.title)).toEqual(['Item added'])
})

test('a dismissed toast closes at once and is removed after 1,000,000 ms [S9.1, S4.15]', () => {
  const store = createToastStore()
  store.add({ title: 'Item added' }).dismiss()
  expect(store.get()).toMatchObject([{ open: false }])
  vi.advanceTimersByTime(999_999)
  expect(store.get()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(store.get()).toHaveLength(0)
})

test('the removal of an old toast does not take the new one with it [S4.15]', () => {
  const store = createToastStore()
  store.add({ title: 'old' }).dismiss()
  store.add({ title: 'new' })
  vi.advanceTimersByTime(2_000_000)
  expect(store.get()).toMatchObject([{ title: 'new', open: true }])
})

test('a toast stays five seconds by default [S9.1]', () => {
  expect(TOAST_DURATION_MS).toBe(5_000)
})

test('what nobody asked for covers no refusal and no Undo while it is in sight [S9.1, S8.8]', () => {
  const store = createToastStore()
  const unasked = { title: 'Receipt generated', unasked: true }
  const shown = () => store.get().map(({ title }) => title)
  const worthReading = [
    { title: 'Error processing payment', variant: 'destructive' as const },
    { title: 'Cart cleared', action: { label: 'Undo', onSelect: () => undefined } },
  ]
  for (const content of worthReading) {
    const first = store.add(content)
    store.add(unasked).update({ title: 'too late' })
    expect(shown()).toEqual([content.title])
    store.add({ title: 'Item added' })
    expect(shown()).toEqual(['Item added'])
    store.add(content).dismiss()
    store.add(unasked)
    expect(shown()).toEqual(['Receipt generated'])
    first.dismiss()
  }
})

test('news that waits is taken back when it no longer holds [S9.1, S4.10]', () => {
  const store = createToastStore()
  store.add({ title: 'Item added' })
  store.add({ title: 'Working offline', unasked: true }).dismiss()
  vi.advanceTimersByTime(1_000)
  expect(store.get().map(({ title }) => title)).toEqual(['Item added'])
})

test('what nobody asked for does not take the place of what was said a moment ago: the receipt of the last sale comes while a stocktake is finished [S9.1]', () => {
  const store = createToastStore()
  const shown = () => store.get().map(({ title }) => title)
  store.add({ title: 'Stocktake finished' })
  vi.advanceTimersByTime(900)
  store.add({ title: 'Receipt generated', unasked: true })
  expect(shown()).toEqual(['Stocktake finished'])
  const payment = store.add({ title: 'Processing payment' })
  vi.advanceTimersByTime(900)
  payment.update({ title: 'Payment successful' })
  vi.advanceTimersByTime(200)
  store.add({ title: 'Receipt generated', unasked: true })
  expect(shown()).toEqual(['Payment successful'])
  vi.advanceTimersByTime(1_000)
  store.add({ title: 'Receipt generated', unasked: true })
  expect(shown()).toEqual(['Receipt generated'])
})

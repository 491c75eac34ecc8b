// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { click, type Rendered, render } from './testing/render.ts'
import { toast } from './toast-store.ts'
import { Toaster } from './toaster.tsx'

let page: Rendered

beforeEach(async () => {
  vi.useFakeTimers()
  page = await render(<Toaster />)
})
afterEach(async () => {
  await page.unmount()
  vi.useRealTimers()
})

test('a toast shows its title and description and closes itself after five seconds [S9.1]', async () => {
  await act(async () => void toast({ title: 'Item added', description: 'White bread' }))
  expect(page.text()).toContain('Item added')
  expect(page.text()).toContain('White bread')
  await act(async () => vi.advanceTimersByTime(4_900))
  expect(page.text()).toContain('White bread')
  await act(async () => vi.advanceTimersByTime(200))
  expect(page.text()).not.toContain('White bread')
})

test('F8 goes to the messages [S9.1]', async () => {
  await act(async () => void toast({ title: 'Item added' }))
  await act(async () => void document.dispatchEvent(new KeyboardEvent('keydown', { code: 'F8', key: 'F8' })))
  expect(document.activeElement?.closest('[aria-label*="F8"], ol')).not.toBeNull()
})

test('the one button of a toast does what it says and closes it', async () => {
  const undo = vi.fn()
  await act(async () => void toast({ title: 'Cart cleared', action: { label: 'Undo', onSelect: undo } }))
  await click(page.button('Undo'))
  expect(undo).toHaveBeenCalledOnce()
  expect(page.text()).not.toContain('Cart cleared')
})

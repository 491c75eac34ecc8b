// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { click } from '#web/ui/testing/render.ts'
import { type ShellOnPage, shellOnPage } from '../testing/shell-on-page.tsx'

let shown: ShellOnPage
afterEach(() => shown.page.unmount())

const bar = () => document.querySelector('[role=progressbar]')

test('a new device says how far the fetching of its shop is, until all is there [S8.30]', async () => {
  shown = await shellOnPage()
  expect(bar()).toBeNull()
  await act(async () => {
    shown.status.set({ contacting: true, refusal: null, pulling: { done: 30, total: 120 } })
  })
  expect(shown.page.text()).toContain('Loading your shop from your server. You can sell in the meantime.')
  expect(bar()?.getAttribute('aria-valuenow')).toBe('25')
  await act(async () => shown.status.set({ contacting: false, refusal: null }))
  expect(bar()).toBeNull()
})

test('fetching can be paused where it is told, by the switch of the badge [S1.7]', async () => {
  shown = await shellOnPage()
  const pause = vi.spyOn(shown.shop, 'setSyncPaused')
  await act(async () => {
    shown.status.set({ contacting: true, refusal: null, pulling: { done: 1, total: 9 } })
  })
  await click(shown.page.button('Pause'))
  expect(pause).toHaveBeenCalledWith(true)
})

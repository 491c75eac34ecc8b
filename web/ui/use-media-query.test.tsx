// @vitest-environment dom
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { act } from '#web/ui/testing/act.ts'
import { click, render } from './testing/render.ts'
import { useIsNarrow } from './use-media-query.ts'

afterEach(() => vi.unstubAllGlobals())

/** A window of a width, and how often somebody asked the browser about it. */
function aWindow(width: number) {
  const listeners = new Set<() => void>()
  let asked = 0
  let wide = width
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      asked++
      return wide < 768
    },
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  }))
  return {
    asked: () => asked,
    followers: () => listeners.size,
    resize: (to: number) =>
      act(async () => {
        wide = to
        for (const listener of listeners) listener()
      }),
  }
}

function Layout() {
  return <p>{useIsNarrow() ? 'phone' : 'desk'}</p>
}

function Counted() {
  const [drawn, setDrawn] = useState(1)
  return (
    <button type="button" onClick={() => setDrawn(drawn + 1)}>
      again: {useIsNarrow() ? 'phone' : 'desk'} drawn {drawn}
    </button>
  )
}

test('a screen that is turned under 768 px becomes a phone, every part of it, and back [S9.6]', async () => {
  const window = aWindow(1366)
  const page = await render(
    <>
      <Layout />
      <Layout />
    </>,
  )
  expect(page.text()).toBe('deskdesk')
  await window.resize(360)
  expect(page.text()).toBe('phonephone')
  await window.resize(768)
  expect(page.text()).toBe('deskdesk')
  await page.unmount()
  expect(window.followers()).toBe(0)
})

test('drawing a screen again does not ask the browser again', async () => {
  const window = aWindow(1366)
  const page = await render(<Counted />)
  const asked = window.asked()
  await click(page.button('again'))
  expect(page.text()).toContain('drawn 2')
  expect(window.asked()).toBe(asked)
  await page.unmount()
  // What was not followed meanwhile is asked again.
  await window.resize(360)
  const again = await render(<Layout />)
  expect(again.text()).toBe('phone')
  await again.unmount()
})

// @vitest-environment dom
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { act } from '#web/ui/testing/act.ts'
import { click, render } from './testing/render.ts'
import { useSettled } from './use-settled.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

function Found() {
  const [query, setQuery] = useState('l')
  const [isSettled, settle] = useSettled(query)
  return (
    <>
      <button type="button" onClick={() => setQuery(`${query}a`)}>
        Key
      </button>
      <button type="button" onClick={settle}>
        Scroll
      </button>
      <p>{isSettled ? 'settled' : 'typed'}</p>
    </>
  )
}

const pass = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms))

test('a search is over a moment after its last key, or as soon as somebody goes through what it found', async () => {
  const page = await render(<Found />)
  await pass(300)
  await click(page.button('Key'))
  await pass(300)
  expect(page.text()).toContain('typed')
  await pass(200)
  expect(page.text()).toContain('settled')
  await click(page.button('Key'))
  expect(page.text()).toContain('typed')
  await click(page.button('Scroll'))
  expect(page.text()).toContain('settled')
  await page.unmount()
})

// @vitest-environment dom
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { act } from '#web/ui/testing/act.ts'
import { click, render } from './testing/render.ts'
import { useRead } from './use-read.ts'

interface Asked {
  resolve(value: string): void
  reject(error: Error): void
  signal: AbortSignal
}

/** A screen that reads under a key, and what it asked for. */
async function openScreen() {
  const asked: Asked[] = []
  const read = (signal: AbortSignal) =>
    new Promise<string>((resolve, reject) => void asked.push({ resolve, reject, signal }))
  function Screen() {
    const [key, setKey] = useState(1)
    const { state, value, again } = useRead(read, [key])
    return (
      <>
        <button type="button" onClick={() => setKey(key + 1)}>
          Other key
        </button>
        <button type="button" onClick={again}>
          Again
        </button>
        <p>{`${state}: ${value ?? 'nothing'}`}</p>
      </>
    )
  }
  const page = await render(<Screen />)
  const answer = (place: number, value: string) => act(async () => asked[place]?.resolve(value))
  return { asked, page, answer }
}

test('what was read stays in view while it is read again', async () => {
  const { page, answer } = await openScreen()
  expect(page.text()).toContain('reading: nothing')
  await answer(0, 'bread')
  expect(page.text()).toContain('read: bread')
  await click(page.button('Other key'))
  expect(page.text()).toContain('reading: bread')
  await page.unmount()
})

test('the newest answer wins, in whatever order they come', async () => {
  const { page, answer } = await openScreen()
  await click(page.button('Other key'))
  await answer(1, 'new')
  await answer(0, 'old')
  expect(page.text()).toContain('read: new')
  await page.unmount()
})

test('a failed read is shown, and can be tried again', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { asked, page, answer } = await openScreen()
  await act(async () => asked[0]?.reject(new Error('the disk is full')))
  expect(page.text()).toContain('failed: nothing')
  await click(page.button('Again'))
  await answer(1, 'bread')
  expect(page.text()).toContain('read: bread')
  await page.unmount()
})

test('long work is aborted when the screen goes, and not by a newer read', async () => {
  const { asked, page } = await openScreen()
  await click(page.button('Other key'))
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([false, false])
  await page.unmount()
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, true])
})

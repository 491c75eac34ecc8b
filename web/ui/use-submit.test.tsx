// @vitest-environment dom
import { type FormEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { click, type Rendered, render, tapTwice } from './testing/render.ts'
import { useSubmit } from './use-submit.ts'

const store = vi.fn()
let page: Rendered
afterEach(async () => {
  await page.unmount()
  store.mockReset()
})

/** Stores a reason, and misses it only once somebody tried. */
function Reason() {
  const [reason, setReason] = useState('')
  const { form, button, tried } = useSubmit(() => {
    if (reason !== '') store(reason)
  })
  return (
    <>
      <form {...form}>
        <input aria-label="Reason" required value={reason} onChange={() => setReason('Typed')} />
        {tried && reason === '' && <p role="alert">Say why</p>}
      </form>
      <button type="button" onClick={() => setReason('Broken')}>
        Suggest
      </button>
      <button {...button}>Save</button>
    </>
  )
}

test('the button outside the form sends it', async () => {
  page = await render(<Reason />)
  await click(page.button('Suggest'))
  await click(page.button('Save'))
  expect(store.mock.calls).toEqual([['Broken']])
})

test('what is missing is said once somebody tried, and no more when it is there', async () => {
  page = await render(<Reason />)
  expect(page.text()).not.toContain('Say why')
  await click(page.button('Save'))
  expect(page.text()).toContain('Say why')
  expect(store).not.toHaveBeenCalled()
  await click(page.button('Suggest'))
  expect(page.text()).not.toContain('Say why')
})

test('it asks each time, and leaves it to the work not to run twice', async () => {
  page = await render(<Reason />)
  await click(page.button('Suggest'))
  await tapTwice(page.button('Save'))
  expect(store).toHaveBeenCalledTimes(2)
})

test('of two forms on a page each is sent by its own button', async () => {
  page = await render(
    <>
      <Reason />
      <Reason />
    </>,
  )
  const [, save, suggestBelow, saveBelow] = page.container.querySelectorAll('button')
  if (!save || !suggestBelow || !saveBelow) throw new Error('two buttons each')
  await click(suggestBelow)
  await click(save)
  expect(store).not.toHaveBeenCalled()
  await click(saveBelow)
  expect(store.mock.calls).toEqual([['Broken']])
})

test('the form that its dialog was opened from is not sent with it, and no page is loaded', async () => {
  const outer = vi.fn()
  const seen: FormEvent[] = []
  function Inner() {
    const { form, button } = useSubmit((event) => seen.push(event))
    return createPortal(
      <>
        <form {...form} />
        <button {...button}>Save</button>
      </>,
      document.body,
    )
  }
  page = await render(
    <form onSubmit={outer}>
      <Inner />
    </form>,
  )
  await click(page.button('Save'))
  expect(seen.map((event) => event.defaultPrevented)).toEqual([true])
  expect(outer).not.toHaveBeenCalled()
})

// @vitest-environment dom
import { afterEach, expect, test, vi } from 'vitest'
import { FormDialog } from './form-dialog.tsx'
import { click, type Rendered, render } from './testing/render.ts'

const WORDS = {
  cancel: 'Cancel',
  saving: 'Saving...',
  discardTitle: 'Throw away what you typed?',
  discard: 'Throw away',
  keep: 'Keep typing',
}
const onClose = vi.fn()
let page: Rendered
afterEach(async () => {
  await page.unmount()
  vi.unstubAllGlobals()
  onClose.mockReset()
})

async function open(state: { dirty: boolean; busy: boolean }): Promise<void> {
  page = await render(
    <FormDialog title="Add" words={WORDS} saveLabel="Save" {...state} onSubmit={() => {}} onClose={onClose}>
      <input aria-label="Name" />
    </FormDialog>,
  )
}

test('a form with nothing typed closes at once', async () => {
  await open({ dirty: false, busy: false })
  await click(page.button('Cancel'))
  expect(onClose).toHaveBeenCalledOnce()
})

test('what was typed is only given up on purpose', async () => {
  await open({ dirty: true, busy: false })
  await click(page.button('Cancel'))
  expect(page.text()).toContain('Throw away what you typed?')
  await click(page.button('Keep typing'))
  expect(onClose).not.toHaveBeenCalled()
  await click(page.button('Cancel'))
  await click(page.button('Throw away'))
  expect(onClose).toHaveBeenCalledOnce()
})

test('while it is stored it says so and cannot be left', async () => {
  await open({ dirty: true, busy: true })
  expect(page.button('Saving...').disabled).toBe(true)
  expect(page.button('Cancel').disabled).toBe(true)
  await click(page.button('Close'))
  expect(onClose).not.toHaveBeenCalled()
  expect(page.text()).not.toContain('Throw away what you typed?')
})

test.each([
  ['with a keyboard the first field has the focus, to be typed into at once', true, 'Name'],
  ['on a phone no field has it: nobody asked for the keys over the form', false, 'Close'],
])('%s', async (_, fine, focused) => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: fine && query === '(pointer: fine)' }))
  await open({ dirty: false, busy: false })
  expect(document.activeElement?.getAttribute('aria-label')).toBe(focused)
})

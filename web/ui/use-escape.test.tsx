// @vitest-environment dom
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { act } from '#web/ui/testing/act.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Dialog } from './dialog.tsx'
import { click, type Rendered, render } from './testing/render.ts'
import { toast } from './toast-store.ts'
import { Toaster } from './toaster.tsx'

let page: Rendered
afterEach(() => page.unmount())

const MESSAGE = 'Back online'

async function press(target: EventTarget = document.body): Promise<void> {
  await act(async () => {
    target.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
  })
}

function Shop({ fixed }: { fixed?: boolean }) {
  const [keys, setKeys] = useState(false)
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Toaster />
      <button type="button" onClick={() => setKeys(true)}>
        Open
      </button>
      <Dialog open={keys} onOpenChange={setKeys} title="Keyboard" {...(fixed && { fixed })}>
        <button type="button" onClick={() => setAsking(true)}>
          Ask
        </button>
        <ConfirmDialog
          open={asking}
          onOpenChange={setAsking}
          title="Sure?"
          confirmLabel="Yes"
          onConfirm={vi.fn()}
        />
      </Dialog>
    </>
  )
}

test('Escape closes the dialog, though a message has come up over it, and leaves the message', async () => {
  page = await render(<Shop />)
  await click(page.button('Open'))
  await act(async () => void toast({ title: MESSAGE }))
  await press()
  expect(page.text()).not.toContain('Keyboard')
  expect(page.text()).toContain(MESSAGE)
})

test('of two dialogs Escape closes the upper one first', async () => {
  page = await render(<Shop />)
  await click(page.button('Open'))
  await click(page.button('Ask'))
  await press()
  expect(page.text()).not.toContain('Sure?')
  expect(page.text()).toContain('Keyboard')
  await press()
  expect(page.text()).not.toContain('Keyboard')
})

test('with the focus in a message Escape closes the message', async () => {
  page = await render(<Shop />)
  await click(page.button('Open'))
  await act(async () => void toast({ title: MESSAGE }))
  await press(page.button('Dismiss'))
  expect(page.text()).not.toContain(MESSAGE)
  expect(page.text()).toContain('Keyboard')
})

test('without a dialog Escape closes the message', async () => {
  page = await render(<Shop />)
  await act(async () => void toast({ title: MESSAGE }))
  await press()
  expect(page.text()).not.toContain(MESSAGE)
})

test('what cannot be closed stays', async () => {
  page = await render(<Shop fixed />)
  await click(page.button('Open'))
  await press()
  expect(page.text()).toContain('Keyboard')
})

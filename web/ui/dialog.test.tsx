// @vitest-environment dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { act } from '#web/ui/testing/act.ts'
import { Dialog } from './dialog.tsx'
import { type Rendered, render } from './testing/render.ts'
import { field, fill } from './testing/typing.ts'

const onOpenChange = vi.fn()
const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve))
let page: Rendered

beforeEach(async () => {
  onOpenChange.mockReset()
  page = await render(
    <Dialog open onOpenChange={onOpenChange} title="Pay out">
      <input aria-label="Search" type="search" />
      <form>
        <input aria-label="Amount" />
      </form>
    </Dialog>,
  )
  // Radix listens from the next task on.
  await act(nextTask)
})
afterEach(() => page.unmount())

async function tapBeside() {
  const beside = document.querySelector<HTMLElement>('.bg-scrim')
  if (!beside) throw new Error('nothing lies beside the dialog')
  await act(async () => {
    beside.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'mouse' }))
    beside.click()
    await nextTask()
  })
}

test('a tap beside a dialog closes it, also after something was searched for', async () => {
  await fill(field('Search'), 'bread')
  await tapBeside()
  expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false)
})

test('once something is typed into its form a tap beside it closes nothing: nobody types it twice', async () => {
  await fill(field('Amount'), '250')
  await tapBeside()
  expect(onOpenChange).not.toHaveBeenCalled()
})

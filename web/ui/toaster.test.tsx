// @vitest-environment dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { act } from '#web/ui/testing/act.ts'
import { Dialog } from './dialog.tsx'
import { click, type Rendered, render } from './testing/render.ts'
import { type ToastHandle, toast } from './toast-store.ts'
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

test('a toast that comes just as the one before it ends stays its own time [S9.1, S4.15]', async () => {
  setTimeout(() => toast({ title: 'Stocktake finished' }), 5_000)
  await act(async () => void toast({ title: 'Stock adjusted' }))
  await act(async () => vi.advanceTimersByTime(5_000))
  expect(page.text()).toContain('Stocktake finished')
  await act(async () => vi.advanceTimersByTime(5_100))
  expect(page.text()).not.toContain('Stocktake finished')
})

test('F8 goes to the messages [S9.1]', async () => {
  await act(async () => void toast({ title: 'Item added' }))
  await act(async () => void document.dispatchEvent(new KeyboardEvent('keydown', { code: 'F8', key: 'F8' })))
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Messages (F8)')
})

const card = () => page.container.querySelector('[role=status]')?.parentElement as HTMLElement

async function pointer(type: string, clientX = 0, target: HTMLElement = card()): Promise<void> {
  const at = { clientX, clientY: 0, pointerId: 1, bubbles: true }
  await act(async () => void target.dispatchEvent(new PointerEvent(type, at)))
}

test('a toast tap after tap is shown again in the same place, and each stays its own time [S9.1, S4.15]', async () => {
  await act(async () => void toast({ title: 'Item added', description: 'White bread', durationMs: 1_500 }))
  const place = card()
  const said = place.querySelector('p')
  await act(async () => vi.advanceTimersByTime(1_400))
  await act(async () => void toast({ title: 'Item added', description: 'White bread', durationMs: 1_500 }))
  // New words, which a screen reader reads, in the place that it listens to already.
  expect(card()).toBe(place)
  expect(place.querySelector('p')).not.toBe(said)
  await act(async () => vi.advanceTimersByTime(1_400))
  expect(page.text()).toContain('White bread')
  await act(async () => vi.advanceTimersByTime(200))
  expect(page.text()).not.toContain('White bread')
})

test('a toast is pushed away over more than 50 px to the right; let go early it comes back [S9.1]', async () => {
  card().setPointerCapture = () => {}
  for (const [pixels, gone] of [
    [50, false],
    [51, true],
  ] as const) {
    await act(async () => void toast({ title: 'Item added' }))
    await pointer('pointerdown')
    await pointer('pointermove', 20)
    await pointer('pointermove', pixels)
    expect(card().style.translate).toBe(`${pixels}px`)
    await pointer('pointerup', pixels)
    expect(card().style.translate).toBe('')
    expect(page.text().includes('Item added')).toBe(!gone)
  }
})

test('a toast waits for as long as the pointer is on it', async () => {
  await act(async () => void toast({ title: 'Item added' }))
  const region = card().parentElement as HTMLElement
  await pointer('pointerenter', 0, region)
  await act(async () => vi.advanceTimersByTime(60_000))
  expect(page.text()).toContain('Item added')
  await pointer('pointerleave', 0, region)
  await act(async () => vi.advanceTimersByTime(5_100))
  expect(page.text()).not.toContain('Item added')
})

test('a toast that is to stay stays', async () => {
  let offer: ToastHandle | undefined
  await act(async () => {
    offer = toast({ title: 'New version', durationMs: Number.POSITIVE_INFINITY })
  })
  await act(async () => vi.advanceTimersByTime(1_000_000))
  expect(page.text()).toContain('New version')
  await act(async () => offer?.dismiss())
  expect(page.text()).not.toContain('New version')
})

test('what is done to a toast leaves the dialog under it open', async () => {
  const onOpenChange = vi.fn()
  const under = await render(
    <Dialog open title="Keyboard" onOpenChange={onOpenChange}>
      Keys
    </Dialog>,
  )
  await act(async () => void toast({ title: 'Back online' }))
  for (const [place, closes] of [
    [page.button('Dismiss'), 0],
    [document.body, 1],
  ] as const) {
    await act(async () => vi.advanceTimersByTime(1))
    await pointer('pointerdown', 0, place)
    await click(place)
    await act(async () => vi.advanceTimersByTime(1))
    expect(onOpenChange).toHaveBeenCalledTimes(closes)
  }
  await under.unmount()
})

test('a toast closed by keyboard leaves the focus with the messages', async () => {
  await act(async () => void toast({ title: 'Item added' }))
  await act(async () => page.button('Dismiss').focus())
  await click(page.button('Dismiss'))
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Messages (F8)')
})

test('the one button of a toast does what it says and closes it', async () => {
  const undo = vi.fn()
  await act(async () => void toast({ title: 'Cart cleared', action: { label: 'Undo', onSelect: undo } }))
  await click(page.button('Undo'))
  expect(undo).toHaveBeenCalledOnce()
  expect(page.text()).not.toContain('Cart cleared')
})

describe('a refusal ends with what it speaks of', () => {
  const refused = { title: 'Validation Error', variant: 'destructive' as const }
  let form: Rendered
  const closeForm = vi.fn()

  beforeEach(async () => {
    closeForm.mockReset()
    form = await render(
      <Dialog open title="Add Product" onOpenChange={closeForm}>
        <input aria-label="Name" />
        <button type="button" onClick={() => toast(refused)}>
          Save
        </button>
        <button type="button">Leave</button>
      </Dialog>,
    )
    await click(form.button('Save'))
    expect(page.text()).toContain('Validation Error')
  })
  afterEach(() => form.unmount())

  test('when a field is corrected [S9.1, S4.15]', async () => {
    const field = document.querySelector('input')
    await act(async () => void field?.dispatchEvent(new Event('input', { bubbles: true })))
    expect(page.text()).not.toContain('Validation Error')
  })

  test('when its form is left, by a button or by Escape [S9.1, S4.15]', async () => {
    await click(form.button('Leave'))
    expect(page.text()).not.toContain('Validation Error')
    await click(form.button('Save'))
    const pressed = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })
    await act(async () => void document.body.dispatchEvent(pressed))
    expect(closeForm).toHaveBeenCalledOnce()
    expect(page.text()).not.toContain('Validation Error')
  })

  test('when its page is left by the browser’s own way back [S9.1, S4.15]', async () => {
    await act(async () => void dispatchEvent(new Event('popstate')))
    expect(page.text()).not.toContain('Validation Error')
  })

  test('and the same again is shown again: the press that raised it does not end it [S9.1]', async () => {
    await click(form.button('Save'))
    await click(form.button('Save'))
    expect(page.text()).toContain('Validation Error')
  })

  test('what was done is shown for its whole time, whatever is pressed next [S9.1]', async () => {
    await act(async () => void toast({ title: 'Product Added' }))
    await click(form.button('Leave'))
    expect(page.text()).toContain('Product Added')
  })
})

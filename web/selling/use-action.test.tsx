// @vitest-environment dom
import { beforeEach, expect, test, vi } from 'vitest'
import { StorageError } from '#web/store/db/storage-error.ts'
import { act } from '#web/ui/testing/act.ts'
import { click, render, tapTwice } from '#web/ui/testing/render.ts'
import { type ToastContent, toasts } from '#web/ui/toast-store.ts'
import { type FailureToast, useAction } from './use-action.ts'

const NOT_STORED: ToastContent = { title: 'Error', description: 'Not stored.', variant: 'destructive' }

/** A button that stores two loaves, and what it asked the shop for. */
async function openScreen(failed: FailureToast = NOT_STORED) {
  const asked: { loaves: number; done(): void; fail(error: Error): void }[] = []
  function Screen() {
    const store = useAction(
      (loaves: number) => new Promise<void>((done, fail) => void asked.push({ loaves, done, fail })),
      failed,
    )
    return (
      <button type="button" onClick={() => store.run(2)}>
        {store.busy ? 'Storing...' : 'Store'}
      </button>
    )
  }
  const page = await render(<Screen />)
  return { asked, page }
}

beforeEach(() => {
  for (const { id } of toasts.get()) toasts.dismiss(id)
  vi.spyOn(console, 'error').mockReturnValue()
})

const said = () => toasts.get().filter(({ open }) => open)

test('a second tap before the screen is drawn again stores nothing twice', async () => {
  const { asked, page } = await openScreen()
  await tapTwice(page.button('Store'))
  expect(asked.map(({ loaves }) => loaves)).toEqual([2])
  expect(page.text()).toContain('Storing...')
  await page.unmount()
})

test('what is done can be done again', async () => {
  const { asked, page } = await openScreen()
  await click(page.button('Store'))
  await act(async () => asked[0]?.done())
  await click(page.button('Store'))
  expect(asked).toHaveLength(2)
  expect(said()).toEqual([])
  await page.unmount()
})

test('what fails is said, and can be tried again', async () => {
  const { asked, page } = await openScreen()
  await click(page.button('Store'))
  await act(async () => asked[0]?.fail(new Error('the disk is full')))
  expect(said()).toMatchObject([NOT_STORED])
  await click(page.button('Store'))
  expect(asked).toHaveLength(2)
  await page.unmount()
})

test('what is said can depend on the error, and a screen can show it in its place', async () => {
  const shown: unknown[] = []
  const { asked, page } = await openScreen((error) => {
    if (error instanceof TypeError) return void shown.push(error.message)
    return { ...NOT_STORED, description: String(error) }
  })
  await click(page.button('Store'))
  await act(async () => asked[0]?.fail(new TypeError('no such loaf')))
  expect(shown).toEqual(['no such loaf'])
  expect(said()).toEqual([])
  await click(page.button('Store'))
  await act(async () => asked[1]?.fail(new Error('full')))
  expect(said()).toMatchObject([{ description: 'Error: full' }])
  await page.unmount()
})

test('a full disk is expected and no bug: it is said, and only what nobody expected is logged', async () => {
  const { asked, page } = await openScreen()
  await click(page.button('Store'))
  await act(async () => asked[0]?.fail(new StorageError('quota')))
  expect(said()).toMatchObject([NOT_STORED])
  expect(console.error).not.toHaveBeenCalled()
  await click(page.button('Store'))
  await act(async () => asked[1]?.fail(new TypeError('a bug')))
  expect(console.error).toHaveBeenCalledOnce()
  await page.unmount()
})

test('a failure is said after its screen was left, too', async () => {
  const { asked, page } = await openScreen()
  await click(page.button('Store'))
  await page.unmount()
  await act(async () => asked[0]?.fail(new Error('the disk is full')))
  expect(said()).toMatchObject([NOT_STORED])
})

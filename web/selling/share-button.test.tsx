// @vitest-environment dom
import { afterEach, expect, test, vi } from 'vitest'
import type { Shared } from '#web/pdf/share.ts'
import { click, type Rendered, render } from '#web/ui/testing/render.ts'
import { toasts } from '#web/ui/toast-store.ts'
import { ShareButton } from './share-button.tsx'

let page: Rendered
afterEach(() => page.unmount())

async function shareWith(...answers: (Shared | Error)[]) {
  const share = vi.fn(async () => {
    const answer = answers.shift()
    if (answer === undefined || answer instanceof Error) throw answer
    return answer
  })
  page = await render(<ShareButton fileName="Quote-Q0001.pdf" share={share} />)
  await click(page.button('Share'))
  return share
}
const told = () => `${toasts.get()[0]?.title} - ${toasts.get()[0]?.description}`

test('a paper that was ready too late for its tap is sent by the next tap, without being made again', async () => {
  const sendNow = vi.fn(async (): Promise<Shared> => ({ how: 'shared' }))
  const share = await shareWith({ how: 'ready', share: sendNow }, { how: 'shared' })
  expect(told()).toBe('PDF ready - Tap Send now to choose how to send it.')
  await click(page.button('Send now'))
  expect(sendNow).toHaveBeenCalledOnce()
  expect(share).toHaveBeenCalledOnce()
  await click(page.button('Share'))
  expect(share).toHaveBeenCalledTimes(2)
})

test('a device that shares no files saves the PDF, says so, and leads to the e-mail', async () => {
  await shareWith({ how: 'saved', mailto: 'mailto:zanele@example.com?subject=Quote' })
  expect(told()).toBe('PDF saved - Saved as Quote-Q0001.pdf. Attach it to the email.')
  expect(document.querySelector('a')?.getAttribute('href')).toBe('mailto:zanele@example.com?subject=Quote')
})

test('somebody who changes their mind gets no message', async () => {
  const before = toasts.get()
  await shareWith({ how: 'cancelled' })
  expect(toasts.get()).toBe(before)
})

test('a PDF that cannot be made is reported, and can be tried again', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const share = await shareWith(new Error('no font'), { how: 'shared' })
  expect(told()).toBe('Not shared - The PDF could not be made. Please try again.')
  await click(page.button('Share'))
  expect(share).toHaveBeenCalledTimes(2)
})

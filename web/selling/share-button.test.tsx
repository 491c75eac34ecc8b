// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import type { Shared } from '#web/pdf/share.ts'
import { click, type Rendered, render } from '#web/ui/testing/render.ts'
import { ShareButton } from './share-button.tsx'

let page: Rendered
afterEach(() => page.unmount())

async function shareButton(share: () => Promise<Shared>) {
  page = await render(<ShareButton fileName="Quote-Q0001.pdf" share={share} />)
  return click(page.button('Share'))
}

test('a device that shares no files says that the PDF is saved, and offers the e-mail [S9.11]', async () => {
  await shareButton(async () => ({ how: 'saved', mailto: 'mailto:thandi@example.com' }))
  const link = page.container.querySelector('a')
  expect(link?.textContent).toBe('Write e-mail')
  expect(link?.getAttribute('href')).toBe('mailto:thandi@example.com')
})

test('a paper that was ready too late for the first tap goes out with the second, without being made again [S9.11]', async () => {
  const again = vi.fn(async (): Promise<Shared> => ({ how: 'shared' }))
  const share = vi.fn(async (): Promise<Shared> => ({ how: 'ready', share: again }))
  await shareButton(share)
  await click(page.button('Send now'))
  expect(share).toHaveBeenCalledTimes(1)
  expect(again).toHaveBeenCalledTimes(1)
  expect(page.button('Share').disabled).toBe(false)
})

test('leaving the share sheet leaves the button as it was [S9.11]', async () => {
  await shareButton(async () => ({ how: 'cancelled' }))
  expect(page.button('Share').disabled).toBe(false)
})

// @vitest-environment dom
import { expect, test } from 'vitest'
import { type Rendered, render } from '#web/ui/testing/render.ts'
import { Doubts } from './doubts.tsx'

test('a sale that the server doubts says so in plain words; an ordinary one says nothing [S16.12]', async () => {
  let page: Rendered = await render(<Doubts flags={['below-zero', 'oversold', 'whose-name']} />)
  expect(page.text()).toBe(
    'It sells fewer than nothing, or for less than nothing.It was sent by another account than the one it names.',
  )
  await page.unmount()
  page = await render(<Doubts flags={['oversold']} />)
  expect(page.text()).toBe('')
  await page.unmount()
})

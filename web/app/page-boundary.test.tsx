// @vitest-environment dom
import { expect, test, vi } from 'vitest'
import { click, render } from '#web/ui/testing/render.ts'
import { PageBoundary } from './page-boundary.tsx'

test('a page that breaks says what happened and what to do, and can be tried again', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  let broken = true
  function Page() {
    if (broken) throw new Error('the till fell over')
    return <p>works</p>
  }
  const page = await render(
    <PageBoundary>
      <Page />
    </PageBoundary>,
  )
  expect(page.text()).toContain('This page stopped working')
  expect(page.text()).toContain('Your sales are safe on this device.')
  expect(page.text()).toContain('the till fell over')
  broken = false
  await click(page.button('Try again'))
  expect(page.text()).toBe('works')
  expect(logged).toHaveBeenCalled()
  await page.unmount()
})

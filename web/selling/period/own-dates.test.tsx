// @vitest-environment dom
import { afterEach, expect, test, vi } from 'vitest'
import { type Rendered, render } from '#web/ui/testing/render.ts'
import { fill } from '#web/ui/testing/typing.ts'
import { OwnDates } from './own-dates.tsx'

let page: Rendered
afterEach(() => page.unmount())

test('a range that ends before it begins is refused with a message, and the figures stay [S2.24]', async () => {
  const onChoose = vi.fn()
  page = await render(<OwnDates start={{ first: '2026-03-01', last: '2026-03-31' }} onChoose={onChoose} />)
  const [first, last] = document.querySelectorAll('input')
  const said = () => document.querySelector('[role=alert]')?.textContent
  await fill(first ?? null, '2026-04-02')
  expect(said()).toBe('Choose a first and a last day, the first one not after the last.')
  // Half of a year, as a hand types it.
  await fill(first ?? null, '0020-03-02')
  expect(said()).toBeDefined()
  expect(onChoose).not.toHaveBeenCalled()
  await fill(first ?? null, '2026-03-31')
  expect(said()).toBeUndefined()
  await fill(last ?? null, '2026-04-01')
  expect(onChoose).toHaveBeenLastCalledWith(
    expect.objectContaining({ first: '2026-03-31', last: '2026-04-01' }),
  )
})

// @vitest-environment dom
import { useRef } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { act } from '#web/ui/testing/act.ts'
import { render } from './testing/render.ts'
import { useRowsInView } from './use-rows-in-view.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function Rows() {
  const scroller = useRef<HTMLDivElement>(null)
  const top = useRef<HTMLUListElement>(null)
  const { indexes } = useRowsInView({ top, scroller, count: 100, rowPx: 100, view: '', beyond: 1 })
  return (
    <div ref={scroller}>
      <ul ref={top}>
        {indexes.map((index) => (
          <li key={index}>{index}</li>
        ))}
      </ul>
    </div>
  )
}

test('a list that is hidden behind another tab is still there when that tab is left', async () => {
  let resized = () => {}
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(hear: () => void) {
        resized = hear
      }
      observe(): void {}
      disconnect(): void {}
    },
  )
  const height = vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400)
  const page = await render(<Rows />)
  expect(page.text()).toBe('01234')
  height.mockReturnValue(0)
  await act(async () => resized())
  expect(page.text()).toBe('01234')
  height.mockReturnValue(200)
  await act(async () => resized())
  expect(page.text()).toBe('012')
  await page.unmount()
})

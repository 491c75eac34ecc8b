// @vitest-environment dom
import { Component, type ComponentType, type ReactNode, useLayoutEffect } from 'react'
import { expect, test, vi } from 'vitest'
import { act } from '#web/ui/testing/act.ts'
import { loadedLater } from './loaded-later.tsx'
import { firstPaint, render } from './testing/render.ts'

const Bread = ({ name }: { name: string }) => <p>{name}</p>
type Module = { default: ComponentType<{ name: string }> }

test('a part that is not there yet shows its placeholder, then itself, with nothing held back', async () => {
  let arrive: (module: Module) => void = () => undefined
  const Part = loadedLater(() => new Promise<Module>((resolve) => (arrive = resolve)), <i>Loading...</i>)
  const page = await render(<Part name="White bread" />)
  expect(page.text()).toBe('Loading...')
  await act(async () => arrive({ default: Bread }))
  expect(page.text()).toBe('White bread')
  await page.unmount()
})

test('a part fetched ahead is there at the first paint, and fetched once', async () => {
  const load = vi.fn(async (): Promise<Module> => ({ default: Bread }))
  const Part = loadedLater(load, <i>Loading...</i>)
  await Part.preload()
  expect(await firstPaint(<Part name="Milk" />)).toBe('Milk')
  expect(load).toHaveBeenCalledOnce()
})

test('a part that arrives between its first paint and what follows the paint is shown', async () => {
  let arrive: (module: Module) => void = () => undefined
  function tellLater(tell: typeof arrive): Promise<void> {
    arrive = tell
    return Promise.resolve()
  }
  // biome-ignore lint/suspicious/noThenProperty: a promise resolves too late for this
  const load = () => ({ then: tellLater })
  const Part = loadedLater(load as unknown as () => Promise<Module>, <i>Loading...</i>)
  void Part.preload()
  function Meanwhile() {
    useLayoutEffect(() => arrive({ default: Bread }), [])
    return null
  }
  const page = await render(
    <>
      <Part name="Milk" />
      <Meanwhile />
    </>,
  )
  expect(page.text()).toBe('Milk')
  await page.unmount()
})

test('a part that fails to load fails where it is shown, and is fetched again the next time', async () => {
  const load = vi.fn(async (): Promise<Module> => ({ default: Bread }))
  load.mockRejectedValueOnce(new Error('no network'))
  const Part = loadedLater(load)
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const page = await render(
    <Boundary>
      <Part name="Milk" />
    </Boundary>,
  )
  expect(page.text()).toBe('no network')
  await page.unmount()
  complaints.mockRestore()
  const again = await render(<Part name="Milk" />)
  expect(again.text()).toBe('Milk')
  await again.unmount()
})

class Boundary extends Component<{ children: ReactNode }, { error?: Error }> {
  override state: { error?: Error } = {}
  static getDerivedStateFromError = (error: Error) => ({ error })
  override render() {
    return this.state.error ? this.state.error.message : this.props.children
  }
}

import { createElement, Fragment, type ReactNode, useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { act } from './act.ts'

/** A component on a page, for tests. */
export interface Rendered {
  container: HTMLElement
  /** The element of a role whose accessible name contains `name`. @throws when there is none. */
  button(name: string): HTMLButtonElement
  /** Everything the page says, portals included. */
  text(): string
  unmount(): Promise<void>
}

/** Puts `node` on the page and waits until it has settled. */
export async function render(node: ReactNode): Promise<Rendered> {
  const container = document.createElement('div')
  document.body.append(container)
  const root = createRoot(container)
  await act(async () => root.render(node))
  return {
    container,
    button(name) {
      const found = [...document.querySelectorAll('button')].find((each) =>
        (each.getAttribute('aria-label') ?? each.textContent ?? '').includes(name),
      )
      if (!found) throw new Error(`no button "${name}" in: ${document.body.textContent}`)
      return found
    },
    text: () => document.body.textContent ?? '',
    async unmount() {
      await act(async () => root.unmount())
      container.remove()
    },
  }
}

/** What `node` says at its first paint, before anything that it put off. */
export async function firstPaint(node: ReactNode): Promise<string> {
  let said = ''
  function Watch() {
    useLayoutEffect(() => {
      said = document.body.textContent ?? ''
    }, [])
    return null
  }
  const page = await render(createElement(Fragment, null, node, createElement(Watch)))
  await page.unmount()
  return said
}

/** Clicks and waits until the page has settled. */
export async function click(element: HTMLElement): Promise<void> {
  await act(async () => element.click())
}

/** Two taps, the second before the page is drawn again. */
export async function tapTwice(element: HTMLElement): Promise<void> {
  await act(async () => {
    element.click()
    element.click()
  })
}

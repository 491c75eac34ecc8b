import { useRef } from 'react'

interface FocusBack {
  /** To be called before the dialog takes the focus. */
  noteOpener(): void
  /** To be called when it is closed, before the focus goes back to what opened it. */
  onCloseAutoFocus(event: Event): void
}

/**
 * Where the focus goes when a dialog is closed: back to what opened it, and where that is gone, as a deleted row's button
 * is, to the page. Lost, it would be at the very beginning of the page.
 */
export function useFocusBack(): FocusBack {
  const opener = useRef<Element | null>(null)
  return {
    noteOpener() {
      opener.current = document.activeElement
    },
    onCloseAutoFocus(event) {
      if (opener.current?.isConnected && opener.current !== document.body) return
      event.preventDefault()
      document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
    },
  }
}

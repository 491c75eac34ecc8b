import { useEffect, useRef } from 'react'
import { inMessages } from './messages.ts'

/** What Escape closes, the topmost last. */
const open: { close(): void }[] = []

function onKeyDown(event: KeyboardEvent): void {
  // Pressed in a message it closes the message.
  if (event.key !== 'Escape' || event.isComposing || inMessages(event.target)) return
  if (isInOpenList(event.target)) return
  // A message lets a key alone that somebody has taken.
  event.preventDefault()
  open.at(-1)?.close()
}

/** Whether a key goes to a list of choices that is open: it has them all, as the device's own list does. */
export const isInOpenList = (target: EventTarget | null) => target instanceof HTMLOptionElement

/**
 * Escape closes the topmost open dialog, whatever message came up over it meanwhile: who presses it looks at the
 * dialog. (The layers of the dialog library would close the message first, and for a moment nothing.)
 * @param isOpen the dialog shows
 * @param close may decline: a dialog that cannot be closed keeps those under it open too
 */
export function useEscape(isOpen: boolean, close: () => void): void {
  const latest = useRef(close)
  latest.current = close
  useEffect(() => {
    if (!isOpen) return
    const entry = { close: () => latest.current() }
    if (open.push(entry) === 1) document.addEventListener('keydown', onKeyDown, { capture: true })
    return () => {
      open.splice(open.indexOf(entry), 1)
      if (open.length === 0) document.removeEventListener('keydown', onKeyDown, { capture: true })
    }
  }, [isOpen])
}

import { setText } from './held-keys.ts'

/** On a field that is for codes: what is scanned into it stays there. */
export const TAKES_SCANS = { 'data-takes-scans': '' } as const

/** Fields that take no text: a key ticks them, or opens something. */
const NO_TEXT: readonly string[] = [
  'checkbox',
  'radio',
  'button',
  'submit',
  'reset',
  'file',
  'color',
  'range',
]

/** Whether a field is for codes. */
export const takesScans = (target: EventTarget | null) =>
  target instanceof Element && target.matches('[data-takes-scans]')

/** Whether a key types a letter into it. */
export function isEditable(target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement {
  if (target instanceof HTMLInputElement) return !NO_TEXT.includes(target.type)
  return target instanceof HTMLTextAreaElement
}

/** How to give a field back what it held before a scanner typed into it, and a list what was chosen in it. */
export function restorer(target: EventTarget | null): () => void {
  if (target instanceof HTMLSelectElement) return chooserAgain(target)
  if (!isEditable(target)) return () => {}
  const { value } = target
  return () => setText(target, value)
}

// A key chooses what begins with it: each of a code's digits may have chosen something else.
function chooserAgain(list: HTMLSelectElement): () => void {
  const { value } = list
  return () => {
    if (list.value === value) return
    list.value = value
    list.dispatchEvent(new Event('change', { bubbles: true }))
  }
}

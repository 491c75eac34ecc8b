import { HAND_GAP_MS } from './scan-burst.ts'

/** How long after its last key a scanner may still end its code, milliseconds. */
const HELD_MS = 60

type Field = HTMLInputElement | HTMLTextAreaElement

/**
 * The keys of a scanner: held back from the field that has the focus until it is known whether they are a code. Each that
 * a field takes costs it a layout, which a cheap phone does more slowly than a scanner types. What turns out to be no
 * code is typed then, as if it had been pasted.
 */
export class HeldKeys {
  private field: Field | undefined
  private text = ''
  private timer: ReturnType<typeof setTimeout> | undefined

  /** Holds back a scanner's key that is about to be typed into a field. */
  hold(event: KeyboardEvent, field: Field): void {
    this.holdFor(HELD_MS, event, field)
  }

  /** Holds back a key that may be a scanner's first one, or a hand's. */
  holdFirst(event: KeyboardEvent, field: Field): void {
    this.holdFor(HAND_GAP_MS, event, field)
  }

  private holdFor(ms: number, event: KeyboardEvent, field: Field): void {
    event.preventDefault()
    this.field = field
    this.text += event.key
    clearTimeout(this.timer)
    this.timer = setTimeout(() => this.type(), ms)
  }

  /** They were a code: they are typed nowhere. */
  drop(): void {
    clearTimeout(this.timer)
    this.field = undefined
    this.text = ''
  }

  /** They were no code: types them where they were meant. */
  type(): void {
    const { field, text } = this
    this.drop()
    if (!field || text === '') return
    // As a hand would have: it can be undone, and respects the field's longest text.
    if (document.activeElement === field && document.execCommand?.('insertText', false, text)) return
    setText(field, field.value + text)
  }
}

/** Gives a field a text as somebody who types does. */
export function setText(field: Field, text: string): void {
  const prototype =
    field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
  // React overrides the element's own setter to see changes; the prototype's reaches the field, the event React.
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

import { vi } from 'vitest'
import { act } from './act.ts'

let clock = 0

/** The field of an accessible name; null when there is none. */
export function field(label: string): HTMLInputElement | null {
  return document.querySelector<HTMLInputElement>(`input[aria-label="${label}"]`)
}

/** Puts a text into a field as typing does. @throws when there is no such field */
export async function fill(input: HTMLInputElement | null, text: string): Promise<void> {
  if (!input) throw new Error('no such field')
  await act(async () => {
    input.focus()
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

/**
 * Presses a key where the focus is, `afterMs` after the one before.
 * @returns whether the browser does with it what it does
 */
export async function press(key: string, afterMs = 500, held: KeyboardEventInit = {}): Promise<boolean> {
  clock += afterMs
  const event = new KeyboardEvent('keydown', { key, ...held, bubbles: true, cancelable: true })
  Object.defineProperty(event, 'timeStamp', { value: clock })
  await act(async () => {
    const target = document.activeElement ?? document.body
    const allowed = target.dispatchEvent(event)
    if (allowed && key.length === 1 && !held.ctrlKey && target instanceof HTMLInputElement)
      await fill(target, target.value + key)
    if (allowed && key === 'Enter' && target instanceof HTMLButtonElement) target.click()
  })
  return !event.defaultPrevented
}

/** Types a code as fast as a scanner does, wherever the focus is. */
export async function scan(code: string): Promise<void> {
  for (const key of code) await press(key, 8)
  await press('Enter', 8)
}

/** Presses a sign by hand: nothing follows it at a scanner's pace. Under fake timers. */
export async function pressSign(sign: string): Promise<void> {
  await press(sign)
  await act(async () => vi.advanceTimersByTimeAsync(100))
}

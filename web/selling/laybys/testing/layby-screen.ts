import { act } from '#web/ui/testing/act.ts'

const topmost = () =>
  [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].at(-1) ?? document.body

/** What is on top says. */
export const said = () => (topmost().textContent ?? '').replaceAll('\u00a0', ' ')

/** The button of that name on top. @throws when there is none */
export function button(name: string): HTMLButtonElement {
  const found = [...topmost().querySelectorAll('button')].find(
    (each) => (each.getAttribute('aria-label') ?? each.textContent ?? '').replaceAll('\u00a0', ' ') === name,
  )
  if (!found) throw new Error(`no button "${name}" in: ${said()}`)
  return found
}

export async function tap(name: string): Promise<void> {
  await act(async () => button(name).click())
}

function fieldOf(label: string): HTMLElement {
  const labelled = [...topmost().querySelectorAll('label')].find(({ textContent }) => textContent === label)
  const field = document.getElementById(labelled?.htmlFor ?? '')
  if (!field) throw new Error(`no field "${label}" in: ${said()}`)
  return field
}

/** Types into a field, or chooses in a list. */
export async function type(label: string, text: string): Promise<void> {
  const field = fieldOf(label)
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {}
  await act(async () => {
    set?.call(field, text)
    field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
  })
}

/** Leaves the field that is typed into, as a tap elsewhere does. */
export async function leave(label: string): Promise<void> {
  await act(async () => fieldOf(label).dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
}

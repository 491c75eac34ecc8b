import { act } from '#web/ui/testing/act.ts'

/** The control of a label that begins so. @throws when there is none. */
export function field(label: string): HTMLInputElement {
  const labelled = [...document.querySelectorAll('label')].find((each) =>
    (each.textContent ?? '').startsWith(label),
  )
  const input = document.getElementById(labelled?.htmlFor ?? '')
  if (!input) throw new Error(`no field ${label}`)
  return input as HTMLInputElement
}

/** Types into a field, or chooses in a list. */
export async function type(label: string, text: string): Promise<void> {
  const input = field(label)
  // React overlooks a value that was set past it by the element's own setter.
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value') ?? {}
  await act(async () => {
    set?.call(input, text)
    input.dispatchEvent(new Event(input.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }))
  })
}

/** Lets what was begun come to its end: until the page has said the same for a while. */
export async function settle(): Promise<void> {
  let said: string | null = null
  for (let alike = 0; alike < 4; ) {
    await act(async () => {
      await new Promise((resolve) => setTimeout(resolve, 15))
    })
    const now = document.body.innerHTML
    alike = now === said ? alike + 1 : 0
    said = now
  }
}

/** Submits the form on the page. */
export async function submit(): Promise<void> {
  await act(async () => {
    document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  })
  await settle()
}

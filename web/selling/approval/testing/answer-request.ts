import { vi } from 'vitest'
import { act } from '#web/ui/testing/act.ts'
import { click } from '#web/ui/testing/render.ts'
import { field, fill } from '#web/ui/testing/typing.ts'

/** Waits until the page has come so far. */
export function until(holds: () => void): Promise<void> {
  return vi.waitFor(
    async () => {
      await act(async () => {})
      holds()
    },
    { timeout: 10_000, interval: 5 },
  )
}

/** The names that a request on the page may be allowed by. */
export function askedNames(): (string | null)[] {
  return [...document.querySelectorAll('ul[aria-label="Staff"] button')].map(({ textContent }) => textContent)
}

/** Chooses a name in the request that is on the page, unless it is chosen already, types a PIN and allows it. */
export async function answerRequest(name: string, pin: string): Promise<void> {
  const choice = [...document.querySelectorAll<HTMLButtonElement>('ul[aria-label="Staff"] button')].find(
    ({ textContent }) => textContent === name,
  )
  if (choice) await click(choice)
  await fill(field(`PIN of ${name}`), pin)
  const ok = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'OK')
  if (!ok) throw new Error(`${name} cannot answer in: ${document.body.textContent}`)
  await click(ok)
}

import { act } from 'react'
import { vi } from 'vitest'
import { click } from '#web/ui/testing/render.ts'
import { fill } from '#web/ui/testing/typing.ts'

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

/** Chooses a name in the request that is on the page, types a PIN and allows it. */
export async function answerRequest(name: string, pin: string): Promise<void> {
  const labels = [...document.querySelectorAll<HTMLLabelElement>('[role="dialog"] label')]
  const choice = labels.find(({ textContent }) => textContent === name)
  const field = labels.find(({ textContent }) => textContent === 'PIN')
  if (!choice || !field) throw new Error(`${name} is not asked in: ${document.body.textContent}`)
  await click(choice)
  await fill(document.getElementById(field.htmlFor) as HTMLInputElement, pin)
  const allow = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Allow')
  if (!allow) throw new Error('nothing to allow')
  await click(allow)
}

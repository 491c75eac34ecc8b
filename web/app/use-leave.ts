import { withinMs } from '#web/store/browser/within-ms.ts'
import { useShop } from '#web/store/react/use-shop.ts'
import { useApp } from './app-context.ts'

/** How long leaving waits for the server's answer, milliseconds: a network may only seem to be there. */
const TELL_MS = 5_000
const UNREACHABLE = { ok: false, code: 'unreachable' } as const

/** Leaves nobody current, with or without a network: a server that cannot be reached is notified later (S4.2). */
export function useLeave(): () => Promise<void> {
  const { session, client } = useApp()
  const { identity } = useShop()
  return async () => {
    const signedIn = identity.mode === 'account'
    let told = !signedIn
    if (signedIn && navigator.onLine) {
      const answer = await withinMs(TELL_MS, client.logout(), UNREACHABLE)
      told = answer.ok || answer.code === 'refused'
      if (!told) console.warn('the server could not be told of the logout', answer)
    }
    session.leave(!told)
  }
}

import { useShop } from '#web/store/use-shop.ts'
import { useApp } from './app-context.ts'

/** Leaves nobody current, with or without a network: a server that cannot be told now is told later (S4.2). */
export function useLeave(): () => Promise<void> {
  const { session, client } = useApp()
  const { identity } = useShop()
  return async () => {
    const signedIn = identity.mode === 'account'
    let told = !signedIn
    if (signedIn && navigator.onLine) {
      const answer = await client.logout()
      told = answer.ok || answer.code === 'refused'
      if (!told) console.warn('the server could not be told of the logout', answer)
    }
    session.leave(!told)
  }
}

import { useNavigate } from 'react-router'
import type { AccountUser } from '#web/sync/account/account-client.ts'
import { useApp } from './app-context.ts'
import { offerMoveAgain } from './move-later.ts'

/** How long after a login the browser moves on, milliseconds (S2.7, S9.3). */
const REDIRECT_DELAY_MS = 100

/** What follows a login: the account is current on this device, and its shop opens. */
export function useEnter(): (user: AccountUser) => void {
  const { boot, session } = useApp()
  const navigate = useNavigate()
  return ({ id, ...user }) => {
    // Somebody who was selling, and only renewed the session or left Local Mode, goes back to the till.
    offerMoveAgain()
    const wasSelling = session.get().state === 'current'
    session.enter({ mode: 'account', userId: id, ...user })
    const move = () => setTimeout(() => void navigate(wasSelling ? '/' : '/download'), REDIRECT_DELAY_MS)
    // Who is signed in must outlive a power cut as surely as the sales do.
    void boot.settled().then(move)
  }
}

import { useNavigate } from 'react-router'
import AuthPage from '#web/features/auth/auth-page.tsx'
import type { AccountUser } from '#web/sync/account/account-client.ts'
import { LOCAL_IDENTITY } from '#web/sync/account/session.ts'
import { signIn } from '#web/sync/account/sign-in.ts'
import { useApp } from './app-context.ts'
import { offerMoveAgain } from './move-later.ts'
import { useAdminEmail } from './use-admin-email.ts'

/** How long after a login the browser moves on, milliseconds (S2.7, S9.3). */
const REDIRECT_DELAY_MS = 100

/** The sign-in page with the device's real account client. */
export default function AuthRoute() {
  const { boot, client, session } = useApp()
  const adminEmail = useAdminEmail()
  const navigate = useNavigate()

  function enter({ id, ...user }: AccountUser): void {
    // Somebody who was selling, and only renewed the session or left Local Mode, goes back to the till.
    offerMoveAgain()
    const wasSelling = session.get().state === 'current'
    session.enter({ mode: 'account', userId: id, ...user })
    const move = () => setTimeout(() => void navigate(wasSelling ? '/' : '/download'), REDIRECT_DELAY_MS)
    // Who is signed in must outlive a power cut as surely as the sales do.
    void boot.settled().then(move)
  }

  return (
    <AuthPage
      adminEmail={adminEmail}
      signIn={(email, password) =>
        signIn(email, password, { client, storage: boot, online: () => navigator.onLine })
      }
      onSignedIn={enter}
      onUseLocally={() => {
        session.enter(LOCAL_IDENTITY)
        void navigate('/')
      }}
    />
  )
}

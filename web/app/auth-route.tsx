import { useNavigate } from 'react-router'
import AuthPage from '#web/features/auth/auth-page.tsx'
import { LanguageChoice } from '#web/features/device/language/language-choice.tsx'
import { LOCAL_IDENTITY } from '#web/sync/account/session.ts'
import { signIn } from '#web/sync/account/sign-in.ts'
import { useApp } from './app-context.ts'
import { useAdminEmail } from './use-admin-email.ts'
import { useEnter } from './use-enter.ts'

/** The sign-in page with the device's real account client. */
export default function AuthRoute() {
  const { boot, client, session } = useApp()
  const adminEmail = useAdminEmail()
  const navigate = useNavigate()
  const enter = useEnter()

  return (
    <AuthPage
      adminEmail={adminEmail}
      signIn={(email, password) =>
        signIn(email, password, { client, storage: boot, online: () => navigator.onLine })
      }
      onSignedIn={enter}
      language={<LanguageChoice onReload={() => location.reload()} />}
      onUseLocally={() => {
        session.enter(LOCAL_IDENTITY)
        void navigate('/')
      }}
    />
  )
}

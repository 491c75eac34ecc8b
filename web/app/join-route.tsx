import JoinPage from '#web/features/auth/join-page.tsx'
import { LanguageChoice } from '#web/features/device/language/language-choice.tsx'
import { join } from '#web/sync/account/join.ts'
import { signIn } from '#web/sync/account/sign-in.ts'
import { browserFetch } from '#web/sync/browser-fetch.ts'
import { useApp } from './app-context.ts'
import { useEnter } from './use-enter.ts'

/** /join, with the code of the link. Who joined is logged in as by the login page, so that it works offline too. */
export default function JoinRoute() {
  const { boot, client } = useApp()
  const enter = useEnter()
  return (
    <JoinPage
      code={location.hash.slice(1)}
      language={<LanguageChoice onReload={() => location.reload()} />}
      join={async (joining) => {
        const joined = await join(browserFetch, joining)
        if (!joined.ok) return joined
        const { email, password } = joining
        const entered = await signIn(email, password, { client, storage: boot, online: () => true })
        enter(entered.ok ? entered.user : joined.value)
        return joined
      }}
    />
  )
}

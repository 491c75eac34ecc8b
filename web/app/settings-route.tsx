import { useMemo } from 'react'
import type { AccountPort } from '#web/features/settings/account/account-port.ts'
import SettingsPage from '#web/features/settings/settings-page.tsx'
import { useShop } from '#web/store/react/use-shop.ts'
import { userSchema } from '#web/sync/account/account-client.ts'
import { changeAccount } from '#web/sync/account/change-account.ts'
import { colleagueClient, readColleagues, readInvitations } from '#web/sync/account/colleague-client.ts'
import { credentialsOf, patchCredentials } from '#web/sync/account/credentials.ts'
import { createQueryClient, serverQuery } from '#web/sync/account/server-query.ts'
import { readSessions, settingsClient } from '#web/sync/account/settings-client.ts'
import { readTokens, tokenClient } from '#web/sync/account/token-client.ts'
import { readWebhooks, webhookClient } from '#web/sync/account/webhook-client.ts'
import { browserFetch } from '#web/sync/browser-fetch.ts'
import { type AppServices, useApp } from './app-context.ts'
import { reloadWithToast } from './toast-after-reload.ts'

/** /settings, with the account's own calls. Local Mode has none. */
export default function SettingsRoute() {
  const services = useApp()
  const { mode, userId } = useShop().identity
  const account = useMemo(() => accountPort(services, userId), [services, userId])
  return <SettingsPage account={mode === 'account' ? account : undefined} />
}

function accountPort({ boot, session }: AppServices, userId: string): AccountPort {
  const client = settingsClient(browserFetch)
  return {
    people: {
      ...colleagueClient(browserFetch),
      colleagues: serverQuery(browserFetch, '/api/accounts', { on401: 'throw', read: readColleagues }),
      invitations: serverQuery(browserFetch, '/api/invitations', { on401: 'throw', read: readInvitations }),
      sessionsOf: (id) =>
        serverQuery(browserFetch, `/api/accounts/${encodeURIComponent(id)}/sessions`, {
          on401: 'throw',
          read: readSessions,
        }),
      // Behind the sign, so that no server's log has the code.
      linkTo: (code) => `${location.origin}/join#${code}`,
    },
    tokens: {
      ...tokenClient(browserFetch),
      list: serverQuery(browserFetch, '/api/tokens', { on401: 'throw', read: readTokens }),
    },
    webhooks: {
      ...webhookClient(browserFetch),
      list: serverQuery(browserFetch, '/api/webhooks', { on401: 'throw', read: readWebhooks }),
    },
    endSession: client.endSession,
    endOtherSessions: client.endOtherSessions,
    queries: createQueryClient(),
    user: serverQuery(browserFetch, '/api/user', {
      on401: 'null',
      read: (body) => userSchema.safeParse(body).data,
    }),
    sessions: serverQuery(browserFetch, '/api/sessions', { on401: 'null', read: readSessions }),
    change: (change, presentEmail) => changeAccount(change, { client, storage: boot, presentEmail }),
    onChanged({ id, ...user }, words) {
      session.enter({ mode: 'account', userId: id, ...user })
      void boot.settled().then(() => reloadWithToast(words))
    },
    asksPassword: () => credentialsOf(boot, userId)?.asksPassword,
    setAsksPassword: (asksPassword) => patchCredentials(boot, userId, { asksPassword }),
  }
}

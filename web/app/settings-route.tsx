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
import { type AppServices, useApp } from './app-context.ts'
import { reloadWithToast } from './toast-after-reload.ts'

// Called as a plain function: a browser's fetch refuses any other `this`.
const fetchHere: typeof fetch = (input, init) => fetch(input, init)

/** /settings, with the account's own calls. Local Mode has none. */
export default function SettingsRoute() {
  const services = useApp()
  const { mode, userId } = useShop().identity
  const account = useMemo(() => accountPort(services, userId), [services, userId])
  return <SettingsPage account={mode === 'account' ? account : undefined} />
}

function accountPort({ boot, session }: AppServices, userId: string): AccountPort {
  const client = settingsClient(fetchHere)
  return {
    people: {
      ...colleagueClient(fetchHere),
      colleagues: serverQuery(fetchHere, '/api/accounts', { on401: 'throw', read: readColleagues }),
      invitations: serverQuery(fetchHere, '/api/invitations', { on401: 'throw', read: readInvitations }),
      sessionsOf: (id) =>
        serverQuery(fetchHere, `/api/accounts/${encodeURIComponent(id)}/sessions`, {
          on401: 'throw',
          read: readSessions,
        }),
      // Behind the sign, so that no server's log has the code.
      linkTo: (code) => `${location.origin}/join#${code}`,
    },
    endSession: client.endSession,
    endOtherSessions: client.endOtherSessions,
    queries: createQueryClient(),
    user: serverQuery(fetchHere, '/api/user', {
      on401: 'null',
      read: (body) => userSchema.safeParse(body).data,
    }),
    sessions: serverQuery(fetchHere, '/api/sessions', { on401: 'null', read: readSessions }),
    change: (change, presentEmail) => changeAccount(change, { client, storage: boot, presentEmail }),
    onChanged({ id, ...user }, words) {
      session.enter({ mode: 'account', userId: id, ...user })
      void boot.settled().then(() => reloadWithToast(words))
    },
    asksPassword: () => credentialsOf(boot, userId)?.asksPassword,
    setAsksPassword: (asksPassword) => patchCredentials(boot, userId, { asksPassword }),
  }
}

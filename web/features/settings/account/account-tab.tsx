import { QueryClientProvider } from '@tanstack/react-query'
import UserRound from 'lucide-react/icons/user-round'
import { Link } from 'react-router'
import { useAccountMay } from '#web/store/react/account-may.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ApiTokens } from '../api-tokens/api-tokens.tsx'
import { Webhooks } from '../webhooks/webhooks.tsx'
import { AccountForm } from './account-form.tsx'
import type { AccountPort } from './account-port.ts'
import { OfflineSwitch } from './offline-switch.tsx'
import { People } from './people.tsx'
import { Sessions } from './sessions.tsx'
import { texts } from './texts.ts'
import { useServerAccount } from './use-server-account.ts'

/** Who signs in here and how (S2.42). Without an account there is none of it, and the way to one. */
export function AccountTab({ account }: { account: AccountPort | undefined }) {
  if (!account) {
    return (
      <Card>
        <EmptyState
          icon={<UserRound />}
          title={texts.noAccount}
          hint={texts.noAccountHint}
          action={
            <Link to="/auth?signin" className={buttonClass({ variant: 'primary' })}>
              {texts.toAccount}
            </Link>
          }
        />
      </Card>
    )
  }
  return (
    <QueryClientProvider client={account.queries}>
      <SignedIn account={account} />
    </QueryClientProvider>
  )
}

function SignedIn({ account }: { account: AccountPort }) {
  const server = useServerAccount(account)
  const may = useAccountMay()
  const ready = server.state === 'ready'
  const isOwner = ready ? server.user.owner : may.right === 'owner'
  return (
    <div className="flex flex-col gap-4">
      <AccountForm account={account} server={server} />
      <OfflineSwitch account={account} />
      <Sessions account={account} server={server} />
      {ready && isOwner && <People account={account} ownId={server.user.id} />}
      {isOwner && <ApiTokens tokens={account.tokens} ready={ready} />}
      {isOwner && <Webhooks webhooks={account.webhooks} ready={ready} />}
    </div>
  )
}

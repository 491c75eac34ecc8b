import { useQuery } from '@tanstack/react-query'
import { useShop } from '#web/store/react/use-shop.ts'
import type { AccountUser } from '#web/sync/account/account-client.ts'
import { useOnline } from '#web/ui/use-online.ts'
import type { AccountPort } from './account-port.ts'

/** Whether the account can be changed from here now, and as what the server knows it. */
export type ServerAccount =
  | { state: 'offline' | 'asking' | 'ended' }
  | { state: 'unreachable'; retry(): void }
  | { state: 'ready'; user: AccountUser }

/** Asks the server who is signed in, at each look at the page and when the network comes back. */
export function useServerAccount({ user }: AccountPort): ServerAccount {
  const { userId } = useShop().identity
  const online = useOnline()
  const asked = useQuery({
    ...user,
    enabled: online,
    refetchOnMount: 'always',
    refetchOnReconnect: 'always',
  })
  if (!online) return { state: 'offline' }
  if (asked.isPending || (asked.isError && asked.isFetching)) return { state: 'asking' }
  if (asked.isError) return { state: 'unreachable', retry: () => void asked.refetch() }
  // Somebody else's cookie after an offline sign-in: this form would change their account.
  if (asked.data?.id !== userId) return { state: 'ended' }
  return { state: 'ready', user: asked.data }
}

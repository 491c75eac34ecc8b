import type { QueryClient } from '@tanstack/react-query'
import type { AccountChange } from '#core/settings/account-draft.ts'
import type { AccountUser } from '#web/sync/account/account-client.ts'
import type { AccountAnswer } from '#web/sync/account/call.ts'
import type { Colleague, ColleagueClient, Invitation } from '#web/sync/account/colleague-client.ts'
import type { serverQuery } from '#web/sync/account/server-query.ts'
import type { AccountSession, SettingsClient } from '#web/sync/account/settings-client.ts'
import type { ApiToken, TokenClient } from '#web/sync/account/token-client.ts'
import type { Webhook, WebhookClient } from '#web/sync/account/webhook-client.ts'

type Read<Value> = ReturnType<typeof serverQuery<Value>>

/** All that the account tab asks of its server and its device. */
export interface AccountPort extends Pick<SettingsClient, 'endSession' | 'endOtherSessions'> {
  queries: QueryClient
  /** What owners see and say of the accounts of the business. */
  people: ColleagueClient & {
    colleagues: Read<Colleague[]>
    invitations: Read<Invitation[]>
    /** Where a colleague is signed in. */
    sessionsOf(id: string): Read<AccountSession[]>
    /** The address that somebody with a code opens. */
    linkTo(code: string): string
  }
  /** The API tokens of the business, for its owners. */
  tokens: TokenClient & { list: Read<ApiToken[]> }
  /** The webhooks of the business, for its owners. */
  webhooks: WebhookClient & { list: Read<Webhook[]> }
  /** Who the server thinks is asking; null when nobody is signed in. */
  user: Read<AccountUser>
  /** Where the account is signed in. */
  sessions: Read<AccountSession[]>
  change(change: AccountChange, presentEmail: string): Promise<AccountAnswer<AccountUser>>
  /** Once the server has the change: keeps it on this device, reloads the page, then shows `words` (S7.6). */
  onChanged(user: AccountUser, words: { title: string; description: string }): void
  /** The switch of R3; undefined where nobody could sign in offline anyway. */
  asksPassword(): boolean | undefined
  setAsksPassword(asks: boolean): void
}

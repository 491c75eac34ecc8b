import { EDITABLE } from '#core/staff/account-right.ts'
import { TOKEN_RIGHTS, type TokenRight, type TokenState } from '#core/staff/token-right.ts'
import { listAccountsOf } from '#server/db/queries/accounts.ts'
import {
  type ApiTokenRow,
  countApiTokens,
  getTokenWithMaker,
  insertApiToken,
  listEveryApiToken,
  revokeApiToken,
  touchApiToken,
} from '#server/db/queries/api-tokens.ts'
import { lockHead } from '#server/db/queries/heads.ts'
import type { Database } from '#server/db/transact.ts'
import type { AccountContext } from './accounts.ts'
import { type ClientInfo, recordEvent } from './audit.ts'
import type { Session } from './sessions.ts'
import { hashToken, newToken, readToken } from './tokens.ts'

/** What every API token begins with, so that it is recognised where it was left by mistake. */
export const TOKEN_PREFIX = 'tuckshop_'
/** How many tokens of a business may stand. */
export const MOST_TOKENS = 20
/** Last use is stored this often, not at every call. */
const TOUCH_MS = 60_000

/** Who makes or revokes a token, and from where. */
interface Owner {
  accountId: string
  businessId: string
  from: ClientInfo
}

interface NewApiToken {
  name: string
  rights: readonly TokenRight[]
  /** Epoch milliseconds. */
  expiresAt: number
}

/** A token as owners see it; never its secret. Instants are epoch milliseconds. */
export interface KnownToken extends NewApiToken {
  id: string
  /** The name of the account that made it. */
  madeBy: string
  createdAt: number
  lastUsedAt: number | null
  state: TokenState
}

/** Makes a token. Its secret is answered once and stored as a hash. Undefined where the business has too many. */
export async function makeApiToken(
  { db, now, newId }: AccountContext,
  { name, rights, expiresAt }: NewApiToken,
  { businessId, accountId, from }: Owner,
): Promise<{ id: string; secret: string } | undefined> {
  const secret = newToken(businessId)
  const [id, at] = [newId(), now()]
  return db.tenant(businessId, async (tx) => {
    // Two that are made at once must not both be the last.
    await lockHead(tx)
    if ((await countApiTokens(tx, at)) >= MOST_TOKENS) return undefined
    const kept = TOKEN_RIGHTS.filter((each) => rights.includes(each))
    const token = { tokenId: id, name, rights: kept, madeBy: accountId, createdAt: at, expiresAt }
    await insertApiToken(tx, { ...token, tokenHash: hashToken(secret) })
    const detail = [`${name}:`, ...kept]
    await recordEvent(tx, { action: 'token-made', at, from, accountId: null, actorId: accountId, detail })
    return { id, secret: TOKEN_PREFIX + secret }
  })
}

/** The tokens of a business that were not revoked, the oldest first. */
export function listApiTokens(db: Database, businessId: string, now: number): Promise<KnownToken[]> {
  return db.tenant(businessId, async (tx) => {
    const makers = new Map((await listAccountsOf(tx)).map((each) => [each.accountId, each]))
    const tokens = await listEveryApiToken(tx)
    return tokens
      .filter(({ revokedAt }) => revokedAt === null)
      .map(({ tokenId: id, name, rights, madeBy, createdAt, expiresAt, lastUsedAt }) => {
        const maker = makers.get(madeBy)
        const state = maker ? stateOf({ ...maker, expiresAt }, now) : 'maker-gone'
        return { id, name, rights, madeBy: maker?.name ?? '', createdAt, expiresAt, lastUsedAt, state }
      })
  })
}

/** Revokes a token: it works no more. @returns whether there was one */
export function revokeToken(
  { db, now }: Pick<AccountContext, 'db' | 'now'>,
  tokenId: string,
  { businessId, accountId: actorId, from }: Owner,
): Promise<boolean> {
  const at = now()
  return db.tenant(businessId, async (tx) => {
    const name = await revokeApiToken(tx, tokenId, at)
    if (name === undefined) return false
    await recordEvent(tx, { action: 'token-revoked', at, from, accountId: null, actorId, detail: [name] })
    return true
  })
}

/** The token that an `Authorization` header holds; undefined where it holds none of ours. */
export function readBearer(header: string | undefined): string | undefined {
  const [scheme = '', token] = (header ?? '').split(' ', 2)
  return scheme.toLowerCase() === 'bearer' && token?.startsWith(TOKEN_PREFIX) ? token : undefined
}

/**
 * What a token may do, as a session of the account that made it. Null where it does not stand: unknown, revoked, past
 * its end, or made by an account that is closed or no owner any more (R55).
 */
export async function findTokenSession(db: Database, bearer: string, now: number): Promise<Session | null> {
  const token = readToken(bearer.slice(TOKEN_PREFIX.length))
  if (!token) return null
  const { businessId, tokenHash } = token
  const found = await db.tenant(businessId, (tx) => getTokenWithMaker(tx, tokenHash), { isOneStep: true })
  if (!found || stateOf(found, now) !== 'standing') return null
  const { tokenId, name, rights, accountId, email, lastUsedAt } = found
  if (lastUsedAt === null || now - lastUsedAt >= TOUCH_MS)
    await db.tenant(businessId, (tx) => touchApiToken(tx, tokenId, now))
  // The rules of sync let a till change what it is allowed, which is what a token that writes products does.
  const mayEdit = rights.includes('products') ? EDITABLE : []
  return { accountId, businessId, email, name, right: 'till', mayEdit, token: { tokenId, rights } }
}

interface Standing extends Pick<ApiTokenRow, 'expiresAt'> {
  right: 'owner' | 'till'
  disabledAt: number | null
}

function stateOf({ expiresAt, right, disabledAt }: Standing, now: number): TokenState {
  if (right !== 'owner' || disabledAt !== null) return 'maker-gone'
  return expiresAt <= now ? 'ended' : 'standing'
}

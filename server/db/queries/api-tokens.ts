import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import type { TokenRight } from '#core/staff/token-right.ts'
import { apiTokens } from '#server/db/schema.ts'
import type { Tx } from '#server/db/transact.ts'

export type ApiTokenRow = typeof apiTokens.$inferSelect

const own = (tx: Tx) => eq(apiTokens.businessId, tx.businessId)
const one = (tx: Tx, tokenId: string) => and(own(tx), eq(apiTokens.tokenId, tokenId))
const notRevoked = isNull(apiTokens.revokedAt)

export async function insertApiToken(
  tx: Tx,
  token: Omit<ApiTokenRow, 'businessId' | 'revokedAt' | 'lastUsedAt'>,
): Promise<void> {
  await tx.drizzle.insert(apiTokens).values({ ...token, businessId: tx.businessId })
}

/** A token that was not revoked, and the account that made it. */
export interface TokenWithMaker {
  tokenId: string
  name: string
  rights: TokenRight[]
  /** Epoch milliseconds. */
  expiresAt: number
  lastUsedAt: number | null
  accountId: string
  email: string
  right: 'owner' | 'till'
  disabledAt: number | null
}

/** The token with this hash and who made it, whatever their state. Used by every call, so it is a prepared text. */
export async function getTokenWithMaker(tx: Tx, tokenHash: Buffer): Promise<TokenWithMaker | undefined> {
  const [found] = await tx.query<TokenWithMaker>(
    `select t.token_id as "tokenId", t.name, t.rights, t.expires_at as "expiresAt", t.last_used_at as "lastUsedAt",
       a.account_id as "accountId", a.email, a.account_right as right, a.disabled_at as "disabledAt"
     from api_tokens t join accounts a on a.business_id = t.business_id and a.account_id = t.made_by
     where t.business_id = $1 and t.token_hash = $2 and t.revoked_at is null`,
    [tx.businessId, tokenHash],
  )
  return found
}

export async function touchApiToken(tx: Tx, tokenId: string, lastUsedAt: number): Promise<void> {
  await tx.drizzle.update(apiTokens).set({ lastUsedAt }).where(one(tx, tokenId))
}

/** Every token that was ever made, revoked ones too, the oldest first: what they did is shown under their names. */
export function listEveryApiToken(tx: Tx): Promise<ApiTokenRow[]> {
  return tx.drizzle
    .select()
    .from(apiTokens)
    .where(own(tx))
    .orderBy(asc(apiTokens.createdAt), asc(apiTokens.tokenId))
}

/** How many tokens are neither revoked nor past their end. */
export function countApiTokens(tx: Tx, now: number): Promise<number> {
  return tx.drizzle.$count(apiTokens, and(own(tx), notRevoked, gt(apiTokens.expiresAt, now)))
}

/** Revokes a token for good. @returns what it was called; undefined where there is none to revoke */
export async function revokeApiToken(
  tx: Tx,
  tokenId: string,
  revokedAt: number,
): Promise<string | undefined> {
  const revoked = await tx.drizzle
    .update(apiTokens)
    .set({ revokedAt })
    .where(and(one(tx, tokenId), notRevoked))
    .returning({ name: apiTokens.name })
  return revoked[0]?.name
}

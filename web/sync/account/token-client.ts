import { z } from 'zod/mini'
import { TOKEN_RIGHTS, TOKEN_STATES, type TokenRight } from '#core/staff/token-right.ts'
import { type AccountAnswer, callAccount } from './call.ts'

const tokenSchema = z.object({
  id: z.string(),
  name: z.string(),
  rights: z.array(z.enum(TOKEN_RIGHTS)),
  /** The name of the account that made it. */
  madeBy: z.string(),
  /** ISO times; null where it was never used. */
  expiresAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
  state: z.enum(TOKEN_STATES),
})
/** An API token of the business, as an owner sees it. */
export type ApiToken = z.infer<typeof tokenSchema>

const madeSchema = z.object({ id: z.string(), secret: z.string() })
/** A new token's secret, which is answered once. */
export type MadeToken = z.infer<typeof madeSchema>

/** Reads the answer of `GET /api/tokens`; undefined when it is not our server's. */
export const readTokens = (body: unknown): ApiToken[] | undefined => z.array(tokenSchema).safeParse(body).data

/** What a token is made with; `expiresAt` is an ISO time. */
export interface TokenAsked {
  name: string
  rights: readonly TokenRight[]
  expiresAt: string
}

/** What an owner does with the API tokens of the business. */
export interface TokenClient {
  make(asked: TokenAsked): Promise<AccountAnswer<MadeToken>>
  /** Ends a token for good. */
  revoke(id: string): Promise<AccountAnswer<true>>
}

/** The token client over `fetch`. */
export function tokenClient(fetchFrom: typeof fetch): TokenClient {
  return {
    make: (body) =>
      callAccount(fetchFrom, {
        method: 'POST',
        path: '/api/tokens',
        body,
        read: (answer) => madeSchema.safeParse(answer).data,
      }),
    revoke: (id) =>
      callAccount(fetchFrom, {
        method: 'DELETE',
        path: `/api/tokens/${encodeURIComponent(id)}`,
        read: () => true as const,
      }),
  }
}

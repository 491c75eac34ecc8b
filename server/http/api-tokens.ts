import type { FastifyReply } from 'fastify'
import { z } from 'zod/mini'
import { idField, isCleanText } from '#core/entities/fields.ts'
import { LONGEST_TOKEN_DAYS, LONGEST_TOKEN_NAME, TOKEN_RIGHTS } from '#core/staff/token-right.ts'
import {
  findTokenSession,
  type KnownToken,
  listApiTokens,
  MOST_TOKENS,
  makeApiToken,
  revokeToken,
} from '#server/auth/api-tokens.ts'
import { CallLimit } from '#server/auth/call-limit.ts'
import type { Session } from '#server/auth/sessions.ts'
import { clientInfoOf } from './client-info.ts'
import { badRequest, badToken, conflict, HttpRefusal, named, notFound } from './errors.ts'
import { FOR_OWNERS, requireSession } from './guard.ts'
import type { App, RouteContext } from './routes.ts'
import { TEXTS } from './texts.ts'
import { isoTime, trimmed } from './wire-fields.ts'

const LONGEST_MS = LONGEST_TOKEN_DAYS * 24 * 60 * 60 * 1000

const params = z.object({ id: idField })
const tokenBody = z.object({
  name: trimmed(TEXTS.tokenName).check(
    z.maxLength(LONGEST_TOKEN_NAME, TEXTS.tokenName),
    z.refine(isCleanText, TEXTS.tokenName),
  ),
  rights: z
    .array(z.enum(TOKEN_RIGHTS, TEXTS.tokenRights), TEXTS.tokenRights)
    .check(z.minLength(1, TEXTS.tokenRights), z.maxLength(TOKEN_RIGHTS.length, TEXTS.tokenRights)),
  expiresAt: z.iso.datetime({ error: TEXTS.tokenEnd }),
})

/**
 * Lets API tokens in, and counts their calls: of a token that calls too often the next call is refused with the seconds
 * to wait.
 */
export function admitTokens({ db, now }: Pick<RouteContext, 'db' | 'now'>) {
  const limit = new CallLimit()
  return async (bearer: string, reply: FastifyReply): Promise<Session> => {
    const session = await findTokenSession(db, bearer, now())
    if (!session?.token) {
      reply.header('www-authenticate', 'Bearer')
      throw badToken()
    }
    const waitMs = limit.waitFor(session.token.tokenId, now())
    if (waitMs === 0) return session
    const seconds = Math.ceil(waitMs / 1000)
    reply.header('retry-after', seconds)
    throw new HttpRefusal(429, TEXTS.tokenTooOften(seconds))
  }
}

/** API tokens, for owners who are signed in: no token makes, lists or revokes one (S22.2). */
export function registerApiTokenRoutes(app: App, context: RouteContext): void {
  const { db, now } = context

  app.get('/api/tokens', { config: FOR_OWNERS }, async (request) => {
    const { businessId } = requireSession(request)
    return (await listApiTokens(db, businessId, now())).map(present)
  })

  app.post('/api/tokens', { config: FOR_OWNERS, schema: { body: tokenBody } }, async (request, reply) => {
    const { name, rights, expiresAt } = request.body
    const end = Date.parse(expiresAt)
    if (end <= now() || end > now() + LONGEST_MS) throw badRequest(TEXTS.tokenEnd)
    const owner = { ...requireSession(request), from: clientInfoOf(request) }
    const made = await makeApiToken(context, { name, rights, expiresAt: end }, owner)
    if (!made) throw named('too-many-tokens', conflict(TEXTS.tooManyTokens(MOST_TOKENS)))
    return reply.code(201).send(made)
  })

  app.delete('/api/tokens/:id', { config: FOR_OWNERS, schema: { params } }, async (request, reply) => {
    const owner = { ...requireSession(request), from: clientInfoOf(request) }
    if (!(await revokeToken(context, request.params.id, owner)))
      throw named('no-token', notFound(TEXTS.noToken))
    return reply.code(204).send()
  })
}

const present = ({ createdAt, expiresAt, lastUsedAt, ...token }: KnownToken) => ({
  ...token,
  createdAt: isoTime(createdAt),
  expiresAt: isoTime(expiresAt),
  lastUsedAt: lastUsedAt === null ? null : isoTime(lastUsedAt),
})

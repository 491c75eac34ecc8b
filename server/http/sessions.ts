import { z } from 'zod/mini'
import { endOtherSessions, endSessionOf, listStandingSessions } from '#server/auth/sessions.ts'
import { readToken } from '#server/auth/tokens.ts'
import type { SessionRow } from '#server/db/queries/sessions.ts'
import { clientInfoOf } from './client-info.ts'
import { cookiesOf } from './cookies.ts'
import { conflict, named, notFound } from './errors.ts'
import { FOR_ALL, requireSession } from './guard.ts'
import type { App, RouteContext } from './routes.ts'
import { TEXTS } from './texts.ts'
import { isoTime } from './wire-fields.ts'

/** A session as whoever may end it sees it. */
export const presentSession = ({ tokenHash, browser, createdAt, lastUsedAt }: SessionRow) => ({
  id: tokenHash.toString('base64url'),
  browser,
  createdAt: isoTime(createdAt),
  lastUsedAt: isoTime(lastUsedAt),
})

const params = z.object({ id: z.string().check(z.maxLength(64)) })

/** Lists where an account is signed in, and signs it out there. Everybody sees and ends only their own sessions. */
export function registerSessionRoutes(app: App, { db, config, now }: RouteContext): void {
  const cookies = cookiesOf(config)

  app.get('/api/sessions', { config: FOR_ALL }, async (request) => {
    const session = requireSession(request)
    const own = readToken(cookies.readSession(request))
    const standing = await listStandingSessions(db, session, now())
    return standing.map((row) => ({
      ...presentSession(row),
      current: own?.tokenHash.equals(row.tokenHash) ?? false,
    }))
  })

  app.delete('/api/sessions', { config: FOR_ALL }, async (request, reply) => {
    const session = requireSession(request)
    const own = readToken(cookies.readSession(request))
    await endOtherSessions(db, session, own?.tokenHash, { from: clientInfoOf(request), at: now() })
    return reply.code(204).send()
  })

  app.delete('/api/sessions/:id', { config: FOR_ALL, schema: { params } }, async (request, reply) => {
    const session = requireSession(request)
    const own = readToken(cookies.readSession(request))
    const tokenHash = Buffer.from(request.params.id, 'base64url')
    if (own?.tokenHash.equals(tokenHash)) throw named('own-session', conflict(TEXTS.ownSession))
    const asked = { from: clientInfoOf(request), at: now() }
    if (!(await endSessionOf(db, session, tokenHash, asked)))
      throw named('no-session', notFound(TEXTS.noSession))
    return reply.code(204).send()
  })
}

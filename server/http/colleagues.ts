import { z } from 'zod/mini'
import { idField } from '#core/entities/fields.ts'
import { type ChangeRefusal, setDisabled, setRight } from '#server/auth/account-rights.ts'
import {
  endEverySession,
  endSessionOfColleague,
  listColleagues,
  listSessionsOf,
  nameDevice,
} from '#server/auth/colleagues.ts'
import { cancelInvitation, invite, type OpenInvitation, openInvitations } from '#server/auth/invitations.ts'
import { closedRequest, deviceNameRequest, mayRequest } from './account-messages.ts'
import { clientInfoOf } from './client-info.ts'
import { conflict, named, notFound } from './errors.ts'
import { FOR_OWNERS, requireSession } from './guard.ts'
import type { App, RouteContext } from './routes.ts'
import { presentSession } from './sessions.ts'
import { TEXTS } from './texts.ts'
import { isoTime } from './wire-fields.ts'

const params = z.object({ id: idField })
const sessionParams = z.object({ id: idField, sessionId: z.string().check(z.maxLength(64)) })

/** What owners see and say of the accounts of their business, and whom they invite (S16.13). */
export function registerColleagueRoutes(app: App, context: RouteContext): void {
  const { db, now } = context

  app.get('/api/accounts', { config: FOR_OWNERS }, async (request) => {
    const { businessId } = requireSession(request)
    const found = await listColleagues(db, businessId, now())
    return found.map(({ devices, lastUsedAt, ...account }) => ({
      ...account,
      lastUsedAt: lastUsedAt === null ? null : isoTime(lastUsedAt),
      devices: devices.map(({ id, suffix, name, lastHeardAt }) => ({
        id,
        suffix,
        name,
        lastHeardAt: lastHeardAt === null ? null : isoTime(lastHeardAt),
      })),
    }))
  })

  app.put(
    '/api/accounts/:id/right',
    { config: FOR_OWNERS, schema: { params, body: mayRequest } },
    async (request) => {
      const { businessId, accountId } = requireSession(request)
      const by = { accountId, from: clientInfoOf(request) }
      const changed = { businessId, accountId: request.params.id }
      const done = await setRight(context, changed, request.body, by)
      if (!done.ok) throw refuseChange(done)
      return request.body
    },
  )

  app.delete(
    '/api/accounts/:id/sessions',
    { config: FOR_OWNERS, schema: { params } },
    async (request, reply) => {
      const session = requireSession(request)
      const asked = { from: clientInfoOf(request), at: now() }
      if (!(await endEverySession(db, session, request.params.id, asked))) throw noAccount()
      return reply.code(204).send()
    },
  )

  app.get('/api/accounts/:id/sessions', { config: FOR_OWNERS, schema: { params } }, async (request) => {
    const { businessId } = requireSession(request)
    const standing = await listSessionsOf(db, businessId, request.params.id, now())
    if (!standing) throw noAccount()
    return standing.map(presentSession)
  })

  app.delete(
    '/api/accounts/:id/sessions/:sessionId',
    { config: FOR_OWNERS, schema: { params: sessionParams } },
    async (request, reply) => {
      const { id: accountId, sessionId } = request.params
      const tokenHash = Buffer.from(sessionId, 'base64url')
      const asked = { from: clientInfoOf(request), at: now() }
      if (!(await endSessionOfColleague(db, requireSession(request), { accountId, tokenHash }, asked)))
        throw named('no-session', notFound(TEXTS.noSession))
      return reply.code(204).send()
    },
  )

  app.put(
    '/api/accounts/:id/closed',
    { config: FOR_OWNERS, schema: { params, body: closedRequest } },
    async (request) => {
      const { businessId, accountId } = requireSession(request)
      const by = { accountId, from: clientInfoOf(request) }
      const changed = { businessId, accountId: request.params.id }
      const done = await setDisabled(context, changed, request.body.closed, by)
      if (!done.ok) throw refuseChange(done)
      return request.body
    },
  )

  app.put(
    '/api/devices/:id/name',
    { config: FOR_OWNERS, schema: { params, body: deviceNameRequest } },
    async (request) => {
      const { businessId } = requireSession(request)
      if (!(await nameDevice(db, businessId, request.params.id, request.body.name)))
        throw named('no-device', notFound(TEXTS.noDevice))
      return request.body
    },
  )

  app.get('/api/invitations', { config: FOR_OWNERS }, async (request) => {
    const { businessId } = requireSession(request)
    return (await openInvitations(db, businessId, now())).map(present)
  })

  app.post(
    '/api/invitations',
    { config: FOR_OWNERS, schema: { body: mayRequest } },
    async (request, reply) => {
      const { businessId, accountId } = requireSession(request)
      const by = { accountId, from: clientInfoOf(request) }
      const { code, ...made } = await invite(context, businessId, request.body, by)
      return reply.code(201).send({ ...present(made), code })
    },
  )

  app.delete('/api/invitations/:id', { config: FOR_OWNERS, schema: { params } }, async (request, reply) => {
    const { businessId, accountId } = requireSession(request)
    const by = { accountId, from: clientInfoOf(request) }
    if (!(await cancelInvitation(context, businessId, request.params.id, by)))
      throw named('no-such-invitation', notFound(TEXTS.noSuchInvitation))
    return reply.code(204).send()
  })
}

const noAccount = () => named('no-account', notFound(TEXTS.noAccount))

const refuseChange = ({ code }: ChangeRefusal) =>
  code === 'unknown' ? noAccount() : named('last-owner', conflict(TEXTS.lastOwner))

const present = ({ invitationId: id, right, mayEdit, expiresAt }: OpenInvitation) => ({
  id,
  right,
  mayEdit,
  expiresAt: isoTime(expiresAt),
})

import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod/mini'
import { changeAccount } from '#server/auth/change-account.ts'
import { acceptInvitation } from '#server/auth/invitations.ts'
import { isPresentPassword } from '#server/auth/password-stamp.ts'
import { register } from '#server/auth/register.ts'
import { endSession, type Session } from '#server/auth/sessions.ts'
import { type Entered, signIn } from '#server/auth/sign-in.ts'
import { beginAsStranger, beginAttempt, refundStranger, settleAttempt } from '#server/auth/throttle.ts'
import { readToken } from '#server/auth/tokens.ts'
import {
  joinRequest,
  loginRequest,
  type ProvedUserResponse,
  proofsRequest,
  provedUserResponse,
  registerRequest,
  type UserResponse,
  userChange,
  userResponse,
} from './account-messages.ts'
import { refuseAccount, tooManyAttempts } from './account-refusals.ts'
import { describeCall } from './api-docs/describe-call.ts'
import { addressOf, clientInfoOf } from './client-info.ts'
import { cookiesOf } from './cookies.ts'
import { badRequest, HttpRefusal, named, unauthorised } from './errors.ts'
import { FOR_ALL, requireSession } from './guard.ts'
import type { App, RouteContext } from './routes.ts'
import { TEXTS } from './texts.ts'

const ANYBODY = { access: 'anybody' } as const

const SIGNS_IN = describeCall(
  'Session',
  'Signs in',
  { 200: provedUserResponse },
  'Its answer sets the cookie.',
)
const SIGNS_OUT = describeCall('Session', 'Signs out', { 200: z.object({ ok: z.literal(true) }) })
const REGISTERS = describeCall(
  'Session',
  'Makes an account with a business of its own, and signs in',
  { 201: provedUserResponse },
  'Where the server lets anybody.',
)
const READS = describeCall('Session', 'Answers who is signed in', { 200: userResponse })
const CHANGES = describeCall(
  'Session',
  'Changes name, email and password of who is signed in',
  { 200: provedUserResponse },
  'Another email or password needs `currentPassword`.',
)

/** S7.2 to S7.6: sign in and out, register, read and change the account. */
export function registerAccountRoutes(app: App, context: RouteContext): void {
  const { db, config, now } = context
  const cookies = cookiesOf(config)
  const toUser = ({ accountId: id, name, email, businessId, right, mayEdit }: Session): UserResponse => ({
    id,
    name,
    email,
    businessId,
    owner: right === 'owner',
    right,
    mayEdit,
  })
  const originOf = (request: FastifyRequest) => ({
    address: addressOf(request),
    device: cookies.readDevice(request),
  })

  /** Where a request comes from, and its browser: known by its cookie, or given one. */
  const originOfSignIn = (request: FastifyRequest) => ({
    ...clientInfoOf(request),
    device: cookies.readDevice(request) ?? randomBytes(18).toString('base64url'),
  })

  const admit = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { token, session, passwordStamp }: Entered,
    { device }: { device: string },
  ): Promise<ProvedUserResponse> => {
    // A sign-in always starts a new session; the browser's old one ends.
    await endSession(db, cookies.readSession(request))
    cookies.setSession(reply, token)
    cookies.setDevice(reply, device)
    return { ...toUser(session), passwordStamp }
  }

  app.post(
    '/api/login',
    { config: ANYBODY, schema: { ...SIGNS_IN, body: loginRequest } },
    async (request, reply) => {
      const origin = originOfSignIn(request)
      const result = await signIn(db, request.body, origin, now())
      if (result.ok) return admit(request, reply, result, origin)
      if (result.code === 'throttled') throw tooManyAttempts(reply, result.waitMs)
      if (result.code === 'busy') throw refuseAccount({ ok: false, code: 'busy' })
      throw new HttpRefusal(401, 'Invalid credentials')
    },
  )

  app.post('/api/logout', { config: ANYBODY, schema: SIGNS_OUT }, async (request, reply) => {
    await endSession(db, cookies.readSession(request), { from: clientInfoOf(request), at: now() })
    cookies.clearSession(reply)
    return { ok: true }
  })

  app.get('/api/user', { config: FOR_ALL, schema: READS }, async (request) => toUser(requireSession(request)))

  app.put(
    '/api/user',
    { config: FOR_ALL, schema: { ...CHANGES, body: userChange } },
    async (request, reply) => {
      const session = requireSession(request)
      const token = readToken(cookies.readSession(request))
      if (!token) throw unauthorised()
      const guessing = request.body.currentPassword !== undefined
      const begun = guessing ? await beginAttempt(db, session.email, originOf(request), now()) : null
      if (begun && 'waitMs' in begun) throw tooManyAttempts(reply, begun.waitMs)
      const result = await changeAccount(db, session, request.body, token.tokenHash, {
        from: clientInfoOf(request),
        at: now(),
      })
      if (begun && (result.ok || result.code !== 'wrong-password')) {
        await settleAttempt(db, begun.attempt, session.email, originOf(request), now())
      }
      if (!result.ok) throw refuseAccount(result)
      const { name, email } = request.body
      const user = toUser({ ...session, name, email: email.toLowerCase() })
      return { ...user, passwordStamp: result.passwordStamp }
    },
  )

  // Needs no session: a device asks this, whoever uses it, to learn that an old password must no longer work offline.
  app.post(
    '/api/sign-in-proofs',
    { config: ANYBODY, schema: { body: proofsRequest } },
    async (request, reply) => {
      const begun = await beginAsStranger(db, 'proofs', addressOf(request), now())
      if ('waitMs' in begun) throw tooManyAttempts(reply, begun.waitMs)
      const standing: boolean[] = []
      for (const proof of request.body.proofs) standing.push(await isPresentPassword(db, proof))
      if (standing.every(Boolean)) await refundStranger(db, begun.attempt)
      return { standing }
    },
  )

  app.post(
    '/api/invitations/accept',
    { config: ANYBODY, schema: { body: joinRequest } },
    async (request, reply) => {
      const origin = originOfSignIn(request)
      const result = await acceptInvitation(context, request.body, origin)
      if (result.ok) return admit(request, reply.code(201), result, origin)
      if (result.code === 'throttled') throw tooManyAttempts(reply, result.waitMs)
      if (result.code === 'no-invitation') throw named('no-invitation', badRequest(TEXTS.noInvitation))
      throw refuseAccount(result)
    },
  )

  const judgeRegistration = async () => {
    if (!config.ALLOW_REGISTRATION) throw new HttpRefusal(403, 'Accounts are issued by an administrator')
  }
  app.post(
    '/api/register',
    { config: ANYBODY, schema: { ...REGISTERS, body: registerRequest }, preValidation: judgeRegistration },
    async (request, reply) => {
      const origin = originOfSignIn(request)
      const result = await register(context, request.body, origin)
      if (result.ok) return admit(request, reply.code(201), result, origin)
      if (result.code === 'throttled') throw tooManyAttempts(reply, result.waitMs)
      throw refuseAccount(result)
    },
  )
}

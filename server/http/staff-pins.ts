import { randomBytes } from 'node:crypto'
import { z } from 'zod/mini'
import { partOf } from '#core/entities/entity.ts'
import { idField } from '#core/entities/fields.ts'
import { PIN_VERIFIER } from '#core/staff/staff.ts'
import { patchStaff } from '#core/staff/staff-intents.ts'
import { proveOwner } from '#server/auth/sign-in.ts'
import { readRowsById } from '#server/db/queries/rows.ts'
import type { SyncContext } from '#server/sync/context.ts'
import { loginRequest } from './account-messages.ts'
import { refuseAccount, tooManyAttempts } from './account-refusals.ts'
import { clientInfoOf } from './client-info.ts'
import type { Cookies } from './cookies.ts'
import { conflict, HttpRefusal, notFound } from './errors.ts'
import { FOR_ALL, requireSession } from './guard.ts'
import type { App } from './routes.ts'
import { TEXTS } from './texts.ts'
import { writeAs } from './write-as.ts'

const params = z.object({ id: idField })
const body = z.extend(loginRequest, { pin: partOf(PIN_VERIFIER).input })

/**
 * A forgotten PIN set anew from any device of the business, in the name of an owner whose password was typed there
 * (S16.6). The account of the device may be a till's, which sets no PIN itself.
 */
export function registerStaffPinRoute(app: App, context: SyncContext, cookies: Cookies): void {
  const { db, now } = context
  app.put('/api/staff/:id/pin', { config: FOR_ALL, schema: { params, body } }, async (request, reply) => {
    const { businessId } = requireSession(request)
    const { id } = request.params
    const [known] = await db.tenant(businessId, (tx) => readRowsById(tx, 'staff', [id]), { readOnly: true })
    if (!known) throw notFound(TEXTS.noPerson)
    const device = cookies.readDevice(request) ?? randomBytes(18).toString('base64url')
    const origin = { ...clientInfoOf(request), device }
    const proved = await proveOwner(db, businessId, request.body, origin, now())
    if (!proved.ok) {
      switch (proved.code) {
        case 'throttled':
          throw tooManyAttempts(reply, proved.waitMs)
        case 'busy':
          throw refuseAccount({ ok: false, code: 'busy' })
        case 'till':
          throw conflict(TEXTS.tillSetsNoPin)
        case 'invalid':
          // Not 401: the session that asks is a good one.
          throw new HttpRefusal(403, TEXTS.wrongOwner)
      }
    }
    await writeAs(context, proved.session, async () => ({
      intents: [patchStaff(id, { pin: request.body.pin })],
      present: async () => undefined,
    }))
    return reply.code(204).send()
  })
}

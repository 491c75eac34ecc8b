import { z } from 'zod/mini'
import { nameField } from '#core/entities/fields.ts'
import { cleanLogo, MAX_LOGO_BYTES } from '#core/pictures/logo.ts'
import { BUSINESS, type Business, type BusinessFields } from '#core/settings/business.ts'
import type { Intent } from '#core/sync/operations.ts'
import { readRows } from '#server/db/queries/rows.ts'
import type { Tx } from '#server/db/transact.ts'
import type { SyncContext } from '#server/sync/context.ts'
import { listShape, named, shapeOf } from './api-docs/answer-shape.ts'
import { describeCall, OTHERS_STAY } from './api-docs/describe-call.ts'
import { changedFields } from './changed-fields.ts'
import { clientInfoOf } from './client-info.ts'
import { bodyFields, fieldsFromBody, presentRow } from './entity-body.ts'
import { conflict, notFound } from './errors.ts'
import { BY_CHANGE, FOR_ALL, orToken, requireSession } from './guard.ts'
import { businessParams, requireMine } from './my-business.ts'
import type { App } from './routes.ts'
import { sendJson } from './send-json.ts'
import { mustBeReadable, shownRow } from './shown-row.ts'
import { LOGO_FAULTS, TEXTS } from './texts.ts'
import { orBlank, trimmed } from './wire-fields.ts'
import { writeAs } from './write-as.ts'

const logo = z.pipe(
  z.string(TEXTS.logo),
  z.transform((given, context): string => {
    const cleaned = cleanLogo(given)
    if (cleaned.ok) return cleaned.logo
    context.issues.push({ code: 'custom', message: LOGO_FAULTS[cleaned.code], input: given })
    return z.NEVER
  }),
)

const fields = bodyFields(BUSINESS)
// Canonical names first; the others are names that older screens use for the same fields (R12).
const given = {
  ...fields,
  phone: fields.contactPhone,
  email: fields.contactEmail,
  vatNumber: fields.taxNumber,
  logo: orBlank(logo, null),
  vatRate: fields.taxRate,
}
const name = z.pipe(trimmed(TEXTS.businessName), nameField)
const createBody = z.object({ ...given, name })
const updateBody = z.object({ ...given, name: z.optional(name) })
const answer = named('Business', shapeOf(BUSINESS))

const LISTS = describeCall('Business', 'Lists the businesses of the account: its own', {
  200: listShape(answer),
})
const READS = describeCall('Business', 'Answers the profile of your business', { 200: answer })
const MAKES = describeCall(
  'Business',
  'Names your business',
  { 201: answer },
  'One that has a name is answered 409.',
)
const CHANGES = describeCall('Business', 'Changes the profile of your business', { 200: answer }, OTHERS_STAY)

const FOR_READERS = orToken('read', FOR_ALL)

/** The largest logo that leaves room for the rest of a profile, in bytes. */
const PROFILE_BODY_LIMIT = MAX_LOGO_BYTES * 2 + 64 * 1024

/** S7.7 to S7.10: the profile of the caller's own business (R11). */
export function registerBusinessRoutes(app: App, context: SyncContext): void {
  const { db } = context

  app.get('/api/businesses', { config: FOR_READERS, schema: LISTS }, async (request, reply) => {
    const { businessId } = requireSession(request)
    const profile = await db.tenant(businessId, getProfile)
    return sendJson(reply, profile ? [shownRow(context, 'businesses', profile, present)] : [])
  })

  app.get('/api/businesses/user', { config: FOR_READERS, schema: READS }, async (request, reply) => {
    const { businessId } = requireSession(request)
    const profile = await db.tenant(businessId, getProfile)
    if (!profile) throw notFound(TEXTS.noBusiness)
    return sendJson(reply, present(mustBeReadable(context, 'businesses', profile)))
  })

  app.post(
    '/api/businesses',
    { config: BY_CHANGE, bodyLimit: PROFILE_BODY_LIMIT, schema: { ...MAKES, body: createBody } },
    async (request, reply) => {
      const session = { ...requireSession(request), from: clientInfoOf(request) }
      const { businessId } = session
      const fields = { ...toFields(request.body), createdAt: context.now() }
      const profile = await writeAs(context, session, async (tx) => {
        if (await getProfile(tx)) throw conflict(TEXTS.businessExists)
        return { intents: [patchBusiness(businessId, fields)], present: mustGetProfile }
      })
      return sendJson(reply.code(201), present(profile))
    },
  )

  app.put(
    '/api/businesses/:id',
    {
      config: BY_CHANGE,
      bodyLimit: PROFILE_BODY_LIMIT,
      schema: { ...CHANGES, params: businessParams, body: updateBody },
    },
    async (request, reply) => {
      const session = { ...requireMine(request, request.params.id), from: clientInfoOf(request) }
      const { businessId } = session
      const profile = await writeAs(context, session, async (tx) => {
        const current = await getProfile(tx)
        if (!current) throw notFound(TEXTS.noBusiness)
        const fields = changedFields(current, toFields(request.body))
        return {
          intents: fields ? [patchBusiness(businessId, fields)] : [],
          present: async (after) => mustBeReadable(context, 'businesses', await mustGetProfile(after)),
        }
      })
      return sendJson(reply, present(profile))
    },
  )
}

async function getProfile(tx: Tx): Promise<Business | undefined> {
  const [stored] = await readRows(tx, 'businesses', 'true', [])
  return stored?.row
}

async function mustGetProfile(tx: Tx): Promise<Business> {
  const profile = await getProfile(tx)
  if (!profile) throw new Error('a profile that was just written is not there')
  return profile
}

const patchBusiness = (id: string, fields: BusinessFields): Intent => ({
  type: 'business.patch',
  payload: { id, fields },
})

function toFields(body: z.infer<typeof updateBody>): BusinessFields {
  const { phone, email, vatNumber, vatRate } = body
  return fieldsFromBody(BUSINESS, {
    ...body,
    contactPhone: body.contactPhone ?? phone,
    contactEmail: body.contactEmail ?? email,
    taxNumber: body.taxNumber ?? vatNumber,
    taxRate: body.taxRate ?? vatRate,
  })
}

const present = (profile: Business) => presentRow(BUSINESS, profile)

import { z } from 'zod/mini'
import { blankRow } from '#core/entities/entity.ts'
import { idField, nameField } from '#core/entities/fields.ts'
import {
  PROMOTION,
  type Promotion,
  type PromotionFields,
  problemOfPromotion,
} from '#core/promotions/promotion.ts'
import type { Intent } from '#core/sync/operations.ts'
import { readRows, readRowsById } from '#server/db/queries/rows.ts'
import type { Tx } from '#server/db/transact.ts'
import type { SyncContext } from '#server/sync/context.ts'
import { rowShape } from './api-docs/answer-shape.ts'
import { DONE, describeCall, OTHERS_STAY } from './api-docs/describe-call.ts'
import { changedFields } from './changed-fields.ts'
import { bodyFields, fieldsFromBody, presentRow } from './entity-body.ts'
import { badRequest, notFound } from './errors.ts'
import { BY_CHANGE, FOR_ALL, orToken } from './guard.ts'
import { registerTable } from './list-route.ts'
import { businessId, businessParams, requireMine, requireMineIn } from './my-business.ts'
import { idOfCall, isStored, keyHeader } from './repeated-call.ts'
import type { App } from './routes.ts'
import { sendJson } from './send-json.ts'
import { mustBeReadable } from './shown-row.ts'
import { PROMOTION_PROBLEMS, TEXTS } from './texts.ts'
import { businessIdField, trimmed } from './wire-fields.ts'
import { writeAs } from './write-as.ts'

const name = z.pipe(trimmed(TEXTS.promotionName), nameField)
const given = { ...bodyFields(PROMOTION), businessId: businessIdField }
const newBody = z.object({ ...given, name })
const changedBody = z.object({ ...given, name: z.optional(name) })
const WRITES = orToken('products', BY_CHANGE)
const promotionParams = z.object({ id: businessId, promotionId: idField })
const answer = rowShape('Promotion', PROMOTION)

const NUMBERS =
  'Of `kind` percent `percent` is needed; of price `price`; of many-for-price `many` and `price`; of buy-get `many` and `free`.'
const MAKES = describeCall('Products', 'Adds a promotion', { 201: answer }, NUMBERS)
const CHANGES = describeCall('Products', 'Changes a promotion', { 200: answer }, OTHERS_STAY)
const DELETES = describeCall('Products', 'Deletes a promotion', DONE)

/** What the shop sells for less (S12.14, S22.3). */
export function registerPromotionRoutes(app: App, context: SyncContext): void {
  registerTable(app, context, {
    table: 'promotions',
    path: 'promotions',
    config: FOR_ALL,
    group: 'Products',
    summary: 'Lists promotions',
    more: 'Days and times are those of the till. One that names neither products nor categories is for all goods.',
    answer,
  })

  app.post(
    '/api/businesses/:id/promotions',
    { config: WRITES, schema: { ...MAKES, params: businessParams, body: newBody, headers: keyHeader } },
    async (request, reply) => {
      const session = requireMine(request, request.params.id)
      requireMineIn(session, request.body.businessId)
      const id = idOfCall(request.headers, context.newId)
      const fields = { ...fieldsFromBody(PROMOTION, request.body), createdAt: context.now() }
      requireRunnable({ ...blankRow(PROMOTION, id), ...fields } as Promotion)
      const made = await writeAs(context, session, async (tx) => {
        const present = (after: Tx) => mustGetLive(after, id)
        if (await isStored(tx, 'promotions', id)) return { intents: [], present }
        await requireGoods(tx, fields)
        return { intents: [patchPromotion(id, fields)], present }
      })
      return sendJson(reply.code(201), { ...presentRow(PROMOTION, made), businessId: session.businessId })
    },
  )

  app.patch(
    '/api/businesses/:id/promotions/:promotionId',
    { config: WRITES, schema: { ...CHANGES, params: promotionParams, body: changedBody } },
    async (request, reply) => {
      const session = requireMine(request, request.params.id)
      requireMineIn(session, request.body.businessId)
      const id = request.params.promotionId
      const changed = await writeAs(context, session, async (tx) => {
        const known = await mustGetLive(tx, id)
        const fields = changedFields(known, fieldsFromBody(PROMOTION, request.body))
        if (fields) {
          requireRunnable({ ...known, ...fields } as Promotion)
          await requireGoods(tx, fields)
        }
        return {
          intents: fields ? [patchPromotion(id, fields)] : [],
          present: async (after: Tx) => mustBeReadable(context, 'promotions', await mustGetLive(after, id)),
        }
      })
      return sendJson(reply, { ...presentRow(PROMOTION, changed), businessId: session.businessId })
    },
  )

  app.delete(
    '/api/businesses/:id/promotions/:promotionId',
    { config: WRITES, schema: { ...DELETES, params: promotionParams } },
    async (request, reply) => {
      const session = requireMine(request, request.params.id)
      const id = request.params.promotionId
      await writeAs(context, session, async (tx) => {
        await mustGetLive(tx, id)
        return { intents: [patchPromotion(id, { deleted: true })], present: async () => undefined }
      })
      return reply.code(204).send()
    },
  )
}

const patchPromotion = (id: string, fields: PromotionFields): Intent => ({
  type: 'promotion.patch',
  payload: { id, fields },
})

function requireRunnable(promotion: Promotion): void {
  const problem = problemOfPromotion(promotion)
  if (problem) throw badRequest(PROMOTION_PROBLEMS[problem.field])
}

async function requireGoods(tx: Tx, { productIds = [], categoryIds = [] }: PromotionFields): Promise<void> {
  const named = [
    ['products', 'productIds', productIds],
    ['categories', 'categoryIds', categoryIds],
  ] as const
  for (const [table, field, ids] of named) {
    if (ids.length === 0) continue
    const known = new Set((await readRowsById(tx, table, ids)).map(({ row }) => row.id))
    const missing = ids.find((id) => !known.has(id))
    if (missing !== undefined) throw badRequest(TEXTS.noGoods(field, missing))
  }
}

async function mustGetLive(tx: Tx, id: string): Promise<Promotion> {
  const [found] = await readRows(tx, 'promotions', 'not deleted and id = $2', [id])
  if (!found) throw notFound('Promotion not found')
  return found.row
}

import { z } from 'zod/mini'
import { CATEGORY, type Category, type CategoryFields } from '#core/catalog/product.ts'
import { idField, nameField } from '#core/entities/fields.ts'
import type { Intent } from '#core/sync/operations.ts'
import { readRowsById } from '#server/db/queries/rows.ts'
import type { Tx } from '#server/db/transact.ts'
import type { SyncContext } from '#server/sync/context.ts'
import { rowShape } from './api-docs/answer-shape.ts'
import { DONE, describeCall } from './api-docs/describe-call.ts'
import { presentRow } from './entity-body.ts'
import { conflict, notFound } from './errors.ts'
import { BY_CHANGE, FOR_ALL, orToken, requireSession } from './guard.ts'
import { registerTable } from './list-route.ts'
import { businessParams, requireMine, requireMineIn } from './my-business.ts'
import { idOfCall, isStored, keyHeader } from './repeated-call.ts'
import type { App } from './routes.ts'
import { sendJson } from './send-json.ts'
import { TEXTS } from './texts.ts'
import { businessIdField, trimmed } from './wire-fields.ts'
import { writeAs } from './write-as.ts'

const body = z.object({
  name: z.pipe(trimmed(TEXTS.categoryName), nameField),
  businessId: businessIdField,
})
const WRITES = orToken('products', BY_CHANGE)
const categoryParams = z.object({ id: idField })
const answer = rowShape('Category', CATEGORY)

const MAKES = describeCall('Products', 'Adds a category', { 201: answer })
const DELETES = describeCall(
  'Products',
  'Deletes a category',
  DONE,
  'One that products are in is answered 409.',
)

/** S7.13, S7.19, S7.20. */
export function registerCategoryRoutes(app: App, context: SyncContext): void {
  registerTable(app, context, {
    table: 'categories',
    path: 'categories',
    config: FOR_ALL,
    group: 'Products',
    summary: 'Lists the categories of products',
    answer,
  })

  app.post(
    '/api/businesses/:id/categories',
    { config: WRITES, schema: { ...MAKES, params: businessParams, body, headers: keyHeader } },
    async (request, reply) => {
      const session = requireMine(request, request.params.id)
      requireMineIn(session, request.body.businessId)
      const id = idOfCall(request.headers, context.newId)
      const fields = { name: request.body.name, createdAt: context.now() }
      const made = await writeAs(context, session, async (tx) => ({
        intents: (await isStored(tx, 'categories', id)) ? [] : [patchCategory(id, fields)],
        present: (after: Tx) => mustGetLive(after, id),
      }))
      return sendJson(reply.code(201), { ...presentRow(CATEGORY, made), businessId: session.businessId })
    },
  )

  app.delete(
    '/api/categories/:id',
    { config: WRITES, schema: { ...DELETES, params: categoryParams } },
    async (request, reply) => {
      const session = requireSession(request)
      const { id } = request.params
      await writeAs(context, session, async (tx) => {
        await mustGetLive(tx, id)
        return {
          intents: [patchCategory(id, { deleted: true })],
          present: async (after, [outcome]) => {
            if (outcome?.status === 'rejected')
              throw conflict(TEXTS.categoryInUse(await countProducts(after, id)))
          },
        }
      })
      return reply.code(204).send()
    },
  )
}

const patchCategory = (id: string, fields: CategoryFields): Intent => ({
  type: 'category.patch',
  payload: { id, fields },
})

async function mustGetLive(tx: Tx, id: string): Promise<Category> {
  const [stored] = await readRowsById(tx, 'categories', [id])
  if (!stored || stored.row.deleted) throw notFound('Category not found')
  return stored.row
}

async function countProducts(tx: Tx, categoryId: string): Promise<number> {
  const [counted] = await tx.query<{ products: number }>(
    'select count(*) as products from products where business_id = $1 and category_id = $2 and not deleted',
    [tx.businessId, categoryId],
  )
  return counted?.products ?? 0
}

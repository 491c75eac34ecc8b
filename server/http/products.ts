import { z } from 'zod/mini'
import { isBundle, isCounted } from '#core/catalog/bundle.ts'
import { isContainer } from '#core/catalog/container.ts'
import { PRODUCT, type Product, type ProductFields } from '#core/catalog/product.ts'
import { problemOfQuantityPrices } from '#core/catalog/quantity-price.ts'
import { idField } from '#core/entities/fields.ts'
import { isMeasured, type Unit } from '#core/quantities/unit.ts'
import type { Intent } from '#core/sync/operations.ts'
import { readRows } from '#server/db/queries/rows.ts'
import type { Tx } from '#server/db/transact.ts'
import type { SyncContext } from '#server/sync/context.ts'
import { DONE, describeCall, OTHERS_STAY } from './api-docs/describe-call.ts'
import { changedFields } from './changed-fields.ts'
import { fieldsFromBody } from './entity-body.ts'
import { badRequest, conflict, notFound } from './errors.ts'
import { BY_CHANGE, FOR_ALL, orToken, requireSession } from './guard.ts'
import { registerList } from './list-route.ts'
import { businessParams, requireMine, requireMineIn } from './my-business.ts'
import { groupOfBody } from './named-group.ts'
import { changedProductBody, newProductBody, readMeasures } from './product-body.ts'
import {
  presentProduct,
  productAnswer,
  readProduct,
  readProductPage,
  type ShelvedProduct,
  shownQuantity,
} from './read-products.ts'
import { idOfCall, isStored, keyHeader } from './repeated-call.ts'
import type { App } from './routes.ts'
import { sendJson } from './send-json.ts'
import { mustBeReadable, shownRow } from './shown-row.ts'
import { QUANTITY_PRICE_PROBLEMS, TEXTS } from './texts.ts'
import { writeAs } from './write-as.ts'

const WRITES = orToken('products', BY_CHANGE)
const productParams = z.object({ id: idField })

const MAKES = describeCall(
  'Products',
  'Adds a product',
  { 201: productAnswer },
  '`name` and `sellPrice` are needed. `stockQuantity` is counted into its stock. A `groupName` without a `groupId` means the group of that name.',
)
const CHANGES = describeCall(
  'Products',
  'Changes a product',
  { 200: productAnswer },
  `${OTHERS_STAY} A \`stockQuantity\` other than the one that was answered is a count. A \`groupName\` without a \`groupId\` means the group of that name.`,
)
const DELETES = describeCall('Products', 'Deletes a product', DONE)

/** S7.12, S7.16 to S7.18. */
export function registerProductRoutes(app: App, context: SyncContext): void {
  registerList<ShelvedProduct>(app, context, {
    path: 'products',
    config: FOR_ALL,
    group: 'Products',
    summary: 'Lists products, with their stock',
    answer: productAnswer,
    // A sale changes what is in stock of a product, and not its row.
    followed: false,
    read: readProductPage,
    idOf: ({ product }) => product.id,
    show: (each, businessId) =>
      shownRow(context, 'products', each.product, () => presentProduct(each, businessId)),
  })

  app.post(
    '/api/businesses/:id/products',
    {
      config: WRITES,
      schema: { ...MAKES, params: businessParams, body: newProductBody, headers: keyHeader },
    },
    async (request, reply) => {
      const session = requireMine(request, request.params.id)
      requireMineIn(session, request.body.businessId)
      const id = idOfCall(request.headers, context.newId)
      const { stockQuantity, ...levels } = readMeasures(request.body, request.body.unit)
      const fields = { ...fieldsFromBody(PRODUCT, request.body), ...levels, createdAt: context.now() }
      requireQuantityPrices(fields, fields.sellPrice)
      const made = await writeAs(context, session, async (tx) => {
        const present = (after: Tx) => mustGetLive(after, id)
        if (await isStored(tx, 'products', id)) return { intents: [], present }
        await requireCategory(tx, fields.categoryId)
        await requireSupplier(tx, fields.supplierId)
        await requireParts(tx, fields, { id })
        await requireContainer(tx, fields.containerId, id)
        const group = await groupOfBody(tx, request.body, undefined, context.newId)
        const intents = [patchProduct(id, { ...fields, ...group })]
        if (stockQuantity !== undefined && fields.tracksStock !== false && !isBundle(fields))
          intents.push(countStock(context.newId(), id, stockQuantity))
        return { intents, present }
      })
      return sendJson(reply.code(201), presentProduct(made, session.businessId))
    },
  )

  app.put(
    '/api/products/:id',
    { config: WRITES, schema: { ...CHANGES, params: productParams, body: changedProductBody } },
    async (request, reply) => {
      const session = requireSession(request)
      requireMineIn(session, request.body.businessId)
      const { id } = request.params
      const changed = await writeAs(context, session, async (tx) => {
        const current = await mustGetLive(tx, id)
        const unit = request.body.unit ?? current.product.unit
        if (isOther(unit, current.product)) await requireNoUse(tx, current)
        const { stockQuantity, ...levels } = readMeasures(request.body, unit)
        const group = await groupOfBody(tx, request.body, current.product, context.newId)
        const said = { ...fieldsFromBody(PRODUCT, request.body), ...levels, ...group }
        const fields = changedFields(current.product, said)
        requireQuantityPrices(fields, fields?.sellPrice ?? current.product.sellPrice)
        await requireCategory(tx, fields?.categoryId)
        await requireSupplier(tx, fields?.supplierId)
        await requireParts(tx, fields, current.product)
        await requireContainer(tx, fields?.containerId, id)
        const intents = fields ? [patchProduct(id, fields)] : []
        // A body that repeats the stock it was shown is no count: sales may be on their way.
        const { tracksStock = current.product.tracksStock, parts = current.product.parts } = fields ?? {}
        const counted = isCounted({ tracksStock, unit, parts })
        if (counted && stockQuantity !== undefined && stockQuantity !== shownQuantity(current))
          intents.push(countStock(context.newId(), id, stockQuantity))
        const presented = async (after: Tx) => {
          const shelved = await mustGetLive(after, id)
          mustBeReadable(context, 'products', shelved.product)
          return shelved
        }
        return { intents, present: presented }
      })
      return sendJson(reply, presentProduct(changed, session.businessId))
    },
  )

  app.delete(
    '/api/products/:id',
    { config: WRITES, schema: { ...DELETES, params: productParams } },
    async (request, reply) => {
      const session = requireSession(request)
      const { id } = request.params
      await writeAs(context, session, async (tx) => {
        await mustGetLive(tx, id)
        return { intents: [patchProduct(id, { deleted: true })], present: async () => undefined }
      })
      return reply.code(204).send()
    },
  )
}

const patchProduct = (id: string, fields: ProductFields): Intent => ({
  type: 'product.patch',
  payload: { id, fields },
})

const countStock = (id: string, productId: string, quantity: number): Intent => ({
  type: 'stock.count',
  payload: { id, productId, quantity },
})

// A price alone may be lowered below them: they take nothing off then.
function requireQuantityPrices(
  fields: ProductFields | undefined,
  sellPrice: Product['sellPrice'] | undefined,
): void {
  const problem = problemOfQuantityPrices(fields?.quantityPrices ?? [], sellPrice)
  if (problem) throw badRequest(QUANTITY_PRICE_PROBLEMS[problem.code])
}

// A part is a live product that is taken from no others.
async function requireParts(
  tx: Tx,
  fields: ProductFields | undefined,
  { id, unit }: Pick<Product, 'id' | 'unit'>,
): Promise<void> {
  const parts = fields?.parts ?? []
  if (parts.length === 0) return
  if (isMeasured(fields?.unit ?? unit)) throw badRequest(TEXTS.byPiece)
  const ids = parts.map(({ productId }) => productId)
  const found = await readRows(tx, 'products', 'not deleted and id = any($2)', [ids])
  const isPart = ({ row }: { row: Product }) => row.id !== id && !isBundle(row)
  if (found.filter(isPart).length < ids.length) throw badRequest(TEXTS.noPart)
  if (await isPartOfOther(tx, id)) throw badRequest(TEXTS.partOfOther)
}

// One deep: a container is sold in nothing itself, and what others are sold in stays one.
async function requireContainer(tx: Tx, containerId: string | undefined, id: string): Promise<void> {
  if (!containerId) return
  const [found] = await readRows(tx, 'products', 'not deleted and id = $2', [containerId])
  if (!found || containerId === id || !isContainer(found.row)) throw badRequest(TEXTS.noContainer)
  const [held] = await readRows(tx, 'products', 'not deleted and container_id = $2', [id])
  if (held) throw badRequest(TEXTS.isContainer)
}

async function isPartOfOther(tx: Tx, productId: string): Promise<boolean> {
  const holds = "not deleted and coalesce(unit, 'each') = 'each' and parts @> $2::jsonb"
  return (await readRows(tx, 'products', holds, [JSON.stringify([{ productId }])])).length > 0
}

// What was sold, counted or moved was so in the product's own unit (S19.1), and a bundle says how much of it in that.
async function requireNoUse(tx: Tx, { product: { id }, moved }: ShelvedProduct): Promise<void> {
  if (moved || (await wasEntered(tx, id))) throw conflict(TEXTS.otherUnit)
  if (await isPartOfOther(tx, id)) throw conflict(TEXTS.partOfOther)
}

const isOther = (unit: Unit | undefined, product: Product): boolean =>
  (unit ?? 'each') !== (product.unit ?? 'each')

// What a stocktake that goes on has counted is not in the stock yet.
async function wasEntered(tx: Tx, productId: string): Promise<boolean> {
  const found = await tx.query('select 1 from entries where business_id = $1 and product_id = $2 limit 1', [
    tx.businessId,
    productId,
  ])
  return found.length > 0
}

async function mustGetLive(tx: Tx, id: string): Promise<ShelvedProduct> {
  const found = await readProduct(tx, id)
  if (!found) throw notFound('Product not found')
  return found
}

async function requireCategory(tx: Tx, id: string | null | undefined): Promise<void> {
  if (!id) return
  const [found] = await readRows(tx, 'categories', 'not deleted and id = $2', [id])
  if (!found) throw notFound('Category not found')
}

async function requireSupplier(tx: Tx, id: string | undefined): Promise<void> {
  if (!id) return
  const [found] = await readRows(tx, 'suppliers', 'not deleted and id = $2', [id])
  if (!found) throw notFound('Supplier not found')
}

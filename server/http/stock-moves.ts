import { z } from 'zod/mini'
import { isBundle } from '#core/catalog/bundle.ts'
import { idField, textField } from '#core/entities/fields.ts'
import { measuredNumber } from '#core/quantities/measure.ts'
import { decideAdjustment, REASONS, type Way } from '#core/stock/adjust.ts'
import { STOCK_MOVE, STOCK_REASONS, type StockMove } from '#core/stock/stock-move.ts'
import { readRowsById } from '#server/db/queries/rows.ts'
import type { Tx } from '#server/db/transact.ts'
import type { SyncContext } from '#server/sync/context.ts'
import { rowShape } from './api-docs/answer-shape.ts'
import { describeCall } from './api-docs/describe-call.ts'
import { presentRow } from './entity-body.ts'
import { badRequest, conflict, notFound } from './errors.ts'
import { BY_CHANGE, FOR_OWNERS, orToken } from './guard.ts'
import { registerTable } from './list-route.ts'
import { businessParams, requireMine, requireMineIn } from './my-business.ts'
import { idOfCall, keyHeader } from './repeated-call.ts'
import type { App } from './routes.ts'
import { sendJson } from './send-json.ts'
import { mustBeReadable } from './shown-row.ts'
import { TEXTS } from './texts.ts'
import { businessIdField } from './wire-fields.ts'
import { writeAs } from './write-as.ts'

const body = z.object({
  productId: idField,
  quantity: STOCK_MOVE.quantity.kind.input,
  reason: z.enum(STOCK_REASONS),
  note: z.optional(textField),
  businessId: businessIdField,
})
const answer = rowShape('StockMove', STOCK_MOVE)

const MOVES = describeCall(
  'Stock',
  'Stores stock that came or went without a sale',
  { 201: answer },
  '`quantity` is above 0 for what came and below it for what went, in grams, millilitres or millimetres of what is measured. Another movement under the same `Idempotency-Key` is answered 409.',
)

/** What comes and goes without a sale, listed and written (S22.3, S19.6). */
export function registerStockMoveRoutes(app: App, context: SyncContext): void {
  registerTable(app, context, {
    table: 'moves',
    path: 'stock-moves',
    config: FOR_OWNERS,
    group: 'Stock',
    summary: 'Lists what came and went without a sale, and why',
    answer,
  })

  app.post(
    '/api/businesses/:id/stock-moves',
    {
      config: orToken('products', BY_CHANGE),
      schema: { ...MOVES, params: businessParams, body, headers: keyHeader },
    },
    async (request, reply) => {
      const session = requireMine(request, request.params.id)
      requireMineIn(session, request.body.businessId)
      const { productId, quantity, reason, note = '' } = request.body
      const id = idOfCall(request.headers, context.newId)
      const stored = await writeAs(context, session, async (tx) => {
        const present = async (after: Tx) => {
          const move = await readMove(after, id)
          if (!move) throw new Error('the movement was not stored')
          return mustBeReadable(context, 'moves', move)
        }
        const known = await readMove(tx, id)
        if (known) {
          if (!isSame(known, request.body)) throw conflict(TEXTS.otherMovement)
          return { intents: [], present }
        }
        const [product] = await readRowsById(tx, 'products', [productId])
        if (!product || product.row.deleted) throw notFound('Product not found')
        if (isBundle(product.row)) throw badRequest(TEXTS.noStockOfItsOwn)
        const way: Way = quantity > 0 ? 'add' : 'take'
        const typed = measuredNumber(Math.abs(quantity), product.row.unit)
        const decided = decideAdjustment(
          product.row,
          { way, quantity: typed, reason, note },
          { id, now: context.now(), by: null },
        )
        if (!decided.ok) throw badRequest(TEXTS.otherReason(REASONS[way]))
        return { intents: [decided.intent], present }
      })
      return sendJson(reply.code(201), {
        ...presentRow(STOCK_MOVE, stored),
        businessId: session.businessId,
      })
    },
  )
}

const isSame = (stored: StockMove, { productId, quantity, reason }: z.infer<typeof body>) =>
  stored.productId === productId && stored.quantity === quantity && stored.reason === reason

async function readMove(tx: Tx, id: string): Promise<StockMove | undefined> {
  const [found] = await readRowsById(tx, 'moves', [id])
  return found?.row
}

import { z } from 'zod/mini'
import { activityText } from '../activity/activity.ts'
import { hlcMs } from '../clocks/hlc.ts'
import { type Stamp, stampHlc } from '../clocks/stamps.ts'
import { factOf, factSchema, partOf } from '../entities/entity.ts'
import type { RowKey } from '../rows/rows.ts'
import type { WorkingSet } from '../rows/working-set.ts'
import { applyCount } from '../stock/ledger.ts'
import { actOfFinish, actOfStart } from '../stock/stock-acts.ts'
import { type FinishLine, finishLines } from '../stocktake/finish-lines.ts'
import {
  FINISH,
  type Finish,
  finishOf,
  STOCKTAKE,
  type Stocktake,
  type StocktakeFact,
} from '../stocktake/stocktake.ts'
import { entryId } from './activity-part.ts'
import { judgedBy, marksOf } from './judge.ts'
import { APPLIED, DUPLICATE, defineOperation, type OperationMeta, productsIn } from './operation.ts'
import { levelOf, putLevel } from './stock-level.ts'

/** A stocktake as it was started, and what one piece of its finish counts. */
export interface FinishPayload {
  stocktake: StocktakeFact
  finish: Finish
  lines: FinishLine[]
}

/**
 * Finishes a stocktake: a fact. Each of its lines is a count as of its last entry, so that what moved after that counts on
 * whatever arrived when (S19.20). The first finish to arrive stands: another is noted, and counts nothing (S19.22). More
 * counts under the finish that stands take in what came late. The stocktake is marked where whoever finished it was not
 * permitted to (S16.12).
 */
export const stocktakeFinish = defineOperation<FinishPayload>({
  payload: z.strictObject({
    stocktake: factSchema(STOCKTAKE),
    finish: partOf(FINISH).input,
    lines: finishLines,
  }),
  upcasters: [],
  reads: ({ stocktake, finish, lines }) => ({
    rows: [['stocktakes', stocktake.id], ...lines.flatMap(rowsOfLine)],
    countsAsOf: lines.map(({ productId, asOf, entryId }) => ({ productId, asOf, entryId })),
    ...judgedBy(actOfStart(stocktake), actOfFinish(finish)),
  }),
  apply(set, { stocktake, finish, lines }, meta) {
    const before = set.get('stocktakes', stocktake.id)
    const { finishes = [], ...known } = before ?? (stocktake as Partial<Stocktake> & StocktakeFact)
    const isNew = finishes.every(({ id }) => id !== finish.id)
    if (isNew) {
      const acts = [...(before ? [] : [actOfStart(stocktake)]), actOfFinish(finish)]
      const marks = marksOf(set, meta.arrival, ...acts)
      set.put('stocktakes', { ...known, finishes: [...finishes, finish], ...marks })
    }
    const stands = (finishOf({ finishes }) ?? finish).id === finish.id
    const counted = stands ? lines.filter((line) => count(set, stocktake.id, line, meta)) : []
    return isNew || counted.length > 0 ? APPLIED : DUPLICATE
  },
  // Of its pieces, and of what is taken in late, every one says the same; a second finish changed nothing.
  tells(set, { stocktake: { id, number, name }, finish }) {
    const text = activityText([number, name].filter(Boolean).join(' · '))
    return () => {
      const stands = finishOf(set.get('stocktakes', id) ?? { finishes: [] })
      if (stands?.id !== finish.id) return []
      return [{ id: entryId('finish', finish.id), kind: 'stocktake-finished', subject: id, text }]
    }
  },
  by: ({ finish }) => finish.by?.staffId,
  demoId: ({ stocktake }) => stocktake.id,
  names: ({ lines }) => productsIn(lines),
  isFact: true,
  waiting: () => ({}),
  salvage: {
    later: true,
    // What it counted is in the stock, which is replayed as counts.
    payload(row) {
      const stocktake = row as Stocktake
      const finish = finishOf(stocktake)
      return finish && { stocktake: factOf(STOCKTAKE, stocktake), finish, lines: [] }
    },
    at: (row) => finishOf(row as Stocktake)?.at ?? 'now',
  },
})

function rowsOfLine({ id, productId, entryId }: FinishLine): RowKey[] {
  return [['stock', productId], ['counts', id], ...(entryId === null ? [] : [['entries', entryId] as const])]
}

// Returns whether it is new.
function count(
  set: WorkingSet,
  stocktakeId: string,
  line: FinishLine,
  { stamp, device }: Pick<OperationMeta, 'stamp' | 'device'>,
): boolean {
  const { id, productId, quantity, entries } = line
  if (set.get('counts', id)) return false
  const asOf = stampOfLine(set, line, stamp)
  const movedSince = set.movedSince(productId, asOf)
  putLevel(set, productId, applyCount(levelOf(set, productId), { quantity, stamp: asOf }, movedSince))
  const countedAt = hlcMs(stampHlc(asOf))
  const stocktake = { stocktakeId, entries, asOf }
  set.put('counts', { id, productId, quantity, countedAt, device, stocktake }, { count: asOf })
  return true
}

// The entry knows best: a server may have set its clock back. No count is later than the finish that makes it.
function stampOfLine(set: WorkingSet, { entryId, asOf }: FinishLine, finished: Stamp): Stamp {
  const said = (entryId === null ? undefined : set.get('entries', entryId)?.stamp) ?? asOf
  return said !== null && said < finished ? said : finished
}

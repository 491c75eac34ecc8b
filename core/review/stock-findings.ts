import { printedNumber } from '../numbering/printed-number.ts'
import type { GoodsReceived } from '../stock/goods-received.ts'
import type { PurchaseOrder } from '../stock/order.ts'
import type { StockMove } from '../stock/stock-move.ts'
import { finishOf, type Stocktake } from '../stocktake/stocktake.ts'
import type { StocktakeEntry } from '../stocktake/stocktake-entry.ts'
import { paperOfDelivery } from './delivery-findings.ts'
import type { Finding } from './findings.ts'
import { isMarked, marked } from './marked.ts'

/** A movement of stock with what its product is called; '' where nobody knows. */
export interface NamedMove extends StockMove {
  name: string
}

/** What a device knows of stock work that may be doubted. */
export interface DoubtfulStock {
  receipts: readonly GoodsReceived[]
  /** Those that the server doubts are among them. */
  stockMoves: readonly NamedMove[]
  stocktakes: readonly Stocktake[]
  /** Those that the server doubts are among them. */
  entries: readonly StocktakeEntry[]
  orders: readonly PurchaseOrder[]
}

/** What the server doubts of what was done with stock. A delivery that went back is one finding, not one a line. */
export function ofStockWork({ receipts, stockMoves, stocktakes, entries, orders }: DoubtfulStock): Finding[] {
  return [
    ...receipts.flatMap((note) => marked(note, note.id, 'delivery', paperOfDelivery(note))),
    ...firstOfEach(stockMoves.filter(isMarked)).flatMap((move) => ofMove(move, receipts)),
    ...stocktakes.flatMap(ofStocktake),
    ...ofEntries(entries, stocktakes),
    ...orders.flatMap(ofOrder),
  ]
}

function ofMove(move: NamedMove, receipts: readonly GoodsReceived[]): Finding[] {
  const { id, name, documentId, by, device, at } = move
  const done = { who: by?.name ?? '', device, at }
  const note = receipts.find((each) => each.id === documentId)
  if (note) return marked(move, id, 'delivery', { ...paperOfDelivery(note), ...done })
  return marked(move, id, 'stock-move', { id: '', number: name, amount: null, ...done })
}

function ofStocktake(stocktake: Stocktake): Finding[] {
  const { id, startedAt } = stocktake
  const { by, device, at } = finishOf(stocktake) ?? {
    by: stocktake.by,
    device: stocktake.device,
    at: startedAt,
  }
  const paper = { id, number: printedNumber(stocktake), amount: null, who: by?.name ?? '', device, at }
  return marked(stocktake, id, 'stocktake', paper)
}

// What one person counted of one stocktake is one doubt, however many entries that were.
function ofEntries(entries: readonly StocktakeEntry[], stocktakes: readonly Stocktake[]): Finding[] {
  const first = new Map<string, StocktakeEntry>()
  for (const entry of entries) {
    if (!isMarked(entry)) continue
    const key = `${entry.stocktakeId} ${entry.by?.staffId ?? ''}`
    const known = first.get(key)
    if (!known || entry.at < known.at || (entry.at === known.at && entry.id < known.id)) first.set(key, entry)
  }
  return [...first].flatMap(([subject, entry]) => {
    const { stocktakeId, by, device, at } = entry
    const stocktake = stocktakes.find(({ id }) => id === stocktakeId)
    const number = stocktake ? printedNumber(stocktake) : ''
    return marked(entry, subject.trim(), 'counting', {
      ...{ id: stocktakeId, number, amount: null, who: by?.name ?? '' },
      ...{ device, at },
    })
  })
}

// Sent and cancelled are two doubts, each of whoever did it.
function ofOrder(order: PurchaseOrder): Finding[] {
  const { id, sent, cancelled } = order
  const paper = { id, number: printedNumber(order), amount: null }
  const doneBy = ({ by, device, at }: NonNullable<typeof cancelled>) => ({ who: by?.name ?? '', device, at })
  return [
    ...(sent ? marked(sent, id, 'order', { ...paper, ...doneBy(sent) }) : []),
    ...(cancelled
      ? marked(cancelled, `${id} cancelled`, 'cancelled-order', { ...paper, ...doneBy(cancelled) })
      : []),
  ]
}

// Of what went back with one delivery the first line by its id, which every device has alike.
function firstOfEach(moves: readonly NamedMove[]): NamedMove[] {
  const first = new Map<string, NamedMove>()
  for (const move of moves) {
    const key = move.documentId ?? move.id
    const known = first.get(key)
    if (!known || move.id < known.id) first.set(key, move)
  }
  return [...first.values()]
}

import type { GoodsReceived, GoodsReceivedFact } from '#core/stock/goods-received.ts'
import type { StockMove } from '#core/stock/stock-move.ts'
import { rowsOf } from '../server/state.ts'
import type { World } from '../world/world.ts'
import type { FoldedOperation, Moment } from './fold.ts'

/** What a movement says, and when it counts. */
interface MovedAt {
  move: Pick<StockMove, 'id' | 'productId' | 'quantity' | 'reason' | 'documentId' | 'unitCost'>
  moment: Moment
}

/**
 * Deliveries and movements are on the server once and as they were made, each line of a delivery as one movement, under
 * numbers of their own; and a delivery that went back did so in full (S19.6, S19.11, S19.15). On-hand is in `checkStock`.
 */
export function checkStockWork(world: World, businessId: string, folded: readonly FoldedOperation[]): void {
  const { server, recorder, devices, network } = world
  const notes = rowsOf(server.state, businessId, 'receipts') as unknown as GoodsReceived[]
  const moves = rowsOf(server.state, businessId, 'moves') as unknown as StockMove[]
  const made = deliveriesOf(folded)
  compare(world, 'delivery', notes, made)
  compare(world, 'movement', moves, new Map(movesOf(folded).map(({ move }) => [move.id, move])))
  const cloned = devices.some((device) => device.mayRepeat && device.caller.businessId === businessId)
  const numbers = notes.map(({ number }) => number)
  if (!cloned && new Set(numbers).size < numbers.length)
    recorder.violate(`deliveries carry one number twice: ${numbers.sort().join(' ')}`)
  const ofInvoice = ({ supplierId, invoiceNumber }: GoodsReceived) => `${supplierId} ${invoiceNumber}`
  for (const note of notes) {
    const isTwice = notes.filter((each) => ofInvoice(each) === ofInvoice(note)).length > 1
    if ((isTwice && note.invoiceNumber !== '') !== (note.receivedTwice ?? false))
      recorder.violate(`whether the invoice of ${note.number} was received twice says ${note.receivedTwice}`)
  }
  if (recorder.lost.size > 0 || network.garbled.size > 0) return
  for (const { id, number, lines } of notes) {
    const back = moves.filter(({ reason, documentId }) => reason === 'returned' && documentId === id)
    if (back.length === 0) continue
    const [came, went] = [piecesOf(lines), piecesOf(back)]
    for (const [productId, many] of came)
      if (went.get(productId) !== -many)
        recorder.violate(`of ${number} came ${many} of ${productId}, and ${went.get(productId)} went back`)
  }
}

/** The movements that reached the server, by the operations that made them: each once, whoever made it again. */
export function movesOf(folded: readonly FoldedOperation[]): MovedAt[] {
  const moves = new Map<string, MovedAt>()
  for (const { op, logged, moment } of folded) {
    if (logged.status !== 'applied') continue
    const made = op.type === 'stock.move' ? [op.payload.move] : []
    if (op.type === 'goods.receive') {
      const { id: documentId, lines } = op.payload.received
      for (const { id, productId, quantity, unitCost } of lines)
        made.push({
          ...op.payload.received,
          id,
          productId,
          quantity,
          unitCost,
          reason: 'received',
          documentId,
        })
    }
    if (op.type === 'stock.make') {
      const { id: documentId, lines, ...make } = op.payload.make
      for (const line of lines)
        made.push({ ...make, ...line, note: '', documentId, reason: line.quantity < 0 ? 'used' : 'made' })
    }
    for (const { id, productId, quantity, reason, documentId, unitCost } of made)
      if (!moves.has(id))
        moves.set(id, { move: { id, productId, quantity, reason, documentId, unitCost }, moment })
  }
  return [...moves.values()]
}

function deliveriesOf(folded: readonly FoldedOperation[]): Map<string, GoodsReceivedFact> {
  const made = new Map<string, GoodsReceivedFact>()
  for (const { op, logged } of folded)
    if (op.type === 'goods.receive' && logged.status === 'applied' && !made.has(op.payload.received.id))
      made.set(op.payload.received.id, op.payload.received)
  return made
}

function compare(
  { recorder }: World,
  what: string,
  rows: readonly { id: string }[],
  made: ReadonlyMap<string, object>,
): void {
  const stored = new Map(rows.map((row) => [row.id, row]))
  for (const id of stored.keys()) if (!made.has(id)) recorder.violate(`nobody made the ${what} ${id}`)
  for (const [id, fact] of made) {
    const row = stored.get(id) as Record<string, unknown> | undefined
    if (!row) recorder.violate(`the ${what} ${id} is not on the server`)
    for (const [field, value] of row ? Object.entries(fact) : [])
      if (JSON.stringify(row?.[field] ?? null) !== JSON.stringify(value ?? null))
        recorder.violate(
          `${what} ${id} says ${field} ${JSON.stringify(row?.[field])}, not ${JSON.stringify(value)}`,
        )
  }
}

function piecesOf(lines: readonly { productId: string; quantity: number }[]): Map<string, number> {
  const pieces = new Map<string, number>()
  for (const { productId, quantity } of lines) pieces.set(productId, (pieces.get(productId) ?? 0) + quantity)
  return pieces
}

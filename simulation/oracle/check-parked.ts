import type { ParkedSale } from '#core/parked/parked-sale.ts'
import type { Sale } from '#core/sales/sale.ts'
import { rowsOf } from '../server/state.ts'
import type { World } from '../world/world.ts'
import { compareMoments, type FoldedOperation, type Moment } from './fold.ts'

type Said<Type extends FoldedOperation['op']['type']> = Extract<
  FoldedOperation['op'],
  { type: Type }
>['payload']

/** The last that was said of one parked sale. */
interface LastWords {
  put?: { moment: Moment; said: Said<'parked.put'> }
  take?: { moment: Moment; said: Said<'parked.take'> }
  drop?: { moment: Moment; said: Said<'parked.drop'> }
}

/**
 * A parked sale is sold if any sale names it, for good, and twice if two do: both are then flagged. Else it has the
 * lines of the last put, and is somebody's or dropped if that was said later.
 */
export function checkParked(
  { server, recorder }: World,
  businessId: string,
  folded: readonly FoldedOperation[],
): void {
  const last = lastWords(folded)
  const sales = rowsOf(server.state, businessId, 'sales') as unknown as Sale[]
  for (const row of rowsOf(server.state, businessId, 'parked') as unknown as ParkedSale[]) {
    const violate = (what: string) => recorder.violate(`the parked sale ${row.id} ${what}`)
    const ofIt = sales.filter(({ parkedId }) => parkedId === row.id)
    const first = ofIt.map(({ id }) => id).sort()[0] ?? null
    if (row.saleId !== first) violate(`was sold by ${row.saleId}, its sales say ${first}`)
    for (const { id, flags } of ofIt)
      if (flags.includes('parked-twice') !== ofIt.length > 1)
        violate(`was sold ${ofIt.length} times, and sale ${id} does not say so`)
    const { put, take, drop } = last.get(row.id) ?? {}
    const lines = JSON.stringify(put?.said.parked.lines ?? [])
    if (JSON.stringify(row.lines) !== lines) violate(`has ${JSON.stringify(row.lines)}, not ${lines}`)
    const counts = (said: { moment: Moment } | undefined) =>
      first === null && said !== undefined && (!put || compareMoments(said.moment, put.moment) > 0)
    const isTaken = counts(take) && take?.said.by !== null
    if ((row.takenBy !== null) !== isTaken) violate(`is ${isTaken ? '' : 'not '}taken by what was said last`)
    if ((row.dropped !== null) !== counts(drop)) violate(`is ${counts(drop) ? '' : 'not '}dropped`)
  }
}

function lastWords(folded: readonly FoldedOperation[]): Map<string, LastWords> {
  const last = new Map<string, LastWords>()
  const isLater = (moment: Moment, known: { moment: Moment } | undefined) =>
    !known || compareMoments(moment, known.moment) > 0
  for (const { op, moment } of folded) {
    if (op.type !== 'parked.put' && op.type !== 'parked.take' && op.type !== 'parked.drop') continue
    const id = op.type === 'parked.put' ? op.payload.parked.id : op.payload.id
    const words = last.get(id) ?? {}
    if (op.type === 'parked.put' && isLater(moment, words.put)) words.put = { moment, said: op.payload }
    if (op.type === 'parked.take' && isLater(moment, words.take)) words.take = { moment, said: op.payload }
    if (op.type === 'parked.drop' && isLater(moment, words.drop)) words.drop = { moment, said: op.payload }
    last.set(id, words)
  }
  return last
}

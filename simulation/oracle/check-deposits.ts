import type { Deposit, DepositFact } from '#core/shifts/deposit.ts'
import { rowsOf } from '../server/state.ts'
import type { World } from '../world/world.ts'
import type { FoldedOperation } from './fold.ts'

/** Cash that was taken to the bank is there as it was written down, each deposit once, also of cash that others banked (S15.20). */
export function checkDeposits(
  { server, recorder }: World,
  businessId: string,
  folded: readonly FoldedOperation[],
): void {
  const rows = rowsOf(server.state, businessId, 'deposits') as unknown as Deposit[]
  const said = new Map<string, DepositFact>()
  for (const { op } of folded)
    if (op.type === 'bank.deposit' && !said.has(op.payload.deposit.id))
      said.set(op.payload.deposit.id, op.payload.deposit)
  const stored = new Map(rows.map((row) => [row.id, row]))
  for (const [id, deposit] of said) {
    const row = stored.get(id)
    if (!row) recorder.violate(`nobody has heard of the deposit ${id}`)
    else if (wordsOf(row) !== wordsOf(deposit))
      recorder.violate(`the deposit ${id} is ${wordsOf(row)}, and was ${wordsOf(deposit)}`)
  }
  for (const { id } of rows) if (!said.has(id)) recorder.violate(`nobody made the deposit ${id}`)
}

function wordsOf({ cash, reference, bankedAt }: DepositFact): string {
  const banked = cash.map(({ kind, id, amount }) => `${kind} ${id} ${amount}`)
  return [reference, bankedAt, ...banked].join(', ')
}

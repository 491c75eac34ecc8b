import { invoiceIdOf } from '#core/sales/paid-sale-id.ts'
import type { Sale } from '#core/sales/sale.ts'
import { rowsOf } from '../server/state.ts'
import type { World } from '../world/world.ts'
import type { FoldedOperation } from './fold.ts'
import { saleIn } from './sale-in.ts'

/**
 * A sale of an invoice is marked as paid twice where the server got another one for that invoice, made at another time, which
 * brought money: by the rule as it is specified (R25), and of no other sale.
 */
export function checkPaidTwice(
  { server, recorder }: World,
  businessId: string,
  folded: readonly FoldedOperation[],
): void {
  const brought = folded.flatMap(({ op }) => {
    const sale = saleIn(op)
    return sale && invoiceIdOf(sale.id) !== undefined ? [sale] : []
  })
  for (const row of rowsOf(server.state, businessId, 'sales') as unknown as Sale[]) {
    const others = brought.filter(({ id, createdAt }) => id === row.id && createdAt !== row.createdAt)
    // One without payments in parts was paid by one of the built-in methods: none of those is an account.
    const isTwice = others.some(({ tenders }) => tenders?.some(({ kind }) => kind !== 'account') ?? true)
    if (row.flags.includes('paid-twice') !== isTwice)
      recorder.violate(`${row.id} is ${isTwice ? 'not ' : ''}marked as paid twice`)
  }
}

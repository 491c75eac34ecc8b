import { VOUCHER } from '#core/vouchers/voucher.ts'
import type { SyncContext } from '#server/sync/context.ts'
import { rowShape } from './api-docs/answer-shape.ts'
import { FOR_OWNERS } from './guard.ts'
import { registerTable } from './list-route.ts'
import type { App } from './routes.ts'

const voucher = rowShape('Voucher', VOUCHER)

/** Vouchers and what became of each (S14.25, S22.3): read only, since returns issue them and sales spend them. */
export function registerVoucherRoutes(app: App, context: Pick<SyncContext, 'db' | 'onDamage'>): void {
  registerTable(app, context, {
    config: FOR_OWNERS,
    group: 'Vouchers',
    table: 'vouchers',
    path: 'vouchers',
    summary: 'Lists vouchers and what became of each',
    more: 'The id is the number. What is left is the sum of its `entries`: above zero where a return issued it or gave back to it, below zero where a sale spent it.',
    answer: voucher,
  })
}

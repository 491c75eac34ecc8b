import { newestFirst } from '#core/calendar/order-of-time.ts'
import { waitingCash } from '#core/shifts/to-bank.ts'
import type { ShopDatabase } from '../db/database.ts'
import { viewOf } from '../db/overlay.ts'
import { allGroups } from './read-shifts.ts'
import type { BankState } from './shifts.ts'

/** The tables that this read needs in a transaction. */
export const BANK_TABLES = ['shifts', 'cashmoves', 'deposits', 'overlay'] as const

/** Cash that waits to be banked, and what was banked. */
export async function readBank(db: ShopDatabase): Promise<BankState> {
  const [groups, moves, deposits] = await Promise.all([
    allGroups(db),
    viewOf(db, 'cashmoves'),
    viewOf(db, 'deposits'),
  ])
  return {
    waiting: waitingCash({ groups, moves, deposits }),
    deposits: deposits.sort(newestFirst(({ bankedAt }) => bankedAt)),
  }
}

import { ENTITIES } from '#core/rows/rows.ts'
import { ROLE_IDS } from '#core/staff/role-id.ts'
import { type Row, rowsOf } from '../server/state.ts'
import type { World } from '../world/world.ts'
import { FIRST_RATE } from './check-taxes.ts'
import { writeMoment } from './fold.ts'

/** The payment methods that every business has, under the same ids, and what each pays with. */
export const BUILT_IN = new Map([
  ['cash', 'cash'],
  ['card', 'card'],
  ['bank_transfer', 'transfer'],
  ['account', 'account'],
  ['voucher', 'voucher'],
])

/** Ids that rows of every business have. */
const SHARED_IDS = new Set<string>([...BUILT_IN.keys(), ...ROLE_IDS, FIRST_RATE.id])

/** No deleted category under a live product, no row of another business, no clock from the future. */
export function checkRows({ server, recorder, scheduler }: World, businessId: string): void {
  const latest = writeMoment({ ms: scheduler.nowMs + 5 * 60_000, counter: 36 ** 4 - 1, opId: '~' })
  for (const table of Object.keys(ENTITIES)) {
    for (const row of rowsOf(server.state, businessId, table)) {
      checkOwner(recorder, row, businessId, table)
      for (const stamp of Object.values((row.stamps ?? {}) as Record<string, string>)) {
        if (stamp > latest) recorder.violate(`${table} ${row.id} carries a clock from the future: ${stamp}`)
      }
    }
  }
  const categories = server.state.tenants.get(businessId)?.categories
  for (const product of rowsOf(server.state, businessId, 'products')) {
    const dead = product.categoryId && categories?.get(product.categoryId as string)?.deleted
    if (!product.deleted && dead) recorder.violate(`live product ${product.id} stands in a dead category`)
  }
}

function checkOwner(recorder: World['recorder'], row: Row, businessId: string, table: string): void {
  const owner = recorder.businessOf.get(row.id as string)
  if (owner && owner !== businessId && !SHARED_IDS.has(row.id as string))
    recorder.violate(`${table} ${row.id} of ${owner} stands in ${businessId}`)
}

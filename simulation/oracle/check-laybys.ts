import type { BundlePart } from '#core/catalog/bundle.ts'
import type { Cancellation, Layby, LaybyFact } from '#core/laybys/layby.ts'
import type { LaybyPayment, LaybyPaymentFact } from '#core/laybys/layby-payment.ts'
import type { Sale } from '#core/sales/sale.ts'
import { rowsOf } from '../server/state.ts'
import type { World } from '../world/world.ts'
import { takenBy } from './check-bundles.ts'
import type { FoldedOperation } from './fold.ts'

/**
 * Lay-bys, kept a second time from what arrived: each as it was agreed, every payment once and as it was taken, every
 * cancellation in the order in which they were made, and handed over by its one sale, under a number of its own (S20.15,
 * S20.18 to S20.21). Worked out by the rule as it is specified, and not by the product's code.
 */
export function checkLaybys(world: World, businessId: string, folded: readonly FoldedOperation[]): void {
  const { server, recorder, devices } = world
  const laybys = rowsOf(server.state, businessId, 'laybys') as unknown as Layby[]
  const payments = rowsOf(server.state, businessId, 'laybypayments') as unknown as LaybyPayment[]
  const sales = rowsOf(server.state, businessId, 'sales') as unknown as Sale[]
  const said = saidOf(folded)
  compare(world, 'lay-by', laybys, said.laybys)
  compare(world, 'payment of a lay-by', payments, said.payments)
  for (const layby of laybys) {
    const sale = sales.find(({ id }) => id === `${layby.id}:collected`)
    if (layby.collectedAt !== (sale?.createdAt ?? null))
      recorder.violate(
        `lay-by ${layby.number} was handed over at ${layby.collectedAt}, its sale is of ${sale?.createdAt}`,
      )
    if (sale && (sale.number !== layby.number || sale.total !== layby.total))
      recorder.violate(
        `lay-by ${layby.number} of ${layby.total} was sold as ${sale.number} for ${sale.total}`,
      )
    const made = [...(said.cancellations.get(layby.id)?.values() ?? [])]
      .sort((left, right) => left.at - right.at || (left.id < right.id ? -1 : 1))
      .map(({ id, penalty, extra }) => [id, penalty, extra])
    const stored = layby.cancellations.map(({ id, penalty, extra }) => [id, penalty, extra])
    if (plain(stored) !== plain(made))
      recorder.violate(`lay-by ${layby.number} was cancelled by ${plain(stored)}, not by ${plain(made)}`)
  }
  const cloned = devices.some((device) => device.mayRepeat && device.caller.businessId === businessId)
  const numbers = laybys.map(({ number }) => number)
  if (!cloned && new Set(numbers).size < numbers.length)
    recorder.violate(`lay-bys carry one number twice: ${numbers.sort().join(' ')}`)
  for (const number of numbers)
    if (!/^LB\d{4,}(-[A-Z]+)?$/.test(number)) recorder.violate(`a lay-by is called ${number}`)
}

/**
 * How much of a product is put by: of every lay-by that was neither handed over nor cancelled (S20.17); of a bundle its parts.
 * @param parts of a live product
 */
export function putByOf(
  laybys: Iterable<Layby>,
  parts: (productId: string) => readonly BundlePart[],
): Map<string, number> {
  const putBy = new Map<string, number>()
  for (const { lines, collectedAt, cancellations } of laybys)
    if (collectedAt === null && cancellations.length === 0)
      for (const line of lines)
        for (const taken of takenBy({ ...line, parts: parts(line.productId) }))
          putBy.set(taken.productId, (putBy.get(taken.productId) ?? 0) + taken.quantity)
  return putBy
}

interface Said {
  laybys: Map<string, LaybyFact>
  payments: Map<string, LaybyPaymentFact>
  cancellations: Map<string, Map<string, Cancellation>>
}

function saidOf(folded: readonly FoldedOperation[]): Said {
  const said: Said = { laybys: new Map(), payments: new Map(), cancellations: new Map() }
  for (const { op, logged } of folded) {
    // What the server calls known already must be so.
    if (logged.status === 'rejected') continue
    if (op.type === 'layby.payment') {
      const { payment } = op.payload
      if (!said.payments.has(payment.id)) said.payments.set(payment.id, payment)
    }
    if (op.type !== 'layby.open' && op.type !== 'layby.cancel') continue
    const { layby } = op.payload
    if (!said.laybys.has(layby.id)) said.laybys.set(layby.id, layby)
    if (op.type === 'layby.open') continue
    const known = said.cancellations.get(layby.id) ?? new Map()
    for (const each of op.payload.cancellations) if (!known.has(each.id)) known.set(each.id, each)
    said.cancellations.set(layby.id, known)
  }
  return said
}

function compare<Fact extends { id: string }>(
  { recorder }: World,
  what: string,
  rows: readonly Fact[],
  said: ReadonlyMap<string, object>,
): void {
  const stored = new Map(rows.map((row) => [row.id, row]))
  for (const id of stored.keys()) if (!said.has(id)) recorder.violate(`nobody made the ${what} ${id}`)
  for (const [id, fact] of said) {
    const row = stored.get(id) as Record<string, unknown> | undefined
    if (!row) recorder.violate(`the ${what} ${id} is not on the server`)
    for (const [field, value] of row ? Object.entries(fact) : []) {
      // Somebody erased the customer since.
      if (field === 'customerName' && row?.[field] === 'Erased customer') continue
      if (plain(row?.[field]) !== plain(value))
        recorder.violate(`the ${what} ${id} says ${field} ${plain(row?.[field])}, not ${plain(value)}`)
    }
  }
}

const plain = (value: unknown) => JSON.stringify(value ?? null)

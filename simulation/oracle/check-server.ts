import { optionalNames } from '#core/entities/entity.ts'
import { ENTITIES } from '#core/rows/rows.ts'
import { laybyIdOf } from '#core/sales/collected-sale-id.ts'
import { invoiceIdOf } from '#core/sales/paid-sale-id.ts'
import type { Sale, SaleFact } from '#core/sales/sale.ts'
import { rowsOf } from '../server/state.ts'
import type { World } from '../world/world.ts'
import { checkActivity } from './check-activity.ts'
import { checkBook } from './check-book.ts'
import { checkBuyers } from './check-buyers.ts'
import { checkClockings } from './check-clockings.ts'
import { checkCredits } from './check-credits.ts'
import { checkDeposits } from './check-deposits.ts'
import { checkExchanges } from './check-exchanges.ts'
import { checkLaybys } from './check-laybys.ts'
import { checkOrders } from './check-orders.ts'
import { checkPaidTwice } from './check-paid-twice.ts'
import { checkParked } from './check-parked.ts'
import { checkPoints } from './check-points.ts'
import { checkReturns } from './check-returns.ts'
import { checkReview } from './check-review.ts'
import { BUILT_IN, checkRows } from './check-rows.ts'
import { checkShifts } from './check-shifts.ts'
import { checkStock } from './check-stock.ts'
import { checkStockWork } from './check-stock-work.ts'
import { checkStocktakes } from './check-stocktakes.ts'
import { checkTaxes, FIRST_RATE } from './check-taxes.ts'
import { checkVouchers } from './check-vouchers.ts'
import {
  compareMoments,
  type FoldedOperation,
  foldLog,
  type Moment,
  writeMoment,
  writtenMoment,
} from './fold.ts'
import { saleIn } from './sale-in.ts'

const PATCHES = {
  'product.patch': 'products',
  'category.patch': 'categories',
  'customer.patch': 'customers',
  'business.patch': 'businesses',
  'method.patch': 'methods',
  'role.patch': 'roles',
  'rate.patch': 'rates',
  'staff.patch': 'staff',
  'drawer.patch': 'drawers',
  'barcode.patch': 'barcodes',
  'supplier.patch': 'suppliers',
  'promotion.patch': 'promotions',
} as const

/** What must hold of one business on the server in the end. */
export function checkServerAtEnd(world: World, businessId: string): void {
  const folded = foldLog(world.server.log, world.recorder).filter(
    ({ logged }) => logged.businessId === businessId,
  )
  checkPromises(world, businessId)
  checkFields(world, businessId, folded)
  checkStock(world, businessId, folded)
  checkStockWork(world, businessId, folded)
  checkOrders(world, businessId, folded)
  checkLaybys(world, businessId, folded)
  checkBook(world, businessId, folded)
  checkVouchers(world, businessId, folded)
  checkPoints(world, businessId, folded)
  checkSales(world, businessId, folded)
  checkParked(world, businessId, folded)
  checkCredits(world, businessId, folded)
  checkPaidTwice(world, businessId, folded)
  checkShifts(world, businessId, folded)
  checkDeposits(world, businessId, folded)
  checkClockings(world, businessId, folded)
  checkReview(world, businessId, folded)
  checkBuyers(world, businessId, folded)
  checkActivity(world, businessId, folded)
  checkStocktakes(world, businessId, folded)
  checkTaxes(world, businessId)
  checkSeenEdits(world, folded)
  checkSeenSales(world, folded)
  checkRows(world, businessId)
}

// Every promised operation is there, once.
function checkPromises({ server, recorder, network }: World, businessId: string): void {
  const firstOperations = server.state.tenants.get(businessId)?.first_operations
  const sales = new Map(
    rowsOf(server.state, businessId, 'sales').map((row) => [row.id, row as unknown as Sale]),
  )
  const applied = new Set(
    server.log.entries.flatMap(({ opId, status }) => (status === 'applied' ? [opId] : [])),
  )
  for (const [opId, promise] of recorder.promises) {
    if (promise.businessId !== businessId || recorder.lost.has(opId)) continue
    if (network.garbled.has(opId)) {
      if (!firstOperations?.has(opId) || applied.has(opId))
        recorder.violate(`the unreadable ${opId} was not set aside`)
      continue
    }
    const sale = saleIn(promise.op)
    if (sale) {
      const stored = sales.get(sale.id)
      if (!stored) recorder.violate(`the promised sale ${sale.number} (${opId}) is not on the server`)
      else if (!matchesPromise(stored, sale)) recorder.violate(`sale ${sale.number} (${opId}) was altered`)
    } else if (!firstOperations?.has(opId))
      recorder.violate(`the promised ${promise.op.type} ${opId} is not on the server`)
  }
}

// Of an invoice that two tills marked as paid, or a lay-by that two handed over, the sale is the one that arrived first.
const isMadeOnce = (saleId: string) => invoiceIdOf(saleId) !== undefined || laybyIdOf(saleId) !== undefined

function matchesPromise(stored: Sale, sale: SaleFact): boolean {
  return isMadeOnce(sale.id) || factOf(stored) === factOf(sale)
}

function factOf({ flags: _, printedAs: __, ...fact }: SaleFact & { flags?: unknown; rev?: unknown }): string {
  const { rev: ___, ...rest } = fact
  const fields = Object.entries(rest).filter(([name, value]) => value !== null || !OPTIONAL.has(name))
  return JSON.stringify(fields.sort(([left], [right]) => (left < right ? -1 : 1)))
}

// The server's tables have null where a fact has no such field.
const OPTIONAL = new Set<string>(optionalNames(ENTITIES.sales))

// Each field holds the value with the highest clock.
function checkFields(
  { server, recorder }: World,
  businessId: string,
  folded: readonly FoldedOperation[],
): void {
  const last = new Map<string, { moment: Moment; value: unknown; table: string; id: string; field: string }>()
  for (const { op, logged, moment } of folded) {
    const table = PATCHES[op.type as keyof typeof PATCHES]
    if (!table || logged.status !== 'applied' || !('fields' in op.payload)) continue
    for (const [field, value] of Object.entries(op.payload.fields)) {
      const { id } = op.payload
      const key = `${table}/${id}/${field}`
      const known = last.get(key)
      if (!known || compareMoments(moment, known.moment) > 0)
        last.set(key, { moment, value, table, id, field })
    }
  }
  for (const { moment, value, table, id, field } of last.values()) {
    const row = server.state.tenants.get(businessId)?.[table]?.get(id)
    // A category that a live product refers to is restored, under the stamp of the operation that did it.
    const revived = table === 'categories' && field === 'deleted' && row?.deleted === false
    if (revived) continue
    // The first rate of VAT takes nothing that is said of it.
    if (table === 'rates' && id === FIRST_RATE.id) continue
    // A built-in payment method keeps its kind, and stays.
    if (table === 'methods' && BUILT_IN.has(id)) {
      if (row?.deleted !== false || row.kind !== BUILT_IN.get(id))
        recorder.violate(`the built-in method ${id} has changed`)
      if (field === 'kind' || field === 'deleted') continue
    }
    if (!row || !isSame(row[field], value)) {
      recorder.violate(
        `${table} ${id}.${field} is ${row?.[field]}, its last write ${moment.opId} said ${value}`,
      )
      continue
    }
    const stamp = (row.stamps as Record<string, string>)[field]
    // Restored in between under the older clock of a product, it was deleted again by a later operation.
    const deletedAgain = table === 'categories' && field === 'deleted' && deletesUnder(folded, id, stamp)
    if (stamp !== writeMoment(moment) && !deletedAgain)
      recorder.violate(`${table} ${id}.${field}: ${stamp}, not ${writeMoment(moment)}`)
  }
}

// What a PIN is checked against is one value: its salt and its hash are never of two PINs.
const isSame = (stored: unknown, said: unknown) => JSON.stringify(stored) === JSON.stringify(said)

function deletesUnder(folded: readonly FoldedOperation[], id: string, stamp: string | undefined): boolean {
  return folded.some(
    ({ op, moment }) =>
      op.type === 'category.patch' &&
      op.payload.id === id &&
      op.payload.fields.deleted === true &&
      writeMoment(moment) === stamp,
  )
}

// Money adds up; numbers are unique, or flagged where a device was cloned.
function checkSales(world: World, businessId: string, folded: readonly FoldedOperation[]): void {
  const { server, recorder } = world
  const sales = rowsOf(server.state, businessId, 'sales') as unknown as Sale[]
  const applied = folded.filter(({ logged: { status } }) => status === 'applied')
  const total = (facts: readonly { total: number }[]) => facts.reduce((sum, each) => sum + each.total, 0)
  const expected = total(applied.flatMap(({ op }) => saleIn(op) ?? []))
  if (total(sales) !== expected)
    recorder.violate(`the server has sales of ${total(sales)}, the tills took ${expected}`)
  for (const sale of sales) checkMoney(world, sale)
  checkReturns(recorder, sales)
  checkExchanges(world, businessId, sales)
  checkNumbers(world, businessId, sales)
  checkNumbers(world, businessId, rowsOf(server.state, businessId, 'documents') as unknown as Numbered[])
}

// A sale's lines add up to its total, less than their prices by their discounts, and its payments to what was paid.
function checkMoney({ recorder }: World, sale: Sale): void {
  const { number, items, tax, total, tenders, rounding, kind } = sale
  let sum = 0
  for (const { quantity, unitPrice, totalPrice, discounts } of items) {
    let charged = quantity * unitPrice
    for (const { amount } of discounts ?? []) charged -= amount
    // What came back is worth what was charged, which only its sale says.
    if (kind !== 'return' && (totalPrice !== charged || totalPrice < 0))
      recorder.violate(`a line of ${number} is charged ${totalPrice}, its price and discounts say ${charged}`)
    sum += totalPrice
  }
  // What a registered shop charges has its tax within: `checkTaxes` looks at it.
  const onTop = sale.taxes && sum === total ? 0 : tax
  if (sum + onTop !== total)
    recorder.violate(`${number} is of ${total}, its lines of ${sum} and tax of ${tax}`)
  if (!tenders) return
  let paid = 0
  for (const { amount } of tenders) paid += amount
  if (paid !== total + (rounding ?? 0))
    recorder.violate(`${number} is of ${total} and ${rounding} of rounding, and ${paid} was paid`)
}

interface Numbered {
  number: string
  flags: readonly string[]
}

function checkNumbers({ recorder, devices }: World, businessId: string, papers: readonly Numbered[]): void {
  const numbers = new Map<string, Numbered[]>()
  for (const paper of papers) numbers.set(paper.number, [...(numbers.get(paper.number) ?? []), paper])
  const cloned = devices.some((device) => device.mayRepeat && device.caller.businessId === businessId)
  for (const [number, bearers] of numbers) {
    if (bearers.length < 2) continue
    if (!cloned) recorder.violate(`number ${number} was printed ${bearers.length} times`)
    if (bearers.some(({ flags }) => !flags.includes('number-doubled'))) {
      recorder.violate(`number ${number} is doubled and one does not say so`)
    }
  }
}

// An edit made after seeing a value beats that value.
function checkSeenEdits({ recorder }: World, folded: readonly FoldedOperation[]): void {
  const byOpId = new Map(folded.map((each) => [each.op.opId, each]))
  const writers = new Map<string, FoldedOperation[]>()
  for (const each of folded) {
    if (!('fields' in each.op.payload)) continue
    for (const [field, value] of Object.entries(each.op.payload.fields)) {
      const key = `${each.op.payload.id}/${field}/${value}`
      writers.set(key, [...(writers.get(key) ?? []), each])
    }
  }
  for (const { opId, seen, row, field } of recorder.edits) {
    // A name that the product itself assigns, such as 'General', does not identify who wrote it.
    if (typeof seen === 'string' && !seen.startsWith('id-')) continue
    const edit = byOpId.get(opId)
    const [writer] = writers.get(`${row}/${field}/${seen}`) ?? []
    if (!edit || !writer || compareMoments(edit.moment, writer.moment) > 0) continue
    recorder.violate(
      `${opId} changed ${row}.${field} after seeing what ${writer.op.opId} wrote, and lost to it`,
    )
  }
}

// A count includes the sales that the person counting had seen.
function checkSeenSales({ recorder }: World, folded: readonly FoldedOperation[]): void {
  const byOpId = new Map(folded.map((each) => [each.op.opId, each]))
  const appliedById = new Map<string, FoldedOperation>()
  for (const each of folded) {
    const id = saleIn(each.op)?.id
    if (id !== undefined && each.logged.status === 'applied') appliedById.set(id, each)
  }
  // An invoice that two tills marked as paid, or a lay-by that two handed over, counts as sold at the time of the first to arrive; and what a till knew of
  // itself may have been damaged on its disk, and another till has marked it since.
  const paid = [...recorder.operations.values()].flatMap((op) => {
    const id = saleIn(op)?.id
    return id !== undefined && isMadeOnce(id) && !op.replayed ? [{ id, op, moment: writtenMoment(op) }] : []
  })
  for (const { opId, sold } of recorder.counts) {
    const count = byOpId.get(opId)
    if (count?.logged.status !== 'applied') continue
    for (const id of sold) {
      const sale = appliedById.get(id)
      if (!sale || countsFromReplay(sale) || compareMoments(count.moment, sale.moment) > 0) continue
      const others = paid.filter((each) => each.id === id && each.op !== sale.op)
      if (others.some(({ moment }) => compareMoments(count.moment, moment) > 0)) continue
      recorder.violate(`${opId} counted after seeing sale ${id} (${sale.op.opId}), and comes before it`)
    }
  }
}

// A sale that another device replays while its own time is still in the server's future counts from the replay.
function countsFromReplay({ op, moment }: FoldedOperation): boolean {
  const sale = saleIn(op)
  if (!sale || !op.replayed) return false
  return moment.ms !== sale.createdAt || moment.counter > 0
}

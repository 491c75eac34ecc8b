import type { OrderFact, OrderFields, OrderLine, PurchaseOrder } from '#core/stock/order.ts'
import { rowsOf } from '../server/state.ts'
import type { World } from '../world/world.ts'
import { compareMoments, type FoldedOperation, type Moment } from './fold.ts'

const FIELDS = ['number', 'printedAs', 'supplierId', 'note', 'createdAt', 'device'] as const

/** What was said of an order, each with when it counts. */
interface Said {
  fields: Map<string, { value: unknown; moment: Moment }>
  lines: Map<string, { line: OrderLine; moment: Moment }>
  sent?: { order: OrderFact; moment: Moment }
  cancelled?: { order: OrderFact; moment: Moment }
}

/**
 * An order is what the first who sent it said, whole; before that each field and each line is what was written of it last;
 * and the first cancellation stands. Orders carry numbers of their own (S19.17).
 */
export function checkOrders(world: World, businessId: string, folded: readonly FoldedOperation[]): void {
  const { server, recorder, devices } = world
  const rows = rowsOf(server.state, businessId, 'orders') as unknown as PurchaseOrder[]
  const said = saidOf(folded)
  for (const row of rows) {
    const expected = said.get(row.id)
    said.delete(row.id)
    if (!expected) recorder.violate(`nobody made the order ${row.id}`)
    else compare(world, row, expected)
  }
  for (const id of said.keys()) recorder.violate(`the order ${id} is not on the server`)
  const cloned = devices.some((device) => device.mayRepeat && device.caller.businessId === businessId)
  // What is left of a draft whose beginning was lost has no number.
  const numbers = rows.flatMap(({ number }) => (number === '' ? [] : [number]))
  if (!cloned && new Set(numbers).size < numbers.length)
    recorder.violate(`orders carry one number twice: ${numbers.sort().join(' ')}`)
  for (const number of numbers)
    if (!/^PO\d{4,}(-[A-Z]+)?$/.test(number)) recorder.violate(`an order is called ${number}`)
}

function saidOf(folded: readonly FoldedOperation[]): Map<string, Said> {
  const all = new Map<string, Said>()
  for (const { op, logged, moment } of folded) {
    if (logged.status !== 'applied') continue
    if (op.type === 'order.put') write(of(op.payload.id), op.payload.fields, op.payload.lines, moment)
    if (op.type !== 'order.send' && op.type !== 'order.cancel') continue
    const { order } = op.payload
    const said = of(order.id)
    if (order.sent && isFirst(said.sent, moment)) said.sent = { order, moment }
    if (!order.sent) write(said, order, order.lines, moment)
    if (order.cancelled && isFirst(said.cancelled, moment)) said.cancelled = { order, moment }
  }
  return all

  function of(id: string): Said {
    const said = all.get(id) ?? { fields: new Map(), lines: new Map() }
    all.set(id, said)
    return said
  }
}

const isFirst = (known: { moment: Moment } | undefined, moment: Moment) =>
  !known || compareMoments(moment, known.moment) < 0

function write(
  { fields, lines }: Said,
  values: OrderFields,
  saidLines: readonly OrderLine[],
  moment: Moment,
): void {
  const isLast = (known: { moment: Moment } | undefined) => !known || compareMoments(moment, known.moment) > 0
  for (const field of FIELDS)
    if (values[field] !== undefined && isLast(fields.get(field)))
      fields.set(field, { value: values[field], moment })
  for (const line of saidLines)
    if (isLast(lines.get(line.productId))) lines.set(line.productId, { line, moment })
}

function compare({ recorder }: World, row: PurchaseOrder, { fields, lines, sent, cancelled }: Said): void {
  const expect = (what: string, stored: unknown, expected: unknown) => {
    if (plain(stored) !== plain(expected))
      recorder.violate(`order ${row.id} has as ${what} ${plain(stored)}, not ${plain(expected)}`)
  }
  for (const field of FIELDS) {
    const value = sent ? sent.order[field] : fields.get(field)?.value
    expect(field, row[field], value ?? BLANK[field])
  }
  const ordered = sent ? sent.order.lines : [...lines.values()].map(({ line }) => line)
  expect('lines', inOrder(row.lines), inOrder(ordered))
  expect('sent', row.sent && unmarked(row.sent), sent?.order.sent ?? null)
  expect('cancelled', row.cancelled && unmarked(row.cancelled), cancelled?.order.cancelled ?? null)
}

// What its server doubts of it, nobody said.
function unmarked({
  notPermitted: _,
  dateFar: __,
  ...said
}: Partial<NonNullable<PurchaseOrder['sent']>>): object {
  return said
}

/** What an order has where nobody said anything. */
const BLANK = { number: '', printedAs: null, supplierId: '', note: '', createdAt: 0, device: '' } as const

const plain = (value: unknown) => JSON.stringify(value)

function inOrder(lines: readonly OrderLine[]): object[] {
  const sorted = [...lines].sort((left, right) => (left.productId < right.productId ? -1 : 1))
  return sorted.map(({ productId, name, unit, code, quantity, pack }) => ({
    productId,
    name,
    unit,
    code,
    quantity,
    pack,
  }))
}

import type { InvoiceCredit, SalesDocument } from '#core/documents/sales-document.ts'
import type { Sale } from '#core/sales/sale.ts'
import { rowsOf } from '../server/state.ts'
import type { World } from '../world/world.ts'
import type { FoldedOperation } from './fold.ts'
import type { Recorder } from './recorder.ts'

/**
 * Every credit of an invoice that reached the server is kept in its row, in the order of time and under a number of its
 * own (S14.22), and adds up.
 */
export function checkCredits(
  { server, recorder, devices }: World,
  businessId: string,
  folded: readonly FoldedOperation[],
): void {
  const made = creditsMade(folded)
  const documents = rowsOf(server.state, businessId, 'documents') as unknown as SalesDocument[]
  const numbers = (rowsOf(server.state, businessId, 'sales') as unknown as Sale[]).flatMap(
    ({ kind, number }) => (kind === 'return' ? [number] : []),
  )
  for (const { id, number, credits, taxWithin } of documents) {
    const expected = (made.get(id) ?? []).sort(inOrder).map(asText)
    const stored = (credits ?? []).map(asText)
    if (stored.join() !== expected.join())
      recorder.violate(`invoice ${number} was credited by ${stored.join()}, not by ${expected.join()}`)
    for (const credit of credits ?? []) {
      let lines = 0
      for (const { amount } of credit.lines) lines += amount
      const charged = taxWithin ? credit.total : credit.subtotal
      if (lines !== charged || credit.subtotal + credit.tax !== credit.total)
        recorder.violate(`credit note ${credit.number} is of ${credit.total}, its lines of ${lines}`)
      numbers.push(credit.number)
    }
  }
  const cloned = devices.some((device) => device.mayRepeat && device.caller.businessId === businessId)
  if (!cloned && new Set(numbers).size < numbers.length)
    recorder.violate(`credit notes carry one number twice: ${numbers.sort().join(' ')}`)
}

function creditsMade(folded: readonly FoldedOperation[]): Map<string, InvoiceCredit[]> {
  const made = new Map<string, InvoiceCredit[]>()
  for (const { op } of folded) {
    if (op.type !== 'document.credit') continue
    const known = made.get(op.payload.document.id) ?? []
    const fresh = op.payload.credits.filter(({ id }) => !known.some((each) => each.id === id))
    made.set(op.payload.document.id, [...known, ...fresh])
  }
  return made
}

const asText = ({ id, number, total, reason }: InvoiceCredit) => `${id} ${number} ${total} ${reason}`

function inOrder(left: InvoiceCredit, right: InvoiceCredit): number {
  return left.createdAt === right.createdAt ? (left.id < right.id ? -1 : 1) : left.createdAt - right.createdAt
}

/**
 * The sale of a paid invoice sells what its till knew to be left of it: worked out line by line from the credit notes,
 * and not by the product's code. What was heard while it was paid may be in it or not.
 * @param known the credits that the device showed before and after it was paid
 */
export function checkPaidInvoice(
  recorder: Recorder,
  { document, sale }: { document: SalesDocument; sale: Sale },
  known: { before: readonly InvoiceCredit[]; after: readonly InvoiceCredit[] },
): void {
  const heard = known.after.filter(({ id }) => !known.before.some((each) => each.id === id)).slice(0, 4)
  const possible = subsetsOf(heard).map((some) => whatIsLeft(document, [...known.before, ...some]))
  if (possible.some((left) => isSoldBy(left, sale))) return
  recorder.violate(
    `invoice ${document.number} was paid by a sale of ${sale.total}, not of ${possible.map(({ total }) => total).join(' or ')}`,
  )
}

interface Left {
  /** By the line's id. */
  lines: Map<string, { quantity: number; amount: number }>
  tax: number
  total: number
  /** How many cents the tax may lie beside it: each note is rounded for itself. */
  cents: number
}

/** What is left of an invoice, line by line, worked out from its credit notes. */
export function whatIsLeft(document: SalesDocument, credits: readonly InvoiceCredit[]): Left {
  const left = new Map<string, { quantity: number; amount: number }>(
    document.lines.map(({ id, quantity, totalPrice }) => [id, { quantity, amount: totalPrice }]),
  )
  for (const credit of [...credits].sort(inOrder)) {
    for (const { lineId, quantity, amount } of credit.lines) {
      const line = left.get(lineId)
      if (!line) continue
      line.amount -= quantity >= line.quantity ? line.amount : Math.min(amount, line.amount)
      line.quantity = Math.max(0, line.quantity - quantity)
    }
  }
  const rest = [...left].filter(([, { quantity }]) => quantity > 0)
  const amount = rest.reduce((sum, [, line]) => sum + line.amount, 0)
  const classes = document.taxes ?? [{ vatClass: undefined, percent: undefined, tax: document.tax }]
  const tax = classes.reduce((sum, of) => sum + of.tax * shareLeft(document, of, left), 0)
  const cents = credits.length * classes.length
  return { lines: new Map(rest), tax, total: document.taxWithin ? amount : amount + tax, cents }
}

// How much of what a class of goods was charged is left, 0 to 1; of all own goods where the invoice names no classes.
function shareLeft(
  { lines, taxes }: SalesDocument,
  of: { vatClass: string | undefined; percent: number | undefined },
  left: ReadonlyMap<string, { amount: number }>,
): number {
  let charged = 0
  let kept = 0
  for (const { id, vatClass, percent, totalPrice } of lines) {
    if (taxes ? vatClass !== of.vatClass || percent !== of.percent : vatClass === 'agency') continue
    charged += totalPrice
    kept += left.get(id)?.amount ?? 0
  }
  return charged === 0 ? 0 : kept / charged
}

function isSoldBy({ lines, tax, cents }: Left, sale: Sale): boolean {
  const isEach = sale.items.every(({ id, quantity, totalPrice }) => {
    const line = lines.get(id)
    return line?.quantity === quantity && line.amount === totalPrice
  })
  return isEach && sale.items.length === lines.size && lines.size > 0 && Math.abs(sale.tax - tax) <= cents
}

function subsetsOf<Item>(items: readonly Item[]): Item[][] {
  return Array.from({ length: 2 ** items.length }, (_, chosen) =>
    items.filter((_item, at) => Math.floor(chosen / 2 ** at) % 2 === 1),
  )
}

import type { SalesDocument } from '#core/documents/sales-document.ts'
import type { Sale } from '#core/sales/sale.ts'
import { type Row, rowsOf } from '../server/state.ts'
import type { World } from '../world/world.ts'
import { checkBack } from './check-agency.ts'

/** The rate of VAT that every business has, and what it says. */
export const FIRST_RATE = { id: 'rate-2018-04-01', fromDay: '2018-04-01', percent: 15, deleted: false }

/** Every sale's taxes are those of its goods: of each class once, on their sum, to the cent. */
export function checkTaxes({ server, recorder }: World, businessId: string): void {
  const invoices = rowsOf(server.state, businessId, 'documents') as unknown as SalesDocument[]
  const credited = new Map(invoices.map(({ number, credits }) => [number, (credits ?? []).length]))
  const sales = rowsOf(server.state, businessId, 'sales') as unknown as Sale[]
  checkBack(recorder, sales, [...recorder.operations.values()])
  for (const sale of sales) {
    const wrong = sale.kind === 'return' ? wrongOfReturn(sale) : wrongOf(sale, credited.get(sale.number) ?? 0)
    if (wrong) recorder.violate(`sale ${sale.number} has VAT that its goods do not: ${wrong}`)
  }
  const first = rowsOf(server.state, businessId, 'rates').find(({ id }) => id === FIRST_RATE.id)
  if (first && !isFirst(first)) recorder.violate('the first rate of VAT has changed')
}

function isFirst(row: Row): boolean {
  return Object.entries(FIRST_RATE).every(([field, value]) => row[field] === value)
}

// What is left of an invoice has what its credit notes left of the VAT: each was rounded for itself.
function wrongOf(sale: Sale, creditNotes: number): string | undefined {
  // What is sold for others is so in a shop that is not registered too.
  if (!sale.taxes)
    return sale.items.some(({ vatClass }) => vatClass && vatClass !== 'agency')
      ? 'classes without taxes'
      : undefined
  const charged = sale.items.reduce((sum, { totalPrice }) => sum + totalPrice, 0)
  // An invoice whose prices are before VAT has it on top: the simulation issues none.
  if (charged !== sale.total) return 'its lines do not come to its total'
  const grosses = new Map<string, number>()
  for (const { vatClass = 'none', percent = -1, totalPrice } of sale.items) {
    if (vatClass !== 'standard' && percent !== 0) return `${percent}% on ${vatClass} goods`
    const group = `${vatClass} ${percent}`
    grosses.set(group, (grosses.get(group) ?? 0) + totalPrice)
  }
  let tax = 0
  for (const line of sale.taxes) {
    const group = `${line.vatClass} ${line.percent}`
    if (grosses.get(group) !== line.gross) return `${group} came to ${grosses.get(group)}, not ${line.gross}`
    grosses.delete(group)
    if (Math.abs(line.tax - taxIn(line.gross, line.percent)) > creditNotes)
      return `${line.tax} within ${line.gross}`
    tax += line.tax
  }
  if (grosses.size > 0) return `nothing of ${[...grosses.keys()]}`
  if (tax !== sale.tax || sale.subtotal + sale.tax !== sale.total) return 'its sums'
  return undefined
}

// The server's tables have null where a return has no such field.
function wrongOfReturn({ taxes, tax }: Sale): string | undefined {
  if (!taxes) return undefined
  const sum = taxes.reduce((all, line) => all + line.tax, 0)
  return sum === tax ? undefined : 'its taxes do not come to its tax'
}

// By long division, half a cent up; percent has two decimals at most.
function taxIn(gross: number, percent: number): number {
  const hundredths = BigInt(Math.round(percent * 100))
  const whole = 10_000n + hundredths
  const product = BigInt(gross) * hundredths
  return Number(product / whole) + ((product % whole) * 2n >= whole ? 1 : 0)
}

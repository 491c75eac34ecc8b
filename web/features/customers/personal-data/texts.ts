import { formatCount } from '#core/language/format-count.ts'
import { catalogue } from '#web/language/catalogue.ts'
import type { HeldWords } from '#web/selling/personal-data/held-data-dialog.tsx'

const counted = (count: number, one: string, many: string) =>
  `${formatCount(count)} ${count === 1 ? one : many}`

/** How much is held of a customer, and under which other names. */
type HeldOfCustomer = Record<'sales' | 'returns' | 'parked' | 'papers', number> & { also: readonly string[] }

/** What is held of a customer. */
const heldWords = catalogue('customers.personalData.held', {
  incomplete:
    'Sales up to {day} are on the server, which cannot be reached right now. The copy would not be complete: try again when you are online.',
})

export const texts = {
  ...heldWords,
  held: ({ also, sales, returns, parked, papers }: HeldOfCustomer) => {
    const things = [
      'Their contact details and notes',
      counted(sales, 'sale', 'sales'),
      ...(returns === 0 ? [] : [counted(returns, 'return', 'returns')]),
      ...(parked === 0 ? [] : [counted(parked, 'parked sale', 'parked sales')]),
    ]
    const held = `${things.join(', ')} and ${counted(papers, 'quote or invoice', 'quotes and invoices')}.`
    return also.length === 0 ? held : `${held} Also under ${also.join(', ')}, with whom they were made one.`
  },
  duty: (count: number, until: string) =>
    `${counted(count, 'full tax invoice keeps', 'full tax invoices keep')} their name, address and VAT number until ${until}, as tax law asks: on that paper only, and nowhere else. Then they are erased there too.`,
} as const

/** What is said of customers alone. */
export const words: HeldWords = catalogue('customers.personalData', {
  exported: 'the personal data of a customer',
  eraseHint:
    'This removes their name, email, phone, address, VAT number and notes for good: from your customers and from past and parked sales, quotes and invoices, on every device and on the server. Amounts and numbers stay.',
  onlyOwner: 'Only a device that is logged in as an owner erases customers.',
  erased: 'Customer erased',
  erasedHere: 'Their sales keep their amounts and numbers.',
  eraseFailed: 'Failed to erase customer. Please try again.',
})

import { formatCount } from '#web/ui/format-count.ts'

const counted = (count: number, one: string, many: string) =>
  `${formatCount(count)} ${count === 1 ? one : many}`

/** Every word about what is held of a customer. */
export const texts = {
  exported: 'the personal data of a customer',
  title: (name: string) => `Personal data of ${name}`,
  thisShop: 'this shop',
  reading: 'Loading their data...',
  failed: 'Their data could not be loaded. Please try again.',
  held: ({ sales, returns, parked, papers }: Record<'sales' | 'returns' | 'parked' | 'papers', number>) => {
    const things = [
      'Their contact details and notes',
      counted(sales, 'sale', 'sales'),
      ...(returns === 0 ? [] : [counted(returns, 'return', 'returns')]),
      ...(parked === 0 ? [] : [counted(parked, 'parked sale', 'parked sales')]),
    ]
    return `${things.join(', ')} and ${counted(papers, 'quote or invoice', 'quotes and invoices')}.`
  },
  copyTitle: 'Give them a copy',
  copyHint: 'Everything this shop has on record about them, in one file to read, print or send.',
  incomplete: (day: string) =>
    `Sales up to ${day} are on the server, which cannot be reached right now. The copy would not be complete: try again when you are online.`,
  save: 'Save a copy',
  saved: 'Copy saved',
  eraseTitle: 'Erase their data',
  eraseHint:
    'This removes their name, email, phone, address, VAT number and notes for good: from your customers and from past and parked sales, quotes and invoices, on every device and on the server. Amounts and numbers stay.',
  duty: (count: number, until: string) =>
    `${counted(count, 'full tax invoice keeps', 'full tax invoices keep')} their name, address and VAT number until ${until}, as tax law asks: on that paper only, and nowhere else. Then they are erased there too.`,
  outside: 'Backups, and files you have already saved or sent, still contain their data.',
  onlyOwner: 'Only a device that is logged in as an owner erases customers.',
  erase: 'Erase for good',
  askTitle: (name: string) => `Erase ${name} for good?`,
  askHint: 'This cannot be undone.',
  erased: 'Customer erased',
  erasedHint: 'Other devices follow the next time they are online.',
  erasedHere: 'Their sales keep their amounts and numbers.',
  eraseFailed: 'Failed to erase customer. Please try again.',
  error: 'Error',
} as const

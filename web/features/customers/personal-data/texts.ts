import { formatCount } from '#web/ui/format-count.ts'

const counted = (count: number, one: string, many: string) =>
  `${formatCount(count)} ${count === 1 ? one : many}`

/** Every word about what is held of a customer. */
export const texts = {
  title: (name: string) => `Personal data of ${name}`,
  thisShop: 'this shop',
  reading: 'Reading what is held...',
  failed: 'What is held could not be read. Please try again.',
  held: (sales: number, papers: number) =>
    `Their contact and notes, ${counted(sales, 'sale', 'sales')} and ${counted(papers, 'quote or invoice', 'quotes and invoices')}.`,
  copyTitle: 'Give them a copy',
  copyHint: 'All that this shop holds about them, in one file to read, print or send.',
  incomplete: (day: string) =>
    `Sales from ${day} and before are on the server, which cannot be reached now. The copy would not be complete: try again with a network.`,
  save: 'Save a copy',
  saved: 'Copy saved',
  eraseTitle: 'Erase them',
  eraseHint:
    'Their name, email, phone and notes go for good: from the customers, from past sales, quotes and invoices, on every device and on the server. Amounts and numbers stay.',
  duty: (count: number) =>
    `${counted(count, 'invoice', 'invoices')} of the last five years will lose their name. Tax law wants invoices kept whole for five years: save a copy first and lock it away.`,
  outside: 'Files that were saved or sent before, and backups, keep what they hold.',
  erase: 'Erase for good',
  askTitle: (name: string) => `Erase ${name} for good?`,
  askHint: 'Nobody can bring this back.',
  erased: 'Customer erased',
  erasedHint: 'Other devices follow at their next contact with the server.',
  erasedHere: 'Their sales keep their amounts and numbers.',
  eraseFailed: 'Failed to erase customer. Please try again.',
  error: 'Error',
} as const

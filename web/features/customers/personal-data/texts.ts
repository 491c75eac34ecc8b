import { catalogue } from '#web/language/catalogue.ts'
import type { HeldWords } from '#web/selling/personal-data/held-data-dialog.tsx'

/** How much is held of a customer, and under which other names. */
type HeldOfCustomer = Record<'sales' | 'returns' | 'parked' | 'papers', number> & { also: readonly string[] }

export const texts = catalogue('customers.personalData.held', {
  incomplete:
    'Sales up to {day} are on the server, which cannot be reached right now. The copy would not be complete: try again when you are online.',
  contact: 'Their contact details and notes',
  sales: { one: '{count} sale', other: '{count} sales' },
  returns: { one: '{count} return', other: '{count} returns' },
  parked: { one: '{count} parked sale', other: '{count} parked sales' },
  papers: { one: '{count} quote or invoice', other: '{count} quotes and invoices' },
  held: '{all} and {last}.',
  heldUnderOthers: '{all} and {last}. Also under {names}, with whom they were made one.',
  duty: {
    one: '{count} full tax invoice keeps their name, address and VAT number until {until}, as tax law asks: on that paper only, and nowhere else. Then they are erased there too.',
    other:
      '{count} full tax invoices keep their name, address and VAT number until {until}, as tax law asks: on that paper only, and nowhere else. Then they are erased there too.',
  },
})

/** What is held of a customer. */
export function heldWords({ also, sales, returns, parked, papers }: HeldOfCustomer): string {
  const things = [
    texts.contact,
    texts.sales({ count: sales }),
    ...(returns === 0 ? [] : [texts.returns({ count: returns })]),
    ...(parked === 0 ? [] : [texts.parked({ count: parked })]),
  ]
  const held = { all: things.join(', '), last: texts.papers({ count: papers }) }
  return also.length === 0 ? texts.held(held) : texts.heldUnderOthers({ ...held, names: also.join(', ') })
}

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

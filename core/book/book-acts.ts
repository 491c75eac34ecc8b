import type { Act } from '../staff/act.ts'
import type { Permission } from '../staff/permissions.ts'
import { type BookEntryFact, isOfSale } from './book-entry.ts'

/** What an entry of its own asks of whoever makes it (S20.5, S20.7). */
export function bookPermission({ kind }: Pick<BookEntryFact, 'kind'>): Permission {
  return kind === 'payment' ? 'sell' : 'adjustBook'
}

/** A book entry, as something that somebody did: nothing of its own for what a sale or a return says. */
export function actsOfBookEntry(entry: BookEntryFact): Act[] {
  if (isOfSale(entry)) return []
  const { by, approvals, at } = entry
  return [{ staffId: by?.staffId, approvals, at, demands: [{ permission: bookPermission(entry) }] }]
}

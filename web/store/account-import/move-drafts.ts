import { type FormDraft, paperForms } from '../browser/form-drafts.ts'
import type { MoveRecord } from '../db/device-records.ts'
import type { ImportSource, ImportTarget } from './imported-shops.ts'

/**
 * Moves the deliveries and orders that are being typed, as the current cart, unless the account has begun the same
 * (S19.11).
 */
export async function moveDrafts(
  from: Pick<ImportSource, 'db' | 'drafts'>,
  to: Pick<ImportTarget, 'drafts'>,
  { products }: Pick<MoveRecord, 'products'>,
): Promise<void> {
  for (const form of paperForms(await from.db.orders.toCollection().primaryKeys())) {
    const draft = from.drafts.read(form)
    if (draft && !to.drafts.read(form)) to.drafts.keep(form, movedDraft(draft, products))
  }
}

function movedDraft(draft: FormDraft, products: MoveRecord['products']): FormDraft {
  const moved = Object.entries(draft).map(([name, { typed, was }]) => [
    name,
    { typed: movedLines(typed, products), was: movedLines(was, products) },
  ])
  return Object.fromEntries(moved)
}

// Goods that the account has already go by its ids.
function movedLines(typed: unknown, products: MoveRecord['products']): unknown {
  if (!typed || typeof typed !== 'object' || !('lines' in typed) || !Array.isArray(typed.lines)) return typed
  const lines = typed.lines.map((line) => ({
    ...line,
    productId: products[line.productId] ?? line.productId,
  }))
  return { ...typed, lines }
}

import { type FormDraft, formDrafts, paperForms } from '../browser/form-drafts.ts'
import type { ShopDatabase } from '../db/database.ts'
import { DRAFTS_TABLE } from './backup-head.ts'
import type { Piece } from './backup-rows.ts'
import type { BackupContent } from './read-backup.ts'

/** A delivery or an order that is being typed, as it stands in a backup. */
interface DraftRow {
  form: string
  draft: FormDraft
}

/** The deliveries and orders that are being typed (S19.11). */
export async function* backupDrafts(db: ShopDatabase): AsyncGenerator<Piece> {
  const drafts = formDrafts(db.name)
  const rows = (await formsOf(db)).flatMap((form): DraftRow[] => {
    const draft = drafts.read(form)
    return draft ? [{ form, draft }] : []
  })
  if (rows.length > 0) yield [DRAFTS_TABLE, rows]
}

/** The forms that the device may have such drafts of. */
export async function formsOf({ orders }: ShopDatabase): Promise<string[]> {
  return paperForms(await orders.toCollection().primaryKeys())
}

/** Puts a backup's drafts in place of the device's. @param before the forms of the device as it was */
export function restoreDrafts(db: ShopDatabase, before: readonly string[], content: BackupContent): void {
  const drafts = formDrafts(db.name)
  for (const form of before) drafts.forget(form)
  for (const [table, rows] of content.pieces())
    if (table === DRAFTS_TABLE) for (const { form, draft } of rows as DraftRow[]) drafts.keep(form, draft)
}

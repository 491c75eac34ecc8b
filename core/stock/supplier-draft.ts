import { z } from 'zod/mini'
import { writeField } from '../csv/entity-columns.ts'
import { writeCsv } from '../csv/write-csv.ts'
import { blankTyped, changedFields, draftFields, personsFields } from '../drafts/entity-draft.ts'
import { isEmail, type TextProblem } from '../drafts/typed-text.ts'
import { fileNames, type TypedName } from '../entities/entity.ts'
import type { Intent } from '../sync/operations.ts'
import { SUPPLIER, type Supplier, type SupplierFields } from './supplier.ts'

export type SupplierField = TypedName<typeof SUPPLIER>
/** What somebody types about a supplier. */
export type SupplierDraft = Pick<Supplier, SupplierField>
/** Why a field is refused. */
export type SupplierProblem = TextProblem | 'not-email'

const fields = draftFields(SUPPLIER)

/** The rules of each field; their messages are `SupplierProblem` codes. Texts are trimmed. */
export const supplierDraft = z.strictObject({
  ...fields,
  email: fields.email.check(z.refine((value) => value === '' || isEmail(value), 'not-email')),
})

/** A form nobody has typed into. */
export const BLANK_SUPPLIER: SupplierDraft = blankTyped(SUPPLIER)

/** What the form can say of a supplier that the shop has. */
export function supplierDraftOf(supplier: Supplier): SupplierDraft {
  return personsFields(SUPPLIER, supplier)
}

/** Makes a new supplier. @param now epoch milliseconds */
export function addSupplier(id: string, draft: SupplierDraft, now: number): Intent {
  return patch(id, { ...changedFields(SUPPLIER, BLANK_SUPPLIER, draft), name: draft.name, createdAt: now })
}

/** Changes what differs, so that another device's changes to other fields survive. Undefined when nothing does. */
export function changeSupplier(opened: Supplier, draft: SupplierDraft): Intent | undefined {
  const changed = changedFields(SUPPLIER, opened, draft)
  return Object.keys(changed).length > 0 ? patch(opened.id, changed) : undefined
}

/** Takes a supplier off the list; papers keep their name. */
export function deleteSupplier(id: string): Intent {
  return patch(id, { deleted: true })
}

/** Brings a deleted supplier back as it was. */
export function restoreSupplier(id: string): Intent {
  return patch(id, { deleted: false })
}

/** The suppliers as a CSV file. */
export function exportSuppliers(suppliers: readonly Supplier[]): string {
  const columns = fileNames(SUPPLIER)
  const rows = suppliers.map((supplier) =>
    columns.map((column) => writeField(SUPPLIER[column], supplier[column])),
  )
  return writeCsv([columns, ...rows])
}

function patch(id: string, fields: SupplierFields): Intent {
  return { type: 'supplier.patch', payload: { id, fields } }
}

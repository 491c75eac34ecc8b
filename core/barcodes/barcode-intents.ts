import { changedFields } from '../drafts/entity-draft.ts'
import { blankRow } from '../entities/entity.ts'
import type { Intent } from '../sync/operations.ts'
import { BARCODE, type Barcode, type BarcodeFields } from './barcode.ts'
import type { BarcodeDraft } from './barcode-draft.ts'

/** Ids and time of new codes. */
export interface BarcodePorts {
  newId(): string
  /** Epoch milliseconds. */
  now: number
}

/** Gives a product one more code. */
export function addBarcode(
  productId: string,
  draft: Omit<BarcodeDraft, 'barcodeId'>,
  ports: BarcodePorts,
): Intent {
  const id = ports.newId()
  const { code, packSize, packName, packPrice } = draft
  // Blanks are what the rule of barcode.patch begins with: not worth sending.
  const said = changedFields(BARCODE, blankRow(BARCODE, id), { packSize, packName, packPrice })
  return patch(id, { ...said, productId, code, createdAt: ports.now })
}

/**
 * What a form's codes mean: those that are new, that changed and that are gone. What another device changed meanwhile
 * in other fields survives.
 * @param before the product's as the form was opened
 */
export function changeBarcodes(
  productId: string,
  before: readonly Barcode[],
  drafts: readonly BarcodeDraft[],
  ports: BarcodePorts,
): Intent[] {
  const kept = new Map(drafts.map((draft) => [draft.barcodeId, draft]))
  const known = new Set(before.map(({ id }) => id))
  return [
    ...before.flatMap((barcode): Intent[] => {
      const draft = kept.get(barcode.id)
      if (!draft) return [patch(barcode.id, { deleted: true })]
      const { code, packSize, packName, packPrice } = draft
      const fields = changedFields(BARCODE, barcode, { code, packSize, packName, packPrice })
      return Object.keys(fields).length > 0 ? [patch(barcode.id, fields)] : []
    }),
    ...drafts
      .filter(({ barcodeId }) => !known.has(barcodeId))
      .map((draft) => addBarcode(productId, draft, ports)),
  ]
}

function patch(id: string, fields: BarcodeFields): Intent {
  return { type: 'barcode.patch', payload: { id, fields } }
}

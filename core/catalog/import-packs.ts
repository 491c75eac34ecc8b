import type { Barcode } from '../barcodes/barcode.ts'
import { addBarcode } from '../barcodes/barcode-intents.ts'
import { codeKey, readCode } from '../barcodes/scanned-code.ts'
import type { RowTarget } from '../csv/plan.ts'
import { LIMITS } from '../entities/fields.ts'
import { isMeasured } from '../quantities/unit.ts'
import type { Intent } from '../sync/operations.ts'
import type { CellProblem, Draft, ReadLine } from './import-cells.ts'
import type { Known, KnownProducts } from './import-known.ts'

/** A pack as an export describes it. */
export type Pack = Pick<Barcode, 'code' | 'packSize' | 'packName' | 'packPrice'>

/** A pack that the shop has. */
export interface KnownPack extends Pack {
  id: string
}

/** What a line about a pack will do (S10.9). `of` is its product's name. */
export type PackLine =
  | { status: 'added'; target: RowTarget; of: string; pack: Pack }
  | { status: 'changed'; target: RowTarget; of: string; pack: Pack; before: KnownPack }
  | { status: 'unchanged'; repeats: undefined }
  | { status: 'refused'; problems: CellProblem[] }

/**
 * What a row does that another program has as an item made of several of one product, with a barcode of its own.
 * @returns nothing where it is no pack here: its product is unknown or measured, or the row is a product of the shop
 */
export function planPack(
  { given, problems }: ReadLine,
  { sku, size }: { sku: string; size: number },
  known: KnownProducts,
): PackLine | undefined {
  const product = known.find({ sku })
  if (!product || product === 'ambiguous' || isMeasured(product.draft.unit)) return undefined
  if (known.find({ sku: given.sku ?? '' }) !== undefined) return undefined
  const blocking = problems.filter(({ column }) => ['name', 'barcode', 'sellPrice'].includes(column))
  if (blocking.length > 0) return { status: 'refused', problems: blocking }
  const pack = packOf(given, size)
  const before = product.packs.find(({ code }) => codeKey(code) === codeKey(pack.code))
  if (before) return planChange(product, pack, before)
  if (known.carries(pack.code))
    return { status: 'refused', problems: [{ column: 'barcode', code: 'on-another' }] }
  known.addPack(product, pack)
  return { status: 'added', target: product.target, of: product.draft.name, pack }
}

function packOf({ barcode = '', name = '', sellPrice }: Partial<Draft>, packSize: number): Pack {
  const packName = name.length <= LIMITS.code ? name : ''
  return { code: readCode(barcode), packSize, packName, packPrice: sellPrice ?? null }
}

function planChange({ target, draft }: Known, pack: Pack, before: Pack): PackLine {
  const isSame =
    before.packSize === pack.packSize &&
    before.packName === pack.packName &&
    before.packPrice === pack.packPrice
  if (isSame) return { status: 'unchanged', repeats: undefined }
  // Two rows of one file with one code: which of them is meant, nobody can tell.
  if (!('id' in before)) return { status: 'refused', problems: [{ column: 'barcode', code: 'on-another' }] }
  return { status: 'changed', target, of: draft.name, pack, before: before as KnownPack }
}

/** What a line about a pack writes. @param id of its product */
export function packIntent(
  line: Extract<PackLine, { pack: Pack }>,
  id: string,
  ports: { newId(): string; now: number },
): Intent {
  if (line.status === 'added') return addBarcode(id, line.pack, ports)
  const { packSize, packName, packPrice } = line.pack
  return { type: 'barcode.patch', payload: { id: line.before.id, fields: { packSize, packName, packPrice } } }
}

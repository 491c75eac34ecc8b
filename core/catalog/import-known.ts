import { codeKey } from '../barcodes/scanned-code.ts'
import type { RowTarget } from '../csv/plan.ts'
import type { OnHand } from '../quantities/on-hand.ts'
import { isBundle } from './bundle.ts'
import { groupIdFor, variantKey } from './group-id.ts'
import { type Draft, ownColumns } from './import-cells.ts'
import type { KnownPack, Pack } from './import-packs.ts'
import type { Product } from './product.ts'
import { countedOnHand } from './stocked.ts'

/** A product that the shop has, as a file would describe it. */
export interface ExistingProduct {
  id: string
  draft: Draft
  /** It has no stock of its own (S19.28). */
  isBundle?: boolean
  /** Missing where nobody asks for them. */
  packs?: readonly KnownPack[]
}

/**
 * A product of the shop as a file would describe it.
 * @param names of its category, its supplier and what it is sold in, '' without one
 * @param onHand the ledger's figure, also below zero; null while it is not known
 */
export function asExisting(
  product: Product,
  names: Pick<Draft, 'category' | 'supplier' | 'soldIn'>,
  onHand: OnHand,
): ExistingProduct {
  const stockQuantity = countedOnHand({ product, onHand })
  return {
    id: product.id,
    isBundle: isBundle(product),
    draft: { ...ownColumns(product), ...names, stockQuantity },
  }
}

/** A product as it is after the lines read so far. */
export interface Known {
  target: RowTarget
  draft: Draft
  isBundle?: boolean | undefined
  packs: Pack[]
  /** The row of this file that last described it. */
  row: number | undefined
}

/** The products that the lines of a file may be about: found by sku, whatever its case, or without one by name. */
export class KnownProducts {
  readonly #bySku = new Map<string, Known[]>()
  readonly #byName = new Map<string, Known[]>()
  readonly #barcodes = new Set<string>()
  readonly #groups = new Map<string, string>()

  constructor(existing: readonly ExistingProduct[]) {
    for (const { id, draft, isBundle, packs = [] } of existing)
      this.add({ target: { kind: 'existing', id }, draft, isBundle, packs: [...packs], row: undefined })
  }

  /** The product meant; 'ambiguous' when several answer, since nobody can tell which. */
  find(given: Partial<Draft>): Known | 'ambiguous' | undefined {
    const found = this.#candidates(given)
    return found.length > 1 ? 'ambiguous' : found[0]
  }

  /** Whether any of the products that answer is as `isMeant` says. */
  some(given: Partial<Draft>, isMeant: (known: Known) => boolean): boolean {
    return this.#candidates(given).some(isMeant)
  }

  // Among products of one name, a line without a sku means the one without. A shop that has one sku in two spellings
  // already keeps both: a line then means the one that is spelt like it.
  #candidates({ sku, name }: Partial<Draft>): readonly Known[] {
    if (sku) {
      const alike = this.#bySku.get(skuKey(sku)) ?? []
      const spelt = alike.length > 1 ? alike.filter(({ draft }) => draft.sku.trim() === sku) : alike
      return spelt.length > 0 ? spelt : alike
    }
    const named = this.#byName.get(nameKey(name ?? '')) ?? []
    const bare = named.filter(({ draft }) => draft.sku.trim() === '')
    return bare.length > 0 ? bare : named
  }

  add(known: Known): void {
    const { sku, name, barcode, groupId, groupName } = known.draft
    if (groupId !== '' && !this.#groups.has(variantKey(groupName)))
      this.#groups.set(variantKey(groupName), groupId)
    if (sku.trim() !== '') put(this.#bySku, skuKey(sku), known)
    put(this.#byName, nameKey(name), known)
    if (barcode.trim() !== '') this.#barcodes.add(codeKey(barcode))
    for (const { code } of known.packs) this.#barcodes.add(codeKey(code))
  }

  /** The group of variants of a name: the one that is there, or else the one that is made under it; '' for none. */
  groupIdOf(name: string): string {
    return this.#groups.get(variantKey(name)) ?? groupIdFor(name)
  }

  /** Gives a product a pack. */
  addPack({ packs }: Known, pack: Pack): void {
    packs.push(pack)
    this.#barcodes.add(codeKey(pack.code))
  }

  /** Whether a product of the shop or of an earlier line carries a barcode. */
  carries(barcode: string): boolean {
    return this.#barcodes.has(codeKey(barcode))
  }
}

/** How skus are told apart: whoever types `kk1a` means `KK1A`. */
export function skuKey(sku: string): string {
  return sku.trim().toLowerCase()
}

/** How suppliers are told apart in a file: by name, whatever its case. */
export const supplierKey = (name: string): string => nameKey(name)

/** How names are told apart, whatever their case. */
export function nameKey(name: string): string {
  return name.trim().toLowerCase()
}

function put(index: Map<string, Known[]>, key: string, known: Known): void {
  const there = index.get(key)
  if (there) there.push(known)
  else index.set(key, [known])
}

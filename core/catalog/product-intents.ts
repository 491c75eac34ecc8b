import type { Barcode } from '../barcodes/barcode.ts'
import { changeBarcodes } from '../barcodes/barcode-intents.ts'
import { changedFields, personsFields } from '../drafts/entity-draft.ts'
import { blankRow } from '../entities/entity.ts'
import type { OnHand } from '../quantities/on-hand.ts'
import type { Intent } from '../sync/operations.ts'
import { isCounted } from './bundle.ts'
import { addCategory } from './category-intents.ts'
import { categoryKey } from './category-name.ts'
import { type Category, PRODUCT, type Product, type ProductFields } from './product.ts'
import type { ProductDraft } from './product-draft.ts'
import { groupNamed, ofItsGroup } from './product-group.ts'

/** Ids, time and categories that saving a product needs from its shop. */
export interface ProductPorts {
  newId(): string
  /** Epoch milliseconds. */
  now: number
  /** The categories there are. */
  categories: readonly Pick<Category, 'id' | 'name'>[]
  /** The groups of variants there are. */
  groups: readonly { id: string; name: string }[]
}

/** The product as the form was opened on it. */
export interface OpenedProduct {
  product: Product
  /** The ledger's figure then. */
  onHand: OnHand
  /** Its further codes then. */
  barcodes?: readonly Barcode[]
}

/** Makes a new product: its category if that is new as well, its fields, and a count of what is there. */
export function addProduct(draft: ProductDraft, ports: ProductPorts): Intent[] {
  const category = categoryOf(draft, ports)
  const id = ports.newId()
  // Blanks are what the rule of product.patch begins with: not worth sending.
  const fields: ProductFields = {
    ...changedFields(PRODUCT, blankRow(PRODUCT, id), fieldsOf(draft, category.id, ports)),
    name: draft.name,
    sellPrice: draft.sellPrice,
    createdAt: ports.now,
  }
  const intents: Intent[] = [...category.intents, { type: 'product.patch', payload: { id, fields } }]
  if (isCounted(draft) && draft.stockQuantity > 0) intents.push(count(id, draft.stockQuantity, ports))
  return [...intents, ...changeBarcodes(id, [], draft.codes, ports)]
}

/**
 * Changes what differs from the product as the form was opened on it, so that another device's changes to other fields
 * survive. A count is made only of a quantity that the person typed, and where counting begins: what was sold uncounted
 * says nothing of what is there.
 * @param counted whether the quantity in the form is other text than at first
 */
export function changeProduct(
  { product, onHand, barcodes = [] }: OpenedProduct,
  draft: ProductDraft,
  counted: boolean,
  ports: ProductPorts,
): Intent[] {
  const category = categoryOf(draft, ports)
  const { id } = product
  const opened = ofItsGroup(product)
  const fields = changedFields(PRODUCT, opened, fieldsOf(draft, category.id, ports, opened))
  const intents: Intent[] = [...category.intents]
  if (Object.keys(fields).length > 0) intents.push({ type: 'product.patch', payload: { id, fields } })
  const begins = isCounted(draft) && !isCounted(product)
  const recounted = isCounted(draft) && counted && draft.stockQuantity !== onHand
  if (begins || recounted) intents.push(count(id, draft.stockQuantity, ports))
  return [...intents, ...changeBarcodes(id, barcodes, draft.codes, ports)]
}

/** Takes a product off the shelves; past sales keep what they sold (R13). */
export function deleteProduct(id: string): Intent {
  return { type: 'product.patch', payload: { id, fields: { deleted: true } } }
}

/** Brings a deleted product back as it was. */
export function restoreProduct(id: string): Intent {
  return { type: 'product.patch', payload: { id, fields: { deleted: false } } }
}

// What the form means of the product's own fields.
function fieldsOf(
  draft: ProductDraft,
  categoryId: string | null,
  ports: ProductPorts,
  product?: Product,
): Partial<Product> {
  return {
    ...personsFields(PRODUCT, { ...draft, categoryId }),
    ...groupNamed(draft.groupName, product, ports),
  }
}

function categoryOf(draft: ProductDraft, ports: ProductPorts): { id: string | null; intents: Intent[] } {
  if (draft.newCategory === null) return { id: draft.categoryId || null, intents: [] }
  const key = categoryKey(draft.newCategory)
  const known = ports.categories.find((category) => categoryKey(category.name) === key)
  if (known) return { id: known.id, intents: [] }
  const id = ports.newId()
  return { id, intents: [addCategory(id, draft.newCategory, ports.now)] }
}

function count(productId: string, quantity: number, ports: ProductPorts): Intent {
  return { type: 'stock.count', payload: { id: ports.newId(), productId, quantity } }
}

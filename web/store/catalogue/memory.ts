import { isDemoId } from '#core/catalog/demo-id.ts'
import { goodsNow } from '#core/catalog/goods-now.ts'
import type { Category, Product } from '#core/catalog/product.ts'
import { searchedBy } from '#core/catalog/search.ts'
import type { Layby } from '#core/laybys/layby.ts'
import { isLaybyOpen } from '#core/laybys/layby-state.ts'
import { reservedBy } from '#core/laybys/reserved.ts'
import type { OnHand } from '#core/quantities/on-hand.ts'
import type { RowOf, TableName } from '#core/rows/rows.ts'
import type { Business } from '#core/settings/business.ts'
import type { MemoryChange, ReadAtNeed } from '../rows/pulled-changes.ts'
import { BookInMemory } from './book-in-memory.ts'
import { type Catalogue, type CatalogueItem, isSameCatalogue } from './catalogue.ts'
import { ChangedGoods } from './changed-goods.ts'
import { ContainersInUse } from './containers-in-use.ts'
import { GoneGoods } from './gone-goods.ts'
import { ItemsById } from './items-by-id.ts'
import { keepRow } from './keep-row.ts'
import { isKept, KeptRows } from './kept-rows.ts'
import { inNameOrder, live, placeByName } from './name-order.ts'
import { type PackedGoods, unpackGoods } from './unpack-goods.ts'

/** Up to this many changed items are replaced one by one; more are merged in one pass over the list. */
const FEW = 50

/** The whole catalogue in memory: screens read from it, commits patch it by id, and no table is queried for it. */
export class Memory {
  private readonly kept = new KeptRows()
  readonly book: BookInMemory
  private readonly categories = new Map<string, Category>()
  /** The open ones alone. */
  private readonly laybys = new Map<string, Layby>()
  private readonly goneGoods = new GoneGoods()
  private readonly containers = new ContainersInUse()
  private business: Business | undefined
  private readonly itemsById = new ItemsById()
  private items: CatalogueItem[] = []
  /** Stock without an item: its product is deleted, or has not arrived yet. */
  private readonly otherStock = new Map<string, number>()
  /** The stock row's figure for items that have none, or less than 0: unknown to screens while stock is arriving. */
  private readonly unsure = new Map<string, number | undefined>()
  private stockComing = false
  private readonly demo = new Set<string>()
  private readonly standIn: Category | undefined

  /**
   * @param standIn a category that is shown while there is neither a profile nor a row of it (R11)
   * @param hasInvoices whether every document is among the rows that come
   */
  constructor(standIn?: Category, hasInvoices = false) {
    this.standIn = standIn
    this.book = new BookInMemory(hasInvoices)
  }

  /** The default category while it has no row. */
  get missingDefault(): Category | undefined {
    const { standIn } = this
    return standIn && !this.business && !this.categories.has(standIn.id) ? standIn : undefined
  }

  /** Whether goods of the demo shop are among the items (R10). */
  get showsDemo(): boolean {
    return this.demo.size > 0
  }

  // Beside the demo shop's categories it would be one too many.
  private shownDefault(): Category | undefined {
    return [...this.categories.keys()].some(isDemoId) ? undefined : this.missingDefault
  }

  /**
   * Applies rows and answers the catalogue after them; unchanged parts keep their identity, and so does the whole where
   * nothing of it has changed: an entry of a stocktake would draw every screen again.
   * @param given packed goods that the rows override, for an empty memory only; whether stock still arrives, where known
   */
  apply(
    changes: Iterable<MemoryChange>,
    before: Catalogue | undefined,
    given: { packed?: PackedGoods; stockComing?: boolean } = {},
  ): Catalogue {
    const { packed, stockComing = this.stockComing } = given
    const goods = new ChangedGoods()
    const changed = new Set<TableName>()
    const defaultBefore = this.shownDefault()
    for (const change of changes) {
      const { table, id, row } = change
      changed.add(table)
      this.book.note(change)
      if (isKept(table)) {
        this.kept.keep(table, id, row as RowOf<typeof table> | undefined)
        continue
      }
      switch (table) {
        case 'products':
          goods.products.set(id, row as Product | undefined)
          break
        case 'stock':
          goods.stock.set(id, (row as RowOf<'stock'> | undefined)?.onHand)
          break
        case 'categories':
          keepRow(this.categories, id, row as Category | undefined)
          break
        case 'laybys': {
          const layby = row as Layby | undefined
          keepRow(this.laybys, id, layby && isLaybyOpen(layby) ? layby : undefined)
          break
        }
        case 'businesses':
          this.business = row as Business | undefined
          break
        case 'balances':
        case 'documents':
          break
        default:
          table satisfies ReadAtNeed
      }
    }
    const standIn = this.shownDefault()
    const sameCategories = !changed.has('categories') && standIn === defaultBefore
    const touched = goods.ids()
    if (stockComing !== this.stockComing) for (const id of this.unsure.keys()) touched.add(id)
    this.stockComing = stockComing
    // New and deleted items are only in `touched`.
    const ids = changed.has('categories') ? new Set([...this.itemsById.keys(), ...touched]) : touched
    const taken = packed ? this.takeFrom(packed) : 0
    this.refreshItems(ids, goods, taken > 0)
    this.goneGoods.note(goods.products)
    this.containers.note(goods.products)
    const kept = this.kept.parts(before, changed)
    const after: Catalogue = {
      ...kept,
      ...this.book.shown(kept.standIns, before, changed),
      items: this.items,
      itemsById: this.itemsById,
      showsDemo: this.showsDemo,
      stockComing,
      categories: before && sameCategories ? before.categories : live(this.categories, standIn),
      goneGoods: this.goneGoods.get(),
      containers: this.containers.get(this.itemsById),
      reserved: this.reserved(before, changed),
      business: this.business,
    }
    return before && isSameCatalogue(before, after) ? before : after
  }

  // Of a bundle its parts are put by, as they are now.
  private reserved(before: Catalogue | undefined, changed: ReadonlySet<TableName>): Catalogue['reserved'] {
    const goodsChanged = changed.has('products') && this.laybys.size > 0
    if (before && !changed.has('laybys') && !goodsChanged) return before.reserved
    const goods = goodsNow({ itemsById: this.itemsById, goneGoods: this.goneGoods.get() })
    return reservedBy(this.laybys.values(), goods)
  }

  private takeFrom(packed: PackedGoods): number {
    const count = packed.products.reduce((sum, chunk) => sum + chunk.count, 0)
    const placed = new Array<CatalogueItem | undefined>(count).fill(undefined)
    const [inOrder, others]: [CatalogueItem[], CatalogueItem[]] = [[], []]
    const otherStock = unpackGoods(
      packed,
      (id) => this.nameOf(id),
      (unpacked, place) => {
        const stock = unpacked.onHand ?? undefined
        const onHand = this.shownStock(unpacked.product.id, stock)
        const item = onHand === unpacked.onHand ? unpacked : { ...unpacked, onHand }
        inOrder.push(item)
        if (item.product.containerId) this.containers.note([[item.product.id, item.product]])
        if (place !== undefined && place < count && !placed[place]) placed[place] = item
        else others.push(item)
      },
      (product) => this.goneGoods.note([[product.id, product]]),
    )
    for (const [id, onHand] of otherStock) this.otherStock.set(id, onHand)
    if (inOrder.length === 0) return 0
    this.itemsById.begin(inOrder)
    this.items = placed.filter((item) => item !== undefined).concat(others)
    return inOrder.length
  }

  private refreshItems(ids: Iterable<string>, goods: ChangedGoods, unordered: boolean): void {
    const fresh = new Map<CatalogueItem, CatalogueItem | undefined>()
    const added: CatalogueItem[] = []
    let reordered = unordered
    let gone = false
    for (const id of ids) {
      const before = this.itemsById.get(id)
      const product = goods.products.has(id) ? goods.products.get(id) : before?.product
      const onHand = goods.stock.has(id) ? goods.stock.get(id) : this.stockOf(before, id)
      if (!product || product.deleted) {
        keepRow(this.otherStock, id, onHand)
        this.unsure.delete(id)
        if (!before) continue
        gone = true
        this.itemsById.delete(id)
        this.demo.delete(id)
        fresh.set(before, undefined)
        continue
      }
      this.otherStock.delete(id)
      const item = this.itemOf(product, this.shownStock(id, onHand), before)
      if (item === before) continue
      this.itemsById.set(id, item)
      if (item.demo) this.demo.add(id)
      if (before) fresh.set(before, item)
      else added.push(item)
      if (before?.searchText !== item.searchText) reordered = true
    }
    if (reordered || gone || fresh.size > FEW) {
      const kept =
        fresh.size === 0
          ? this.items
          : this.items.flatMap((item) => (fresh.has(item) ? (fresh.get(item) ?? []) : item))
      this.items = reordered ? inNameOrder(kept.concat(added)) : kept
    } else if (fresh.size > 0) this.replace(fresh)
  }

  // A sale changes a handful: iterating over 100,000 items would cost more than storing the sale.
  private replace(fresh: ReadonlyMap<CatalogueItem, CatalogueItem | undefined>): void {
    const items = this.items.slice()
    for (const [before, item] of fresh) if (item) items[this.placeOf(before)] = item
    this.items = items
  }

  private placeOf(item: CatalogueItem): number {
    const place = placeByName(this.items, item.searchText, item.product.id)
    return this.items[place] === item ? place : this.items.indexOf(item)
  }

  // The row's figure, whatever is shown.
  private stockOf(item: CatalogueItem | undefined, id: string): number | undefined {
    return this.unsure.has(id) ? this.unsure.get(id) : (item?.onHand ?? this.otherStock.get(id))
  }

  // Once all stock has arrived, a missing row means 0. Before that, a row that is missing or below 0 from sales made here
  // is still to come.
  private shownStock(id: string, onHand: number | undefined): OnHand {
    const isUnsure = onHand === undefined || onHand < 0
    if (isUnsure) this.unsure.set(id, onHand)
    else this.unsure.delete(id)
    return isUnsure && this.stockComing ? null : (onHand ?? 0)
  }

  private itemOf(product: Product, onHand: OnHand, before: CatalogueItem | undefined): CatalogueItem {
    const category = this.nameOf(product.categoryId)
    if (before && before.product === product && before.onHand === onHand && before.category === category)
      return before
    const { searchText, letters, pairs } = before?.product === product ? before : searchedBy(product)
    return { product, onHand, category, searchText, letters, pairs, demo: isDemoId(product.id) }
  }

  private nameOf(categoryId: string | null): string {
    return (categoryId && this.categories.get(categoryId)?.name) || ''
  }
}

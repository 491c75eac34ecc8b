import type { WorkingSet } from '#core/rows/working-set.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { Memory } from '../catalogue/memory.ts'
import { IN_MEMORY } from '../rows/pulled-changes.ts'

/**
 * The catalogue as screens see it, made from the rows of a working set as a device makes it.
 * @param demo marks every product as demo goods (R10)
 */
export function catalogueOf(set: WorkingSet, demo: boolean): Catalogue {
  const rows = IN_MEMORY.flatMap((table) => set.rowsOf(table).map((row) => ({ table, id: row.id, row })))
  const catalogue = new Memory(undefined, true).apply(rows, undefined)
  if (!demo) return catalogue
  const items = catalogue.items.map((item) => ({ ...item, demo }))
  const itemsById = new Map(items.map((item) => [item.product.id, item]))
  return { ...catalogue, items, itemsById, showsDemo: items.length > 0 }
}

import type { RowOf } from '#core/sync/rows.ts'
import { FORM, unpackShelf } from '#web/store/catalogue/shelf.ts'
import type { OffShelf, Shelf, ShelvingRecord } from '#web/store/db/shelf-rows.ts'
import { type Device, databaseOf } from '../world/device.ts'
import type { World } from '../world/world.ts'
import { baseRows } from './base-rows.ts'

/** Packed goods with the changes noted beside them equal the rows, at any moment. */
export function checkShelves(world: World, device: Device): void {
  const table = (name: string) => device.disk.table(databaseOf(device), name)
  if ((table('meta').get('shelving') as ShelvingRecord | undefined)?.form !== FORM) return
  const shelves = table('shelves').inOrder()
  if (shelves.length === 0) return
  const products = new Map(baseRows(device, 'products').map((row) => [row.id, row]))
  for (const { row } of shelves) {
    const shelf = row as unknown as Shelf
    const packed = new Map<string, { name: string; price: number; onHand: number | null }>()
    unpackShelf(
      shelf,
      () => '',
      ({ product: { id, name, sellPrice }, onHand }) => packed.set(id, { name, price: sellPrice, onHand }),
    )
    const others = new Map(shelf.otherStock.map(({ id, onHand }) => [id, onHand]))
    const ids = new Set([...packed.keys(), ...others.keys()])
    for (const { id } of [...products.values(), ...baseRows(device, 'stock')])
      if ((id as string) > shelf.after && (id as string) <= shelf.upTo) ids.add(id as string)
    for (const id of ids) {
      const noted = (name: OffShelf['table']) => table('offShelf').get([name, id]) as OffShelf | undefined
      const product = noted('products')
      const named = product ? asNamed(product.row as RowOf<'products'> | null) : asNamed(packed.get(id))
      const stock = noted('stock')
      const onHand = stock
        ? (stock.row as RowOf<'stock'> | null)?.onHand
        : (packed.get(id)?.onHand ?? others.get(id))
      const actual = `${named}, ${onHand ?? 0}`
      const expected = `${asNamed(products.get(id) as RowOf<'products'> | undefined)}, ${table('stock').get(id)?.onHand ?? 0}`
      if (actual !== expected)
        world.recorder.violate(`${device.name} has ${id} packed as "${actual}", it is "${expected}"`)
    }
  }
}

interface Named {
  name: string
  price?: number
  sellPrice?: number
  deleted?: boolean
}

function asNamed(row: Named | null | undefined): string {
  return row && !row.deleted ? `${row.name} at ${row.price ?? row.sellPrice}` : 'nothing'
}

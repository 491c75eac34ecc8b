import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aProduct } from '#core/catalog/product-builders.ts'
import type { CatalogueItem } from './catalogue.ts'
import { ItemsById } from './items-by-id.ts'

const itemOf = (id: string): CatalogueItem => ({
  product: aProduct({ id }),
  onHand: 0,
  category: '',
  searchText: id,
  letters: 0,
  pairs: 0,
  demo: false,
})

test('items are found by id as in a map, after packing, adding and deleting [S2.12]', () => {
  const id = fc.constantFrom('a', 'b', 'c', 'd', 'e')
  const act = fc.record({ kind: fc.constantFrom('set', 'delete', 'walk'), id })
  fc.assert(
    fc.property(fc.uniqueArray(id), fc.array(act, { maxLength: 8 }), (packed, acts) => {
      const items = packed.sort().map(itemOf)
      const mine = new ItemsById()
      mine.begin(items)
      const plain = new Map(items.map((item) => [item.product.id, item]))
      for (const each of acts) {
        const item = itemOf(each.id)
        if (each.kind === 'set') for (const map of [mine, plain]) map.set(each.id, item)
        if (each.kind === 'delete') for (const map of [mine, plain]) map.delete(each.id)
        if (each.kind === 'walk') expect(new Set(mine.keys())).toEqual(new Set(plain.keys()))
        expect(mine.size).toBe(plain.size)
        for (const any of ['a', 'b', 'c', 'd', 'e']) expect(mine.get(any)).toBe(plain.get(any))
      }
      expect(new Map(mine)).toEqual(plain)
      const visited = new Map<string, CatalogueItem>()
      mine.forEach((item, key) => void visited.set(key, item))
      expect(visited).toEqual(plain)
      expect(new Set(mine.values())).toEqual(new Set(plain.values()))
    }),
  )
})

test('many searches find every item, and no deleted one [S2.12]', () => {
  const items = Array.from({ length: 1_500 }, (_, at) => itemOf(`id-${String(at).padStart(5, '0')}`))
  const mine = new ItemsById()
  mine.begin(items)
  mine.delete('id-00007')
  expect(items.filter(({ product }) => !mine.has(product.id)).map(({ product }) => product.id)).toEqual([
    'id-00007',
  ])
  expect(mine.size).toBe(1_499)
})

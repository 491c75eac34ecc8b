import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { foldForSearch } from '../entities/fold-for-search.ts'
import type { Product } from './product.ts'
import { aProduct } from './product-builders.ts'
import { filterCatalogue, findByCode, findByName, itemsWith, searchedBy, typedFilter } from './search.ts'

function listed(given: Partial<Product>) {
  const product = aProduct({ sku: '', ...given })
  return { product, ...searchedBy(product) }
}

const names = (items: readonly { product: Product }[]) => items.map(({ product }) => product.name)

const bread = listed({ name: 'White Bread', sku: 'BRD-700', categoryId: 'bakery' })
const oil = listed({ name: 'Sunflower oil', description: 'Pure, for frying bread', barcode: '6001234500019' })
const coffee = listed({ name: 'Café Ciro', sku: '700' })
const shelf = [bread, oil, coffee]

describe('searching the catalogue', () => {
  test.each([
    ['bread', ['White Bread', 'Sunflower oil']],
    ['WHITE', ['White Bread']],
    ['brd-7', ['White Bread']],
    ['FRYING', ['Sunflower oil']],
    ['60012345', ['Sunflower oil']],
    ['  oil  ', ['Sunflower oil']],
    ['nothing like it', []],
  ])('%j finds by name, sku, description or barcode, whatever the case [S2.12]', (query, found) => {
    expect(names(filterCatalogue(shelf, query, null))).toEqual(found)
  })

  test('words may come in any order, but all of them must be there [S2.12]', () => {
    expect(names(filterCatalogue(shelf, 'bread white', null))).toEqual(['White Bread'])
    expect(filterCatalogue(shelf, 'bread brown', null)).toEqual([])
  })

  test('a name with accents is found without typing them, and with them [S2.12]', () => {
    expect(names(filterCatalogue(shelf, 'cafe', null))).toEqual(['Café Ciro'])
    expect(names(filterCatalogue(shelf, 'CAFÉ', null))).toEqual(['Café Ciro'])
  })

  test('an apostrophe, a dash and an inch are found however a phone or a spreadsheet drew them [S2.12]', () => {
    const shop = [listed({ name: 'Ouma ’n Beskuit – 500 g' }), listed({ name: `Nails 6" - O'Brien` })]
    for (const query of ["ouma 'n", 'ouma ’n beskuit', 'beskuit - 500'])
      expect(names(filterCatalogue(shop, query, null))).toEqual(['Ouma ’n Beskuit – 500 g'])
    for (const query of ['O’Brien', '6” –'])
      expect(names(filterCatalogue(shop, query, null))).toEqual([`Nails 6" - O'Brien`])
  })

  test('the exact sku or barcode comes first [S2.12]', () => {
    expect(names(filterCatalogue(shelf, '700', null))).toEqual(['Café Ciro', 'White Bread'])
    const bulk = listed({ name: 'Oil by the case', description: 'Twelve of 6001234500019' })
    expect(names(filterCatalogue([bulk, ...shelf], '6001234500019', null))).toEqual([
      'Sunflower oil',
      'Oil by the case',
    ])
  })

  test('a category narrows the search; without text it lists the category [S2.12]', () => {
    expect(names(filterCatalogue(shelf, 'bread', 'bakery'))).toEqual(['White Bread'])
    expect(names(filterCatalogue(shelf, '', 'bakery'))).toEqual(['White Bread'])
    expect(filterCatalogue(shelf, ' ', null)).toBe(shelf)
  })

  test('a query never matches across the end of one field and the start of the next [S2.12]', () => {
    expect(filterCatalogue([listed({ name: 'Rice', sku: 'X1' })], 'ricex1', null)).toEqual([])
  })

  test('any piece of a name, however its case was changed, finds the product [S2.12]', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', minLength: 1 }),
        fc.nat(),
        fc.nat(),
        fc.boolean(),
        (name, a, b, up) => {
          const letters = [...name]
          const [from, to] = [a % letters.length, b % letters.length].sort((x, y) => x - y) as [
            number,
            number,
          ]
          const piece = letters.slice(from, to + 1).join('')
          const item = listed({ name })
          const typed =
            up && piece.toUpperCase().toLowerCase() === piece.toLowerCase() ? piece.toUpperCase() : piece
          expect(filterCatalogue([item], typed, null)).toEqual([item])
        },
      ),
    )
  })

  test('what the letters of a product pass over, no search finds; and a code of any length comes first [S2.12]', () => {
    const sign = fc.constantFrom(...'abz019 -É漢ß\u0301\u00a0')
    const text = (maxLength: number) => fc.array(sign, { maxLength }).map((signs) => signs.join(''))
    const goods = fc.array(fc.record({ name: text(8), description: text(3), sku: text(3), barcode: text(3) }))
    fc.assert(
      fc.property(goods, text(4), (given, query) => {
        const items = given.map(listed)
        const wanted = foldForSearch(query).trim()
        const found = items.filter(({ searchText }) =>
          wanted.split(/\s+/).every((word) => searchText.includes(word)),
        )
        const isCode = ({ product: { sku, barcode } }: (typeof items)[number]) =>
          wanted !== '' && [sku, barcode].some((code) => foldForSearch(code) === wanted)
        expect(filterCatalogue(items, query, null)).toEqual([
          ...found.filter(isCode),
          ...found.filter((item) => !isCode(item)),
        ])
      }),
      { numRuns: 500 },
    )
  })

  test('no pair of signs passes over goods that hold what was scanned, and few others are read [S10.4]', () => {
    const text = fc.array(fc.constantFrom(...'ab019 -É'), { maxLength: 9 }).map((signs) => signs.join(''))
    const goods = fc.array(fc.record({ name: text, sku: text, barcode: text }))
    fc.assert(
      fc.property(goods, text, (given, code) => {
        const items = given.map(listed)
        const piece = foldForSearch(code)
        expect(itemsWith(items, piece)).toEqual(items.filter(({ searchText }) => searchText.includes(piece)))
      }),
      { numRuns: 500 },
    )
    // A shelf of codes that all begin as the company's do.
    const read: string[] = []
    const shelf = Array.from({ length: 1_000 }, (_, index) => {
      const { product, ...signs } = listed({
        name: 'Tin',
        barcode: `600123${String(index * 7919).padStart(7, '0')}`,
      })
      return Object.defineProperty({ product, ...signs }, 'searchText', {
        get: () => {
          read.push(product.barcode)
          return signs.searchText
        },
      })
    })
    expect(itemsWith(shelf, '6001230791900').map(({ product }) => product.barcode)).toEqual(['6001230791900'])
    expect(read.length).toBeLessThan(100)
  })

  test('a whole name finds the one product that has just this name, among others that hold it [S2.12]', () => {
    const tea = listed({ name: 'Rooibos tea', description: 'Tea' })
    const plain = listed({ name: ' Tea' })
    const shop = [tea, plain, listed({ name: 'Tea cup', sku: 'TEA-C' })]
    expect(findByName(shop, ' téa ')).toBe(plain)
    expect(findByName(shop, 'te')).toBeUndefined()
    expect(findByName(shop, ' ')).toBeUndefined()
    expect(findByName([...shop, listed({ name: 'TEA' })], 'tea')).toBeUndefined()
  })

  test('a scanned code finds its one product; a doubtful one finds none [S2.12]', () => {
    const twin = listed({ name: 'Twin', barcode: '6001234500019' })
    expect(findByCode(shelf, '6001234500019')).toBe(oil)
    expect(findByCode(shelf, 'brd-700')).toBe(bread)
    expect(findByCode(shelf, '60012345')).toBeUndefined()
    expect(findByCode([...shelf, twin], '6001234500019')).toBeUndefined()
    expect(findByCode(shelf, '  ')).toBeUndefined()
  })
})

describe('searching while somebody types', () => {
  const letters = ['b', 'r', 'e', 'a', 'd', '7', '0', ' ', 'É', 'o', 'i', 'l']
  const words = fc.array(fc.constantFrom(...letters), { maxLength: 6 }).map((each) => each.join(''))

  test('every key shows what a whole search would, in the same order, whatever was typed before [S2.12]', () => {
    const goods = fc.array(
      fc.record({ name: words, sku: words, categoryId: fc.constantFrom('bakery', null) }).map(listed),
    )
    const typed = fc.array(fc.tuple(words, fc.constantFrom('bakery', null)), { maxLength: 8 })
    fc.assert(
      fc.property(goods, typed, words, (items, queries, last) => {
        const filter = typedFilter<(typeof items)[number]>()
        // Typed letter by letter, after other searches.
        const keys = [...last].map((_, at): [string, string | null] => [last.slice(0, at + 1), null])
        for (const [query, category] of [...queries, ...keys])
          expect(filter(items, query, category)).toEqual(filterCatalogue(items, query, category))
      }),
    )
  })

  test('a catalogue that changed is searched again [S2.12]', () => {
    const filter = typedFilter<(typeof shelf)[number]>()
    expect(names(filter(shelf, 'bre', null))).toEqual(['White Bread', 'Sunflower oil'])
    const rye = listed({ name: 'Rye bread' })
    expect(names(filter([...shelf, rye], 'bread', null))).toContain('Rye bread')
  })
})

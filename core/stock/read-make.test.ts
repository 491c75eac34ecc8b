import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Product } from '../catalog/product.ts'
import { cents, sum, timesPer } from '../money/cents.ts'
import { perOf } from '../quantities/unit.ts'
import { parsePayload } from '../sync/operations.ts'
import { aMake, makeGoods } from '../sync/testing/stock.ts'
import { MAX_MAKE_LINES } from './make.ts'
import { BLANK_MAKE, makeIntents, readMake, type TypedMake } from './read-make.ts'

type Stocked = Partial<Pick<Product, 'costPrice' | 'sellPrice' | 'unit' | 'tracksStock' | 'parts'>> & {
  onHand?: number
}

function shopWith(goods: Record<string, Stocked>, costMethod: 'average' | 'last' = 'average') {
  const rows = Object.entries(goods).map(([id, { onHand = 0, ...fields }]) => {
    const product = { id, name: id, costPrice: cents(0), sellPrice: cents(0), tracksStock: true, ...fields }
    return [id, { product: product as Product, onHand }] as const
  })
  return { goods: new Map(rows), costMethod }
}

const typed = (uses: Record<string, string>, makes: Record<string, string>): TypedMake => {
  const linesOf = (side: Record<string, string>) =>
    Object.entries(side).map(([productId, quantity]) => ({ productId, quantity }))
  return { uses: linesOf(uses), makes: linesOf(makes) }
}

function mustRead(...[said, shop]: Parameters<typeof readMake>) {
  const read = readMake(said, shop)
  if (!read.ok) throw new Error([...read.problems].join(' '))
  return read.make
}

test('[S19.29] a 12.5 kg bag of R160.00 becomes 25 small bags of R6.40 each', () => {
  const shop = shopWith({ bag: { costPrice: cents(16_000), onHand: 2 }, small: { sellPrice: cents(1_000) } })
  const make = mustRead(typed({ bag: '1' }, { small: '25' }), shop)
  expect(make.lines).toEqual([
    { productId: 'bag', quantity: -1, unitCost: 16_000 },
    { productId: 'small', quantity: 25, unitCost: 640 },
  ])
  expect(make.changes).toEqual([{ productId: 'small', costPrice: 640 }])
  const intents = makeIntents(make, { id: 'm', by: null, now: 5 })
  expect(intents.map(({ type }) => type)).toEqual(['stock.make', 'product.patch'])
  expect(intents[0]?.payload).toMatchObject({
    make: {
      id: 'm',
      at: 5,
      lines: [
        { id: 'm-1', quantity: -1 },
        { id: 'm-2', quantity: 25 },
      ],
    },
  })
})

test('[S19.29] bread that is baked of flour by weight and yeast costs what both did, per loaf, and is averaged with the loaves there are', () => {
  const shop = shopWith({
    flour: { costPrice: cents(1_280), unit: 'kg', onHand: 20_000 },
    yeast: { costPrice: cents(200), onHand: 0 },
    loaf: { sellPrice: cents(1_800), costPrice: cents(900), onHand: 10 },
  })
  // R64.00 and R6.00 for ten loaves: R7.00 each, beside ten at R9.00.
  const baked = mustRead(typed({ flour: '5', yeast: '3' }, { loaf: '10' }), shop)
  expect(baked.lines.map(({ quantity, unitCost }) => [quantity, unitCost])).toEqual([
    [-5_000, 1_280],
    [-3, 200],
    [10, 700],
  ])
  expect(baked.changes).toEqual([{ productId: 'loaf', costPrice: 800 }])
  expect(
    mustRead(typed({ flour: '5', yeast: '3' }, { loaf: '10' }), { ...shop, costMethod: 'last' }),
  ).toMatchObject({
    changes: [{ costPrice: 700 }],
  })
})

test('[S19.29] several results share the cost by what they sell for, and where one has no price by how much there is of them', () => {
  const goods = {
    carcass: { costPrice: cents(10_000) },
    steak: { sellPrice: cents(20_000), unit: 'kg' as const },
    bones: { sellPrice: cents(2_500) },
  }
  const cut = typed({ carcass: '1' }, { steak: '0.5', bones: '4' })
  const unitCosts = (shop: Parameters<typeof readMake>[1]) =>
    mustRead(cut, shop)
      .lines.slice(1)
      .map(({ unitCost }) => unitCost)
  // Half a kilogram sells for R100.00, as four bones do: R50.00 each.
  expect(unitCosts(shopWith(goods))).toEqual([10_000, 1_250])
  // Half a kilogram and four bones.
  const unpriced = { ...goods, bones: {} }
  expect(unitCosts(shopWith(unpriced))).toEqual([2_222, 2_222])
})

test('[S19.29] where one part has no cost, costs are left as they are, and the form can say which', () => {
  const shop = shopWith({ flour: { costPrice: cents(900) }, salt: {}, loaf: { costPrice: cents(800) } })
  const make = mustRead(typed({ flour: '1', salt: '1' }, { loaf: '3' }), shop)
  expect(make.withoutCost).toEqual(['salt'])
  expect(make.changes).toEqual([])
  expect(make.lines.map(({ unitCost }) => unitCost)).toEqual([900, null, null])
})

test.each<[string, TypedMake, [string, string][]]>([
  [
    'nothing',
    BLANK_MAKE,
    [
      ['uses', 'required'],
      ['makes', 'required'],
    ],
  ],
  [
    'no quantity',
    typed({ bag: '' }, { small: '0' }),
    [
      ['quantity bag', 'required'],
      ['quantity small', 'zero'],
    ],
  ],
  [
    'half a piece',
    typed({ bag: '1.5' }, { small: '-2' }),
    [
      ['quantity bag', 'not-whole'],
      ['quantity small', 'negative'],
    ],
  ],
  ['a product of itself', typed({ bag: '1' }, { bag: '2' }), [['quantity bag', 'twice']]],
  ['what was deleted meanwhile', typed({ bag: '1' }, { gone: '2' }), [['quantity gone', 'deleted']]],
  ['far too many', typed({ bag: '1' }, { small: '10000001' }), [['quantity small', 'too-large']]],
])('[S19.29] nothing is made of %s, and the form says what is wrong where', (_, said, problems) => {
  const read = readMake(said, shopWith({ bag: { costPrice: cents(100) }, small: {} }))
  expect(read.ok ? [] : [...read.problems]).toEqual(problems)
})

test('[S19.29] a side has twenty products at most, and a cost is no larger than a price may be', () => {
  const many = Array.from({ length: MAX_MAKE_LINES + 1 }, (_, at) => `part-${at}`)
  const goods = Object.fromEntries(many.map((id) => [id, { costPrice: cents(100_000_000_000) }]))
  const uses = Object.fromEntries(many.map((id) => [id, '1']))
  const shop = shopWith({ ...goods, cake: {} })
  const tooMany = readMake(typed(uses, { cake: '1' }), shop)
  expect(tooMany.ok ? [] : [...tooMany.problems]).toEqual([['uses', 'too-many']])
  const dear = readMake(typed({ 'part-0': '2' }, { cake: '1' }), shop)
  expect(dear.ok ? [] : [...dear.problems]).toEqual([['quantity cake', 'cost']])
})

test('[S19.29] what nobody can have made is no such operation', () => {
  const make = aMake('k1')
  const [bread, rolls] = make.lines
  const isRead = (lines: object[]) => parsePayload({ ...makeGoods({ ...make, lines } as never), v: 1 }).ok
  expect(isRead([bread, rolls].flatMap((line) => line ?? []))).toBe(true)
  for (const lines of [
    [],
    [{ ...bread }],
    [{ ...rolls }],
    [{ ...bread }, { ...rolls, productId: 'bread' }],
    [{ ...bread, quantity: 0 }, { ...rolls }],
    [{ ...bread, quantity: -1.5 }, { ...rolls }],
    [{ ...bread, note: 'x' }, { ...rolls }],
    [
      { ...bread },
      ...Array.from({ length: MAX_MAKE_LINES + 1 }, (_, at) => ({
        ...rolls,
        id: `r${at}`,
        productId: `r${at}`,
      })),
    ],
  ])
    expect(isRead(lines)).toBe(false)
})

test('[S19.29] a gram that sells for less than half a cent still costs what it was made of', () => {
  const shop = shopWith({ p: { costPrice: cents(1) }, r: { unit: 'kg', sellPrice: cents(1) } })
  const { lines } = mustRead(typed({ p: '2' }, { r: '1 g' }), shop)
  expect(lines.map(({ unitCost }) => unitCost)).toEqual([1, 2_000])
})

const unit = fc.constantFrom('each' as const, 'kg' as const)
const part = fc.record({
  unit,
  costPrice: fc.integer({ min: 1, max: 50_000 }).map(cents),
  many: fc.integer({ min: 1, max: 5_000 }),
})
const result = fc.record({
  unit,
  sellPrice: fc.nat(9_000).map(cents),
  many: fc.integer({ min: 1, max: 5_000 }),
})

test('[S19.29] what is made is worth what was used: each result within half a cent a unit, and all within that together', () => {
  fc.assert(
    fc.property(
      fc.array(part, { minLength: 1, maxLength: 5 }),
      fc.array(result, { minLength: 1, maxLength: 5 }),
      (parts, results) => {
        const shop = shopWith(
          Object.fromEntries([
            ...parts.map(({ many: _, ...fields }, at) => [`p${at}`, fields] as const),
            ...results.map(({ many: _, ...fields }, at) => [`r${at}`, fields] as const),
          ]),
        )
        // Of what is weighed, grams.
        const quantities = (side: string, all: readonly { many: number; unit: 'each' | 'kg' }[]) =>
          Object.fromEntries(
            all.map((each, at) => [`${side}${at}`, each.unit === 'kg' ? `${each.many} g` : `${each.many}`]),
          )
        const read = readMake(typed(quantities('p', parts), quantities('r', results)), shop)
        // A gram that was made of a million rand: no field holds what a kilogram would cost.
        if (!read.ok) {
          expect(new Set(read.problems.values())).toEqual(new Set(['cost']))
          return
        }
        const { lines } = read.make
        const worth = (comes: boolean) =>
          sum(
            lines
              .filter(({ quantity }) => quantity > 0 === comes)
              .map(({ productId, quantity, unitCost }) =>
                timesPer(
                  unitCost ?? cents(0),
                  Math.abs(quantity),
                  perOf(shop.goods.get(productId)?.product.unit),
                ),
              ),
          )
        const beside = results.reduce(
          (all, each) => all + 1 + each.many / (each.unit === 'kg' ? 1_000 : 1) / 2,
          0,
        )
        expect(Math.abs(worth(true) - worth(false))).toBeLessThanOrEqual(beside)
      },
    ),
  )
})

test('[S19.29, S19.28] what is made up of others has no stock and no cost of its own: it is neither used nor made', () => {
  const shop = shopWith({
    lunch: { costPrice: cents(5), parts: [{ productId: 'pie', quantity: 1 }] },
    pie: { costPrice: cents(1_000) },
  })
  for (const sides of [typed({ lunch: '1' }, { pie: '1' }), typed({ pie: '1' }, { lunch: '1' })]) {
    const read = readMake(sides, shop)
    expect(!read.ok && [...read.problems]).toEqual([['quantity lunch', 'bundle']])
  }
})

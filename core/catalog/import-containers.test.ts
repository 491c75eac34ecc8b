import { expect, test } from 'vitest'
import { cents } from '../money/cents.ts'
import { existing, intentsOf, planOf } from './import-builders.ts'
import { aProduct } from './product-builders.ts'

const HEADER = ['sku', 'name', 'sellPrice', 'soldIn']
const bottle = aProduct({ id: 'bottle', name: 'Bottle 1 L', sku: 'BOT', sellPrice: cents(300) })
const coke = aProduct({ id: 'coke', name: 'Coke 1 L', sku: 'COKE', sellPrice: cents(1_800) })
const patches = (...given: Parameters<typeof intentsOf>) =>
  intentsOf(...given).intents.flatMap(({ type, payload }) => (type === 'product.patch' ? [payload] : []))

test.each(['Bottle 1 L', 'bottle 1 l', 'BOT', 'bot'])(
  '[S14.26] a file says what a product is sold in by its name or its SKU: %s',
  (said) => {
    const plan = planOf([HEADER, ['COKE', 'Coke 1 L', '18', said]], [existing(bottle), existing(coke)])
    expect(plan.lines).toMatchObject([{ status: 'changed', fields: ['soldIn'] }])
    expect(patches(plan, [], [], [bottle, coke])).toEqual([{ id: 'coke', fields: { containerId: 'bottle' } }])
    // Whichever of both it says, again is no change.
    const known = existing({ ...coke, containerId: 'bottle' }, '', 0, '', 'Bottle 1 L')
    const again = planOf([HEADER, ['COKE', 'Coke 1 L', '18', said]], [existing(bottle), known])
    expect(again.counts).toMatchObject({ unchanged: 1 })
  },
)

test('[S14.26] a list of another shop has its bottles below the drinks that are sold in them', () => {
  const plan = planOf([
    HEADER,
    ['COKE', 'Coke 1 L', '18', 'Bottle 1 L'],
    ['FAN', 'Fanta 1 L', '17', 'BOT'],
    ['BOT', 'Bottle 1 L', '3', ''],
  ])
  expect(plan.counts).toMatchObject({ added: 3, refused: 0 })
  const [first, second, last] = patches(plan)
  expect(last?.fields).toMatchObject({ name: 'Bottle 1 L' })
  expect([first, second].map((each) => each?.fields.containerId)).toEqual([last?.id, last?.id])
})

test('[S14.26] a bottle whose name would start a formula is found in a file of ours, which marks it', () => {
  const plan = planOf([HEADER, ['COKE', 'Coke 1 L', '18', "'+Bottle"], ['', "'+Bottle", '3', '']])
  expect(plan.counts).toMatchObject({ added: 2, refused: 0 })
  const [drink, bottle] = patches(plan)
  expect(drink?.fields.containerId).toBe(bottle?.id)
})

test('[S14.26] a blank takes the container off; what is nobody, itself, or several of that name is refused', () => {
  const known = existing({ ...coke, containerId: 'bottle' }, '', 0, '', 'Bottle 1 L')
  const off = planOf([HEADER, ['COKE', 'Coke 1 L', '18', '']], [existing(bottle), known])
  expect(patches(off, [], [], [bottle, coke])).toEqual([{ id: 'coke', fields: { containerId: '' } }])
  const other = existing(aProduct({ id: 'b2', name: 'Bottle 1 L', sku: 'BOT2' }))
  for (const said of ['Crate', 'Coke 1 L', 'coke', 'Bottle 1 L'])
    expect(
      planOf([HEADER, ['COKE', 'Coke 1 L', '18', said]], [existing(bottle), other, known]).lines,
    ).toMatchObject([{ status: 'refused', problems: [{ column: 'soldIn', code: 'unknown-container' }] }])
  // Its SKU says which, and is kept in the place of the name.
  const bySku = planOf([HEADER, ['COKE', 'Coke 1 L', '18', 'BOT2']], [existing(bottle), other, known])
  expect(bySku.lines).toMatchObject([{ status: 'changed', after: { soldIn: 'BOT2' } }])
  expect(patches(bySku, [], [], [bottle, { id: 'b2', name: 'Bottle 1 L', sku: 'BOT2' }])).toMatchObject([
    { fields: { containerId: 'b2' } },
  ])
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '../money/cents.ts'
import { OPERATIONS } from '../operations/registry.ts'
import {
  BLANK_GROUP,
  combinations,
  groupIntents,
  planGroup,
  readShared,
  readValues,
  type TypedGroup,
  typedShared,
  writeValues,
} from './group-plan.ts'
import { aProduct } from './product-builders.ts'
import { BLANK_PRODUCT } from './product-draft.ts'
import { groupsOf, memberName } from './product-group.ts'
import { OPTION_LONGEST } from './variant-fields.ts'

const shirts = (sizes = 'S, M, L', colours = 'red, blue'): TypedGroup => ({
  name: 'T-shirt',
  options: [
    { name: 'Size', values: sizes },
    { name: 'Colour', values: colours },
  ],
})
const R99 = { sellPrice: cents(9_900), costPrice: cents(4_000), tradePrice: null, categoryId: null }
const SHARED = { ...R99, vatClass: 'standard' } as const

function ids() {
  let made = 0
  return { newId: () => `id-${++made}`, now: 1_000 }
}

function planned(typed: TypedGroup, ...known: Parameters<typeof planGroup>[1][]) {
  const plan = planGroup(typed, known[0])
  if (!plan.ok) throw new Error(`${plan.problem.at} ${plan.problem.code}`)
  return plan
}

// The shop after `intents`, as far as the form of a group reads it.
function shopOf(intents: ReturnType<typeof groupIntents>) {
  const products = intents.flatMap(({ type, payload }) =>
    type === 'product.patch' ? [aProduct({ id: payload.id, ...definedOf(payload.fields) })] : [],
  )
  return groupsOf(products.map((product) => ({ product })))
}
const definedOf = (fields: object) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

test('[S19.27] S, M, L in red and blue are six products in one go, each with its name, its values and what all begin with', () => {
  const plan = planned(shirts())
  expect(plan.members.map(({ name }) => name)).toEqual([
    ...['T-shirt, S, red', 'T-shirt, S, blue', 'T-shirt, M, red'],
    ...['T-shirt, M, blue', 'T-shirt, L, red', 'T-shirt, L, blue'],
  ])
  const intents = groupIntents({ ...plan, chosen: plan.members }, SHARED, undefined, ids())
  expect(intents).toHaveLength(6)
  expect(intents[2]).toEqual({
    type: 'product.patch',
    payload: {
      id: 'id-3',
      fields: {
        ...{ name: 'T-shirt, M, red', sellPrice: 9_900, costPrice: 4_000, createdAt: 1_000 },
        ...{ groupId: 't-shirt', groupName: 'T-shirt', option1Name: 'Size', option1Value: 'M' },
        ...{ option2Name: 'Colour', option2Value: 'red' },
      },
    },
  })
})

test('[S19.27] what is not ticked is not made', () => {
  const plan = planned(shirts())
  const chosen = plan.members.filter(({ name }) => name !== 'T-shirt, L, blue')
  expect(groupIntents({ ...plan, chosen }, SHARED, undefined, ids())).toHaveLength(5)
})

test('[S19.27] a size is added in every colour; what is there stays, and what was left out before is left out', () => {
  const first = planned(shirts('S, M'))
  const chosen = first.members.filter(({ name }) => name !== 'T-shirt, M, blue')
  const known = shopOf(groupIntents({ ...first, chosen }, SHARED, undefined, ids())).get('t-shirt')
  const plan = planned(shirts('S, M, XL'), known)
  expect(plan.members.map(({ name, isNew }) => [name, isNew])).toEqual([
    ['T-shirt, S, red', false],
    ['T-shirt, S, blue', false],
    ['T-shirt, M, red', false],
    ['T-shirt, M, blue', false],
    ['T-shirt, XL, red', true],
    ['T-shirt, XL, blue', true],
  ])
  expect(plan.members.map((each) => each.known?.id)).toEqual(['id-1', 'id-2', 'id-3', ...Array(3)])
  const made = groupIntents(
    { ...plan, chosen: plan.members.filter(({ isNew }) => isNew) },
    SHARED,
    known,
    ids(),
  )
  expect(made.map(({ payload }) => payload)).toMatchObject([
    { fields: { groupId: 't-shirt', option1Value: 'XL', option2Value: 'red' } },
    { fields: { groupId: 't-shirt', option1Value: 'XL', option2Value: 'blue' } },
  ])
})

test('[S19.27] a group with a new name gives it to each of its kinds, but not to one that was named by hand', () => {
  const first = planned(shirts('S', 'red, blue'))
  const group = shopOf(groupIntents({ ...first, chosen: first.members }, SHARED, undefined, ids())).get(
    't-shirt',
  )
  if (!group) throw new Error('no group')
  const [red, blue] = group.members
  if (!red || !blue) throw new Error('no kinds')
  const known = { ...group, members: [red, { product: { ...blue.product, name: 'The blue one' } }] }
  const plan = planned({ ...shirts('S', 'red, blue'), name: 'Tee' }, known)
  expect(groupIntents({ ...plan, chosen: [] }, SHARED, known, ids())).toEqual([
    { type: 'product.patch', payload: { id: 'id-1', fields: { groupName: 'Tee', name: 'Tee, S, red' } } },
    { type: 'product.patch', payload: { id: 'id-2', fields: { groupName: 'Tee' } } },
  ])
  expect(groupIntents({ ...planned(shirts('S'), known), chosen: [] }, SHARED, known, ids())).toEqual([])
})

test('[S19.27, S22.11] kinds that came from another program keep its way of writing when their group gets a new name', () => {
  const said = { groupId: 'tee', groupName: 'T-shirt', option1Name: 'Size', option1Value: 'S' }
  const product = aProduct({ id: 'p', name: 'T-shirt – S', ...said })
  const known = groupsOf([{ product }]).get('tee')
  const plan = planned({ name: 'Tee', options: [{ name: 'Size', values: 'S' }] }, known)
  expect(groupIntents({ ...plan, chosen: [] }, SHARED, known, ids())).toMatchObject([
    { payload: { fields: { groupName: 'Tee', name: 'Tee – S' } } },
  ])
})

test.each<[string, TypedGroup, object]>([
  ['no name', { ...shirts(), name: '  ' }, { at: 'name', code: 'required' }],
  ['too long a name', { ...shirts(), name: 'x'.repeat(195) }, { at: 'name', code: 'too-long' }],
  ['no option', BLANK_GROUP, { at: 'name', code: 'required' }],
  ['an option without a name', { name: 'Tee', options: [{ name: '', values: 'S' }] }, { at: 'option' }],
  ['no values', shirts('S', ' , '), { at: 'values', place: 1, code: 'required' }],
  ['too long a value', shirts('x'.repeat(OPTION_LONGEST + 1)), { at: 'values', place: 0, code: 'too-long' }],
  [
    'one option twice',
    { ...shirts(), options: [...shirts().options, { name: 'size', values: 'S' }] },
    { at: 'option', place: 2, code: 'doubled' },
  ],
  [
    '101 products',
    shirts(Array.from({ length: 101 }, (_, at) => at).join(), 'red'),
    { at: 'all', code: 'too-many', count: 101 },
  ],
  ['what cannot be printed', shirts('S\u0001'), { at: 'values', place: 0, code: 'control-character' }],
])('[S19.27] a group is refused with %s', (_, typed, problem) => {
  expect(planGroup(typed)).toMatchObject({ ok: false, problem })
})

test('[S19.27] a hundred products in one go are taken', () => {
  const tens = (letter: string) => Array.from({ length: 10 }, (_, at) => letter + at).join(', ')
  expect(planned(shirts(tens('a'), tens('b'))).members).toHaveLength(100)
})

test('[S19.27] a group of a hundred gets one more size and another name; only what is new is counted', () => {
  const tens = (letter: string, count = 10) =>
    Array.from({ length: count }, (_, at) => letter + at).join(', ')
  const all = planned(shirts(tens('a'), tens('b'))).members
  const plan = { name: 'T-shirt', options: ['Size', 'Colour'], chosen: all }
  const known = shopOf(groupIntents(plan, SHARED, undefined, ids())).get('t-shirt')
  const { members } = planned({ ...shirts(tens('a', 11), tens('b')), name: 'Tee' }, known)
  expect(members.filter((each) => !each.known)).toHaveLength(10)
  expect(planGroup(shirts(tens('a', 21), tens('b')), known)).toMatchObject({
    ok: false,
    problem: { code: 'too-many', count: 110 },
  })
})

test('[S19.27] values are parted by commas, each once whatever its case, without blanks around them', () => {
  expect(readValues(' S,m ,M,, Extra  large,L ')).toEqual(['S', 'm', 'Extra large', 'L'])
  expect(combinations([['S', 'M'], ['red']])).toEqual([
    ['S', 'red'],
    ['M', 'red'],
  ])
})

test('[S19.27] where semicolons part values, a comma is part of one: 1,5 L; 2 L', () => {
  expect(readValues('1,5 L; 2 L;1,5 l')).toEqual(['1,5 L', '2 L'])
  expect([writeValues(['S', 'M']), writeValues(['1,5 L']), writeValues(['1,5 L', '2 L'])]).toEqual([
    ...['S, M', '1,5 L;', '1,5 L; 2 L'],
  ])
})

const value = fc
  .stringMatching(/^[A-Za-z0-9 ,.é]{1,12}$/)
  .map((text) => text.trim().replace(/\s+/g, ' '))
  .filter((text) => text !== '')

test('[S19.27] values that a form shows are the ones that it reads, whatever their commas', () => {
  const values = fc.uniqueArray(value, { selector: (text) => text.toLowerCase(), maxLength: 8 })
  fc.assert(
    fc.property(values, (each) => {
      expect(readValues(writeValues(each))).toEqual(each)
    }),
  )
})

test('[S19.27] no group takes the name of another; two that have one already stay as they are', () => {
  const others = [{ id: 'tee', name: 'T-shirt' }]
  const refused = { ok: false, problem: { at: 'name', code: 'known' } }
  expect(planGroup({ ...shirts(), name: ' t-SHIRT' }, undefined, others)).toEqual(refused)
  const [known] = shopOf(
    groupIntents({ ...planned(shirts()), chosen: planned(shirts()).members }, SHARED, undefined, ids()),
  ).values()
  expect(planGroup(shirts(), known, known ? [known] : [])).toMatchObject({ ok: true })
  expect(planGroup(shirts(), known, [...others, ...(known ? [known] : [])])).toMatchObject({ ok: true })
  expect(planGroup({ ...shirts(), name: 'Tee' }, known, [{ id: 'other', name: 'TEE' }])).toEqual(refused)
})

test('[S19.27] two tills that make one group apart make the same; one that was named anew keeps its id', () => {
  const plan = planned({ ...shirts('S', 'red'), name: ' T-SHIRT ' })
  const idIn = (groups: { id: string }[]) => {
    const [made] = groupIntents({ ...plan, chosen: plan.members }, SHARED, undefined, { ...ids(), groups })
    return made?.type === 'product.patch' && made.payload.fields.groupId
  }
  expect([idIn([]), idIn([{ id: 't-shirt' }])]).toEqual(['t-shirt', 'id-1'])
})

test('[S19.27, S5.3] the price that all begin with is read as in the form of a product', () => {
  const typed = typedShared(BLANK_PRODUCT)
  expect(readShared(typed)).toEqual({ ok: false, problems: { sellPrice: 'required' } })
  expect(readShared({ ...typed, sellPrice: '99,50', costPrice: 'x' })).toEqual({
    ok: false,
    problems: { costPrice: 'not-money' },
  })
  expect(readShared({ ...typed, sellPrice: '99,50' })).toEqual({
    ok: true,
    fields: { ...SHARED, sellPrice: 9_950, costPrice: 0 },
  })
})

const word = fc.stringMatching(/^[A-Za-z0-9 ,;é]{0,24}$/)
const typedGroup = fc.record({
  name: fc.stringMatching(/^[A-Za-z ]{0,30}$/),
  options: fc.array(fc.record({ name: word, values: word }), { minLength: 1, maxLength: 3 }),
})

test('[S19.27] whatever is typed, the server takes each product that is made, and the same typed again makes none', () => {
  fc.assert(
    fc.property(typedGroup, (typed) => {
      const plan = planGroup(typed)
      if (!plan.ok) return
      const intents = groupIntents({ ...plan, chosen: plan.members }, SHARED, undefined, ids())
      expect(intents).toHaveLength(plan.members.length)
      for (const { type, payload } of intents)
        expect(OPERATIONS[type].payload.safeParse(payload).success).toBe(true)
      const [known] = shopOf(intents).values()
      const again = planned(typed, known)
      expect(again.members.every((each) => each.known?.name === memberName(plan.name, each.values))).toBe(
        true,
      )
      expect(again.members.some(({ isNew }) => isNew)).toBe(false)
      expect(groupIntents({ ...again, chosen: [] }, SHARED, known, ids())).toEqual([])
    }),
  )
})

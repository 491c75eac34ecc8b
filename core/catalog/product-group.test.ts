import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aProduct } from './product-builders.ts'
import {
  groupsOf,
  hasValues,
  isGroup,
  memberName,
  optionValues,
  type Variant,
  valuesOf,
  withGroups,
} from './product-group.ts'

let made = 0
function member(size: string, colour: string, said: Partial<Variant> = {}) {
  const id = `p-${String(++made).padStart(6, '0')}`
  const shirt = { groupId: 'tee', groupName: 'T-shirt', option1Name: 'Size', option2Name: 'Colour' }
  const values = { option1Value: size, option2Value: colour }
  return {
    product: aProduct({ id, name: memberName('T-shirt', [size, colour]), ...shirt, ...values, ...said }),
  }
}
const bread = { product: aProduct({ id: 'bread', name: 'Bread' }) }

const names = (shown: readonly ({ product: { name: string } } | { name: string })[]) =>
  shown.map((each) => ('product' in each ? each.product.name : each.name))

test('[S19.27] all kinds of a T-shirt are one card where the first of them would stand; what some of them answer is shown as they are', () => {
  const shirts = [member('M', 'red'), member('M', 'blue'), member('S', 'red')]
  const groups = groupsOf([bread, ...shirts])
  expect(names(withGroups([bread, ...shirts], groups))).toEqual(['Bread', 'T-shirt'])
  expect(
    names(
      withGroups(
        [shirts[0], bread, shirts[1]].flatMap((each) => each ?? []),
        groups,
      ),
    ),
  ).toEqual(['T-shirt, M, red', 'Bread', 'T-shirt, M, blue'])
  expect(groups.get('tee')).toMatchObject({ name: 'T-shirt', options: ['Size', 'Colour'], members: shirts })
})

test('[S19.27] a group of which one kind is left is that product, and one of which none is left is gone', () => {
  const [red, blue] = [member('M', 'red'), member('M', 'blue')]
  expect(names(withGroups([red], groupsOf([red])))).toEqual(['T-shirt, M, red'])
  expect(groupsOf([bread]).size).toBe(0)
  const goods = [bread]
  expect(withGroups(goods, groupsOf(goods))).toBe(goods)
  expect(names(withGroups([red, blue], groupsOf([red, blue])))).toEqual(['T-shirt'])
})

test('[S19.27] a kind that was added while the group got another name stands in it, under what most of them say', () => {
  const renamed = ['S', 'M', 'L'].map((size) => member(size, 'red', { groupName: 'Tee', option1Name: 'Fit' }))
  const late = member('XL', 'red')
  for (const order of [
    [...renamed, late],
    [late, ...renamed],
  ])
    expect(groupsOf(order).get('tee')).toMatchObject({ name: 'Tee', options: ['Fit', 'Colour'] })
  // As many say the one as the other: the same on every device, whatever its order.
  const [one] = renamed
  if (!one) throw new Error('no shirt')
  expect(groupsOf([one, late]).get('tee')?.name).toBe(groupsOf([late, one]).get('tee')?.name)
})

test('[S19.27] sizes stand from small to large, what begins with a number by it, and other values as they were made', () => {
  const valuesIn = (...sizes: string[]) =>
    optionValues(
      sizes.map((size) => member(size, 'red')),
      0,
    ).map(({ value }) => value)
  expect(valuesIn('XL', 'S', '2XL', 'M', 'XXS', 'L', 'XS', 'XXXL')).toEqual([
    ...['XXS', 'XS', 'S', 'M', 'L', 'XL', '2XL', 'XXXL'],
  ])
  expect(valuesIn('40 mm', '8 mm', '12,5 mm', '100 mm')).toEqual(['8 mm', '12,5 mm', '40 mm', '100 mm'])
  expect(valuesIn('2 L', '500 ml', '1,5 L', '330ml')).toEqual(['330ml', '500 ml', '1,5 L', '2 L'])
  expect(valuesIn('1 kg', '2.5 kg', '500 g')).toEqual(['500 g', '1 kg', '2.5 kg'])
  expect(valuesIn('1 m', '60 cm', '40 mm', '38', '100')).toEqual(['38', '40 mm', '100', '60 cm', '1 m'])
  expect(valuesIn('small', 'medium', 'large')).toEqual(['small', 'medium', 'large'])
})

test('[S19.27] a kind that lacks a value has none, and two with the same values both stay', () => {
  const plain = member('M', '')
  expect(valuesOf(plain.product)).toEqual(['M', '', ''])
  expect(valuesOf(aProduct())).toEqual(['', '', ''])
  const twice = optionValues([member('M', 'red'), member('M', 'red')], 1)
  expect(twice.map(({ members }) => members.length)).toEqual([2])
})

test('[S19.27] one value in two spellings is one choice, under the one that most kinds have', () => {
  const shirts = [member('S', 'Red'), member('M', 'red '), member('L', 'red'), member('XL', 'red')]
  expect(optionValues(shirts, 1)).toMatchObject([{ value: 'red', members: shirts }])
  expect(shirts.filter(({ product }) => hasValues(product, ['l', 'RED']))).toEqual([shirts[2]])
})

test('[S19.27] whatever is searched for, each product is shown once: by itself, or within the one card of its group', () => {
  const id = fc.constantFrom('', 'tee', 'mug', 'nail')
  const goods = fc
    .array(fc.tuple(id, fc.constantFrom('S', 'M', 'L'), fc.boolean()), { maxLength: 30 })
    .map((all) => all.map(([groupId, size, found]) => ({ item: member(size, '', { groupId }), found })))
  fc.assert(
    fc.property(goods, (all) => {
      const items = all.map(({ item }) => item)
      const found = all.filter((each) => each.found).map(({ item }) => item)
      const shown = withGroups(found, groupsOf(items))
      const within = shown.flatMap((each) => (isGroup(each) ? each.members : [each]))
      expect(within).toHaveLength(found.length)
      expect(new Set(within)).toEqual(new Set(found))
      for (const each of shown) if (isGroup(each)) expect(each.members.length).toBeGreaterThan(1)
    }),
  )
})

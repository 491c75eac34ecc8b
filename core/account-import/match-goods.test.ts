import { expect, test } from 'vitest'
import { aProduct } from '../catalog/product-builders.ts'
import { blankRow } from '../entities/entity.ts'
import { METHOD, type MethodRow, methodsOf } from '../sales/method.ts'
import { matchCategories, matchMethods, matchProducts } from './match-goods.ts'

const ours = (id: string, sku: string, barcode = '') => aProduct({ id: `local-${id}`, sku, barcode })
const theirs = (id: string, sku: string, barcode = '') => aProduct({ id: `account-${id}`, sku, barcode })

test('a product is known again by its SKU, else by its barcode, whatever the case', () => {
  const local = [ours('bread', 'brd-700 '), ours('milk', 'M1', '6001'), ours('eggs', 'E1')]
  const account = [theirs('bread', 'BRD-700'), theirs('milk', 'MLK-2', '6001'), theirs('tea', 'T1')]
  expect(matchProducts(local, account)).toEqual({
    'local-bread': 'account-bread',
    'local-milk': 'account-milk',
  })
})

test('products without a code, or with one that several carry, stay apart', () => {
  const local = [ours('a', ''), ours('b', 'X'), ours('c', 'X'), ours('d', 'Y')]
  const account = [theirs('a', ''), theirs('b', 'X'), theirs('c', 'Y'), theirs('d', 'y')]
  expect(matchProducts(local, account)).toEqual({})
})

test('[S19.1] what is sold by the piece is not taken for what is weighed, though both carry the code', () => {
  const weighed = { ...theirs('biltong', 'BIL'), unit: 'kg' as const }
  expect(matchProducts([ours('biltong', 'BIL')], [weighed])).toEqual({})
  expect(matchProducts([{ ...ours('biltong', 'BIL'), unit: 'kg' }], [weighed])).toEqual({
    'local-biltong': 'account-biltong',
  })
  expect(matchProducts([{ ...ours('tea', 'T'), unit: 'each' }], [theirs('tea', 'T')])).toEqual({
    'local-tea': 'account-tea',
  })
})

test('two of ours are never taken for one of theirs', () => {
  const local = [ours('a', 'S1'), ours('b', 'S2', '6001')]
  expect(matchProducts(local, [theirs('a', 'S1', '6001')])).toEqual({ 'local-a': 'account-a' })
})

test('deleted and demo goods are no match, nor is a row its own', () => {
  const dead = { ...theirs('a', 'S1'), deleted: true }
  expect(matchProducts([ours('a', 'S1')], [dead])).toEqual({})
  expect(matchProducts([aProduct({ id: 'demo-tea', sku: 'T' })], [theirs('tea', 'T')])).toEqual({})
  expect(matchProducts([ours('a', 'S1')], [ours('a', 'S1')])).toEqual({})
})

test('a category is the one of the same name', () => {
  const category = (id: string, name: string, deleted = false) => ({ id, name, deleted, createdAt: 0 })
  const account = [category('g', 'General'), category('f', 'Food', true)]
  expect(matchCategories([category('1', 'general '), category('2', 'Food')], account)).toEqual({ '1': 'g' })
})

test('a payment method of the shop’s own is the account’s of the same name; built-in and deleted ones are left alone [S11.1]', () => {
  const own = (id: string, name: string, more: Partial<MethodRow> = {}): MethodRow => ({
    ...blankRow(METHOD, id),
    name,
    ...more,
  })
  const account = methodsOf([own('s', 'SnapScan'), own('z', 'Zapper'), own('card', 'Yoco', { kind: 'card' })])
  const local = [
    own('1', ' snapscan'),
    own('2', 'Zapper', { deleted: true }),
    own('3', 'iKhokha'),
    own('4', 'YOCO', { kind: 'card' }),
    own('card', 'Zapper', { kind: 'card' }),
  ]
  expect(matchMethods(local, account)).toEqual({ '1': 's', '4': 'card' })
})

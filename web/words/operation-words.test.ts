import { expect, test } from 'vitest'
import type { Intent } from '#core/sync/operations.ts'
import { operationKind, operationName } from './operation-words.ts'

const known = { product: () => 'Coke 500 ml', category: () => undefined, customer: () => 'Thandi' }
const nameOf = (type: string, payload: unknown) => operationName({ type, payload } as Intent, known)

test('an operation is named by what it is about, a change by its one field [S22.6]', () => {
  const patch = (fields: object) => nameOf('product.patch', { id: 'coke', fields })
  expect(patch({ sellPrice: 1800 })).toBe('Retail price of Coke 500 ml')
  expect(patch({ tracksStock: true })).toBe('Counting of Coke 500 ml')
  expect(patch({ sellPrice: 1800, costPrice: 1200 })).toBe('Changes to the product Coke 500 ml')
  expect(patch({ deleted: true })).toBe('Deleting the product Coke 500 ml')
  expect(nameOf('category.patch', { id: 'bakery', fields: { createdAt: 1, name: 'Bakery' } })).toBe(
    'New category Bakery',
  )
  expect(nameOf('category.patch', { id: 'bakery', fields: { position: 2 } })).toBe('Changes to a category')
  expect(nameOf('document.credit', { document: { kind: 'invoice', number: 'INV0001' } })).toBe(
    'Crediting a part of the invoice INV0001',
  )
  expect(nameOf('account.payment', { entry: { kind: 'payment', number: 'PA000001', customerId: 't' } })).toBe(
    'The payment PA000001 of Thandi',
  )
  expect(nameOf('role.patch', { id: 'cashier', fields: {} })).toBe('What a cashier may do')
})

test('what a newer version made is called a change [S22.6]', () => {
  expect(nameOf('voucher.put', {})).toBe('A change (voucher.put)')
  expect(operationKind('voucher.put')).toBe('A change')
  expect(operationKind('sale.complete')).toBe('A sale')
})

import { expect, test } from 'vitest'
import { aCustomer } from './customer-builders.ts'
import { customerNamed, customersAlike } from './typed-customer.ts'

const ann = aCustomer({ id: 'ann', name: 'Ann', email: 'ann@example.com', phone: '082 555 0101' })
const joanna = aCustomer({ id: 'joanna', name: 'Joanna', email: '', phone: '+27 83 555 0202' })
const zoe = aCustomer({ id: 'zoe', name: 'Zoë  Élan', email: '', phone: 'next door' })
const nomsa = aCustomer({ id: 'nomsa', name: "Nomsa O'Brien", email: '', phone: '' })
const shop = [joanna, ann, zoe, nomsa]

test.each([
  [' ANN ', 'ann'],
  ['Ann@Example.com', 'ann'],
  ['0825550101', 'ann'],
  ['+27 (0)82 555-0101', 'ann'],
  ['083 555 0202', 'joanna'],
  ['zoe elan', 'zoe'],
  ['Next door', 'zoe'],
  ['Nomsa O’Brien', 'nomsa'],
  ['Jo', undefined],
  ['082 555', undefined],
  ['', undefined],
])('%j names %j by name, e-mail or phone, however they are spelt [S2.15]', (typed, id) => {
  expect(customerNamed(typed, shop)?.id).toBe(id)
})

test('two who answer to one text are not told apart by it [S2.15]', () => {
  const twin = aCustomer({ id: 'twin', name: 'Twin', phone: '0825550101' })
  expect(customerNamed('082 555 0101', [...shop, twin])).toBeUndefined()
})

test('a name that was merged into another means who stays, unless somebody bears it now [S20.13]', () => {
  const otherNames = new Map([
    ['ann', ['Annie  Botha', 'Nomsa O’Brien']],
    ['zoe', ['Zee', 'Zozo']],
    ['joanna', ['Zee']],
  ])
  expect(customerNamed('annie botha', shop, otherNames)?.id).toBe('ann')
  expect(customerNamed('annie', shop, otherNames)).toBeUndefined()
  expect(customerNamed("Nomsa O'Brien", shop, otherNames)?.id).toBe('nomsa')
  expect(customerNamed('Zee', shop, otherNames)).toBeUndefined()
  expect(customersAlike('zoz', shop, otherNames)).toEqual([zoe])
})

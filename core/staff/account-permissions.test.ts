import { expect, test } from 'vitest'
import { accountAllows } from './account-permissions.ts'
import { OWNER } from './account-right.ts'
import { PERMISSIONS } from './permissions.ts'

const A_TILL = { right: 'till', mayEdit: [] } as const

test('an owner’s account is offered everything [S16.13]', () => {
  expect(PERMISSIONS.filter((each) => !accountAllows(OWNER, each))).toEqual([])
})

test('a till’s account is offered no goods, stock, staff, settings or exports, and everything that sells [S16.13]', () => {
  expect(PERMISSIONS.filter((each) => !accountAllows(A_TILL, each)).sort()).toEqual(
    ['adjustStock', 'editProducts', 'editStaff', 'export', 'settings'].sort(),
  )
})

test('what an owner allows a till to change is offered there [S16.13]', () => {
  const may = (mayEdit: ('goods' | 'prices' | 'stock')[], what: 'editProducts' | 'adjustStock') =>
    accountAllows({ right: 'till', mayEdit }, what)
  expect(may(['prices'], 'editProducts')).toBe(true)
  expect(may(['goods'], 'editProducts')).toBe(true)
  expect(may(['goods', 'prices'], 'adjustStock')).toBe(false)
  expect(may(['stock'], 'adjustStock')).toBe(true)
})

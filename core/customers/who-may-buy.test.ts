import { describe, expect, test } from 'vitest'
import { changeTerms, termsFields } from './book-terms.ts'
import { aCustomer, intentsOf, planOf } from './customer-builders.ts'
import { customersTable } from './export.ts'
import { joinedWho, problemOfWho, readWho, typedWho, WHO_MAY_BUY, whoText } from './who-may-buy.ts'

const isHeld = (names: unknown) => WHO_MAY_BUY.input.safeParse(names).success
const many = (count: number) => Array.from({ length: count }, (_, at) => `Person ${at}`)

test('thirty names of sixty letters each may buy on one account, each once and none with a semicolon [S20.24]', () => {
  expect(isHeld(many(30))).toBe(true)
  expect(isHeld(['x'.repeat(60)])).toBe(true)
  for (const wrong of [
    many(31),
    ['x'.repeat(61)],
    ['Sipho', 'Sipho'],
    [' '],
    ['Sipho; Ann'],
    ['a\u0007'],
    'Ann',
  ])
    expect(isHeld(wrong)).toBe(false)
})

test('what is wrong with a list is said at its line, whatever the case of a name that stands twice [S20.24]', () => {
  expect(problemOfWho(['Sipho', '', 'sipho'])).toEqual({ place: 2, code: 'twice' })
  expect(problemOfWho(['Sipho', 'x'.repeat(61)])).toEqual({ place: 1, code: 'too-long' })
  expect(problemOfWho(['Ann;Ann'])).toEqual({ place: 0, code: 'semicolon' })
  expect(problemOfWho(['a\u0007'])).toEqual({ place: 0, code: 'control-character' })
  expect(problemOfWho(many(31))).toEqual({ place: 30, code: 'too-many' })
  expect(problemOfWho(['', '', ...many(30)])).toBeUndefined()
})

test('the order is the one that was typed, blank lines are none, and nobody named is an empty list [S20.24]', () => {
  expect(typedWho([' Thandi ', '', 'Ann'])).toEqual(['Thandi', 'Ann'])
  expect(typedWho(['', ' '])).toEqual([])
})

test('a form says a list as one change, and says nothing of one that is as it was [S20.24]', () => {
  const stokvel = aCustomer({ mayBuy: ['Sipho', 'Thandi'], onAccount: true })
  const terms = { onAccount: true, creditLimit: null, termsDays: null, accountNote: '' }
  expect(changeTerms('zanele', stokvel, { ...terms, mayBuy: ['Sipho', 'Thandi'] })).toBeUndefined()
  expect(changeTerms('zanele', stokvel, { ...terms, mayBuy: ['Thandi', 'Sipho'] })?.payload).toEqual({
    id: 'zanele',
    fields: { mayBuy: ['Thandi', 'Sipho'] },
  })
  const typed = termsFields('ZAR').mayBuy.safeParse([{ name: 'Ann' }, { name: '' }, { name: 'ANN ' }])
  expect(typed.error?.issues[0]).toMatchObject({ message: 'twice', path: [2, 'name'] })
})

test('of two names of one account the lists join, each person once, as many as there may be [S20.24, S20.13]', () => {
  expect(joinedWho(['Sipho', 'Ann'], ['ann', 'Thandi'])).toEqual(['Sipho', 'Ann', 'Thandi'])
  expect(joinedWho(undefined, ['Thandi'])).toEqual(['Thandi'])
  expect(joinedWho(many(30), ['Thandi'])).toEqual(many(30))
})

describe('a file of customers', () => {
  const HEADER = ['name', 'email', 'mayBuy']
  const stokvel = aCustomer({ id: 'ubuntu', name: 'Ubuntu Stokvel', mayBuy: ['Sipho', 'Thandi'] })

  test('has the names in one cell, which is read as the same [S20.24]', () => {
    const [header = [], row = []] = customersTable([stokvel], new Map(), {
      balances: new Map(),
      points: new Map(),
    })
    const column = header.indexOf('mayBuy')
    expect(row[column]).toBe('Sipho; Thandi')
    expect(readWho(whoText(stokvel.mayBuy))).toEqual({ ok: true, value: ['Sipho', 'Thandi'] })
    expect(planOf([HEADER, [stokvel.name, stokvel.email, 'Sipho;Thandi;']], [stokvel]).counts).toMatchObject({
      unchanged: 1,
    })
  })

  test('changes the list, empties it by a blank cell, and leaves it where it has no such column [S20.24]', () => {
    const fieldsOf = (...table: string[][]) =>
      intentsOf(planOf(table, [stokvel])).map(({ payload }) => (payload as { fields: object }).fields)
    const own = [stokvel.name, stokvel.email]
    expect(fieldsOf(HEADER, [...own, 'Ann; Sipho'])).toEqual([{ mayBuy: ['Ann', 'Sipho'] }])
    expect(fieldsOf(HEADER, [...own, ''])).toEqual([{ mayBuy: [] }])
    expect(fieldsOf(HEADER.slice(0, 2), own)).toEqual([])
    expect(fieldsOf(HEADER, ['Family Dlamini', '', 'Nomsa'])).toMatchObject([{ mayBuy: ['Nomsa'] }])
  })

  test('with somebody twice on one account is not taken, and nothing changes [S20.24]', () => {
    const plan = planOf([HEADER, [stokvel.name, stokvel.email, 'Ann; ann']], [stokvel])
    expect(plan.lines).toMatchObject([{ status: 'refused', problems: [{ column: 'mayBuy', code: 'twice' }] }])
  })
})

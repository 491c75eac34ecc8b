import { expect, test } from 'vitest'
import { blankRow } from '../entities/entity.ts'
import type { Language } from '../language/language.ts'
import { METHOD, type MethodRow, methodsOf } from './method.ts'
import { BLANK_METHOD, methodDraft, typedMethod } from './method-draft.ts'
import { addMethod, changeMethod, moveMethod } from './method-intents.ts'

const SNAPSCAN: MethodRow = { ...blankRow(METHOD, 'snapscan'), name: 'SnapScan', kind: 'wallet', position: 5 }
const SHOP = methodsOf([SNAPSCAN])
const ids = (methods: readonly MethodRow[]) => methods.map(({ id }) => id)

/** The shop's methods after some have moved. */
function moved(id: string, by: 1 | -1): string[] {
  const places = new Map(
    moveMethod(SHOP, id, by).flatMap(({ type, payload }) =>
      type === 'method.patch' ? [[payload.id, payload.fields.position ?? 0] as const] : [],
    ),
  )
  return ids(methodsOf(SHOP.map((each) => ({ ...each, position: places.get(each.id) ?? each.position }))))
}

const problems = (name: string, others = SHOP, language?: Language) =>
  methodDraft(others, language)
    .safeParse({ ...BLANK_METHOD, name })
    .error?.issues.map(({ message }) => message)

test('a new method stands after all others, also after one that no till offers yet [S11.1]', () => {
  const draft = methodDraft(SHOP, undefined).parse({ ...BLANK_METHOD, name: ' Zapper ', kind: 'wallet' })
  expect(addMethod('zapper', draft, SHOP)).toMatchObject({
    payload: { id: 'zapper', fields: { name: 'Zapper', kind: 'wallet', asksReference: 'no', position: 6 } },
  })
})

test('a name has 1 to 30 characters, and no two methods have the same [S11.1]', () => {
  expect(problems('Yoco')).toBeUndefined()
  expect(problems('x'.repeat(30))).toBeUndefined()
  expect(problems('x'.repeat(31))).toEqual(['too-long'])
  expect(problems('  ')).toContain('required')
  expect(problems('snapscan ')).toEqual(['taken'])
  expect(problems('Cash')).toEqual(['taken'])
})

const AFRIKAANS: Language = {
  code: 'af',
  name: 'Afrikaans',
  texts: { 'sales.methods': { buttons: { cash: 'Kontant', card: 'Kaart' } } },
}

test('a device in Afrikaans calls cash Kontant: nobody names another so, nor as a till in English does [S11.1, S22.6]', () => {
  expect(problems('Kontant')).toBeUndefined()
  expect(problems('kontant', SHOP, AFRIKAANS)).toEqual(['taken'])
  expect(problems('Cash', SHOP, AFRIKAANS)).toEqual(['taken'])
})

test('a form in Afrikaans that is saved as it came gives cash no name of its own [S11.1, S22.6]', () => {
  const [cash] = SHOP
  if (!cash) throw new Error('no cash')
  expect(typedMethod(cash, AFRIKAANS).name).toBe('Kontant')
  expect(changeMethod(cash, typedMethod(cash, AFRIKAANS), AFRIKAANS)).toBeUndefined()
})

test('the last method that the till offers stays switched on [S11.2]', () => {
  const off = { ...BLANK_METHOD, name: 'Yoco', active: false }
  expect(methodDraft(SHOP, undefined).safeParse(off).success).toBe(true)
  const allOff = SHOP.map((method) => ({ ...method, active: false }))
  expect(methodDraft(allOff, undefined).safeParse(off).error?.issues).toMatchObject([
    { path: ['active'], message: 'last-one' },
  ])
})

test('a built-in method that is opened and saved says nothing; renamed it says its name alone [S11.1]', () => {
  const [, , transfer] = SHOP
  if (!transfer) throw new Error('no transfer')
  expect(typedMethod(transfer, undefined).name).toBe('Transfer')
  expect(changeMethod(transfer, typedMethod(transfer, undefined), undefined)).toBeUndefined()
  expect(
    changeMethod(transfer, { ...typedMethod(transfer, undefined), name: 'Instant EFT' }, undefined),
  ).toEqual({
    type: 'method.patch',
    payload: { id: 'bank_transfer', fields: { name: 'Instant EFT' } },
  })
})

test('methods move one place at a time, and no further than the ends [S11.2]', () => {
  expect(moved('snapscan', -1)).toEqual(['cash', 'card', 'bank_transfer', 'snapscan', 'account', 'voucher'])
  expect(moved('cash', 1)).toEqual(['card', 'cash', 'bank_transfer', 'account', 'snapscan', 'voucher'])
  expect(moveMethod(SHOP, 'cash', -1)).toEqual([])
  expect(moveMethod(SHOP, 'voucher', 1)).toEqual([])
})

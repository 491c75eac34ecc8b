import { describe, expect, test } from 'vitest'
import { cents } from '../money/cents.ts'
import { changeTerms, typedTerms } from './book-terms.ts'
import { aCustomer } from './customer-builders.ts'
import { customerForm, typedCustomer } from './customer-form.ts'

const zanele = aCustomer()
const NOW = Date.UTC(2026, 10, 21, 10)
const form = customerForm('ZAR', { known: undefined, now: NOW })

describe('whether a customer may buy on the book [S20.1]', () => {
  test('is read as it is typed, and shown as it was read [S20.1]', () => {
    const typed = {
      ...typedCustomer(zanele, NOW),
      onAccount: true,
      creditLimit: 'R 1 500,50',
      termsDays: '30',
      accountNote: ' Pays on Fridays ',
    }
    const read = form.parse(typed)
    expect(read).toMatchObject({
      onAccount: true,
      creditLimit: cents(150_050),
      termsDays: 30,
      accountNote: 'Pays on Fridays',
    })
    expect(typedCustomer({ ...zanele, ...read }, NOW)).toMatchObject({
      creditLimit: '1500.50',
      termsDays: '30',
    })
  })

  test('blank is no limit and no days, which is not a limit of 0 [S20.1]', () => {
    const blank = form.parse({ ...typedCustomer(zanele, NOW), ...typedTerms({}) })
    expect([blank.creditLimit, blank.termsDays]).toEqual([null, null])
    expect(form.parse({ ...typedCustomer(zanele, NOW), creditLimit: '0' }).creditLimit).toBe(0)
    expect(typedCustomer({ ...zanele, creditLimit: cents(0) }, NOW).creditLimit).toBe('0.00')
  })

  test.each([
    ['creditLimit', '-5'],
    ['creditLimit', 'a lot'],
    ['termsDays', '3.5'],
    ['termsDays', '1000'],
    ['accountNote', 'a\u0000'],
  ])('of %s %j is refused [S20.1]', (field, typed) => {
    const read = form.safeParse({ ...typedCustomer(zanele, NOW), [field]: typed })
    expect(read.error?.issues.map(({ path }) => path[0])).toEqual([field])
  })

  test('only what changed is changed, so that two devices may change two things [S20.1]', () => {
    const opened = { ...zanele, onAccount: true, creditLimit: cents(5000) }
    const read = form.parse({ ...typedCustomer(opened, NOW), creditLimit: '80' })
    expect(changeTerms('zanele', opened, read)).toEqual({
      type: 'customer.patch',
      payload: { id: 'zanele', fields: { creditLimit: 8000 } },
    })
    expect(changeTerms('zanele', opened, form.parse(typedCustomer(opened, NOW)))).toBeUndefined()
    expect(
      changeTerms('new', undefined, form.parse({ ...typedCustomer(zanele, NOW), ...typedTerms({}) })),
    ).toBeUndefined()
  })
})

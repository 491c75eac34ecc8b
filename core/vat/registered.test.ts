import { expect, test } from 'vitest'
import { changedAnswer, isVatRegistered, vatAnswerOn, wasEverRegistered } from './registered.ts'
import { vatOfDay } from './vat-of-day.ts'

const FROM_MARCH = { vatRegistered: 'yes', vatFrom: '2027-03-01' } as const

test('[S18.23] a shop that registers on a day charges VAT from that day on, and not the day before', () => {
  expect(vatAnswerOn(FROM_MARCH, '2027-02-28')).toBe('no')
  expect(vatAnswerOn(FROM_MARCH, '2027-03-01')).toBe('yes')
  const percentOn = (day: string) => vatOfDay(FROM_MARCH, [], day, () => undefined).percent
  expect([percentOn('2027-02-28'), percentOn('2027-03-01')]).toEqual([null, 15])
})

test('[S18.23] one that deregisters charges it until the day before, and still has figures to give', () => {
  const business = { vatRegistered: 'no', vatFrom: '2027-03-01' } as const
  expect([isVatRegistered(business, '2027-02-28'), isVatRegistered(business, '2027-03-01')]).toEqual([
    true,
    false,
  ])
  expect([wasEverRegistered(business), wasEverRegistered({ vatRegistered: 'no' })]).toEqual([true, false])
})

test('[S18.23] an answer without a day holds always, and none is neither', () => {
  expect(vatAnswerOn({ vatRegistered: 'yes' }, '2000-01-01')).toBe('yes')
  expect(vatAnswerOn({}, '2027-03-01')).toBeUndefined()
  expect(vatAnswerOn(undefined, '2027-03-01')).toBeUndefined()
})

test('[S18.23] a turn is stored with its first day, a plan is changed or withdrawn, and the same answer stores nothing', () => {
  const today = '2026-11-20'
  const changed = (...[business, answer, from = '']: [object, 'yes' | 'no' | undefined, string?]) =>
    changedAnswer(business, { answer, from }, today)
  expect(changed({}, 'yes')).toEqual({ vatRegistered: 'yes' })
  expect(changed({ vatRegistered: 'yes' }, 'no')).toEqual({ vatRegistered: 'no', vatFrom: today })
  expect(changed({ vatRegistered: 'no' }, 'yes', '2027-03-01')).toEqual(FROM_MARCH)
  expect(changed(FROM_MARCH, 'yes', '2027-04-01')).toEqual({ vatRegistered: 'yes', vatFrom: '2027-04-01' })
  expect(changed(FROM_MARCH, 'no')).toEqual({ vatRegistered: 'no', vatFrom: '' })
  expect([changed(FROM_MARCH, 'yes', '2027-03-01'), changed({ vatRegistered: 'no' }, 'no')]).toEqual([{}, {}])
  expect(changed({}, undefined)).toEqual({})
})

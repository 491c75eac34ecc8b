import { describe, expect, test } from 'vitest'
import { startOfDay } from '../calendar/local-day.ts'
import { cents } from '../money/cents.ts'
import { eraseCustomer, NOON } from '../sync/testing/operations.ts'
import { served } from '../sync/testing/served.ts'
import { aCustomer } from './customer-builders.ts'
import { consentOf, customerForm, typedCustomer } from './customer-form.ts'
import { patchConsent } from './customer-intents.ts'
import { agreesToMarketing, laterConsent, type MarketingConsent, sayConsent } from './marketing-consent.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const given: MarketingConsent = { givenAt: NOON - 30 * DAY, how: 'On paper', withdrawnAt: null }
const withdrawn: MarketingConsent = { ...given, withdrawnAt: NOON - 2 * DAY }
const saying = (...said: Parameters<typeof sayConsent>) => {
  const result = sayConsent(...said)
  return result.ok ? result.consent : result.code
}

describe('whether a customer agreed to get marketing [S22.10]', () => {
  test('nobody has agreed until it is said how they did, and then it is kept when [S22.10]', () => {
    expect(agreesToMarketing(aCustomer().marketingConsent)).toBe(false)
    expect(saying(undefined, { given: true }, NOON)).toBe('no-how')
    expect(saying(undefined, { given: true, how: '  ' }, NOON)).toBe('no-how')
    const said = saying(undefined, { given: true, how: ' At the counter ' }, NOON)
    expect(said).toEqual({ givenAt: NOON, how: 'At the counter', withdrawnAt: null })
    expect(saying(undefined, { given: true, how: 'On paper', at: NOON + 1 }, NOON)).toBe('in-future')
  })

  test('who withdraws it no longer agrees, and it stays known that they did, since when and until when [S22.10]', () => {
    const said = saying(given, { given: false }, NOON)
    expect(said).toEqual({ ...given, withdrawnAt: NOON })
    expect(agreesToMarketing(said as MarketingConsent)).toBe(false)
    expect(saying(withdrawn, { given: false }, NOON)).toBe(withdrawn)
    expect(saying(undefined, { given: false }, NOON)).toBeUndefined()
  })

  test('what is said again is nothing new, and what was agreed before a withdrawal does not undo it [S22.10]', () => {
    expect(saying(given, { given: true }, NOON)).toBe(given)
    expect(saying(given, { given: true, how: 'On paper', at: given.givenAt }, NOON)).toBe(given)
    expect(saying(withdrawn, { given: true, how: 'On paper', at: given.givenAt }, NOON)).toBe(
      'before-withdrawal',
    )
    expect(saying(withdrawn, { given: true }, NOON)).toBe('no-how')
    const again = saying(withdrawn, { given: true, how: 'By WhatsApp' }, NOON)
    expect(again).toEqual({ givenAt: NOON, how: 'By WhatsApp', withdrawnAt: null })
  })

  test('of one person on the list twice that counts which was said last [S22.10]', () => {
    expect(laterConsent(given, withdrawn)).toBe(withdrawn)
    expect(laterConsent(withdrawn, given)).toBe(withdrawn)
    const again = { ...given, givenAt: NOON }
    expect([laterConsent(withdrawn, again), laterConsent(undefined, given)]).toEqual([again, given])
    expect(laterConsent(given, undefined)).toBe(given)
  })
})

describe('a consent between two tills [S22.10]', () => {
  const atTheCounter = { givenAt: NOON, how: 'At the counter', withdrawnAt: null }
  const onPaper = { givenAt: NOON - DAY, how: 'On paper', withdrawnAt: null }

  test('is one thing: the day of one till never meets what the other says of how [S22.10]', () => {
    const [first, last] = [
      { intent: patchConsent('zanele', atTheCounter), ms: 1 },
      { intent: patchConsent('zanele', onPaper), ms: 2 },
    ]
    for (const order of [
      [first, last],
      [last, first],
    ])
      expect(served(...order).get('customers', 'zanele')?.marketingConsent).toEqual(onPaper)
  })

  test('leaves alone what another till changed of the customer meanwhile [S22.10]', () => {
    const limit = {
      intent: {
        type: 'customer.patch',
        payload: { id: 'zanele', fields: { creditLimit: cents(5_000) } },
      } as const,
      ms: 2,
    }
    const set = served({ intent: patchConsent('zanele', onPaper), ms: 1 }, limit)
    expect(set.get('customers', 'zanele')).toMatchObject({ creditLimit: 5_000, marketingConsent: onPaper })
  })

  test('[R26] is erased with the customer, whichever arrives first', () => {
    const consent = { intent: patchConsent('zanele', onPaper), ms: 1 }
    const erased = { intent: eraseCustomer('zanele', NOON), ms: 2 }
    for (const order of [
      [consent, erased],
      [erased, consent],
    ])
      expect(served(...order).get('customers', 'zanele')).not.toHaveProperty('marketingConsent')
  })
})

describe("the customer's form [S22.10]", () => {
  const read = (typed: object, known?: MarketingConsent) => {
    const customer = aCustomer(known && { marketingConsent: known })
    const before = { known, now: NOON }
    const parsed = customerForm('ZAR', before).safeParse({ ...typedCustomer(customer, NOON), ...typed })
    return parsed.success ? consentOf(parsed.data, before) : parsed.error.issues[0]
  }

  test('begins with no consent; one is taken up on a day, and says how it was given [S22.10]', () => {
    expect(typedCustomer(undefined, NOON)).toMatchObject({ marketing: false, marketingHow: '' })
    expect(read({ marketing: true })).toMatchObject({ path: ['marketingHow'], message: 'no-how' })
    const how = { marketing: true, marketingHow: 'On paper' }
    expect(read(how)).toEqual({ givenAt: NOON, how: 'On paper', withdrawnAt: null })
    expect(read({ ...how, marketingDate: '2026-01-31' })).toMatchObject({ givenAt: startOfDay('2026-01-31') })
    for (const [marketingDate, message] of [
      ['soon', 'not-day'],
      ['2199-01-01', 'in-future'],
    ])
      expect(read({ ...how, marketingDate })).toMatchObject({ path: ['marketingDate'], message })
  })

  test('who agreed and withdrew it today may agree again today; a day left over beside a no is not looked at [S22.10]', () => {
    const today = { givenAt: NOON - HOUR, how: 'By phone', withdrawnAt: NOON - 1 }
    expect(read({ marketing: true, marketingHow: 'On paper' }, today)).toEqual({
      givenAt: NOON,
      how: 'On paper',
      withdrawnAt: null,
    })
    expect(read({ marketing: false, marketingDate: 'soon' }, today)).toBe(today)
  })

  test('a form in which nobody touched it changes nothing of it; switched off it is withdrawn [S22.10]', () => {
    expect(read({ notes: 'Pays on Fridays' }, given)).toBe(given)
    expect(read({}, withdrawn)).toBe(withdrawn)
    expect(read({ marketing: false }, given)).toEqual({ ...given, withdrawnAt: NOON })
  })
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  fragmentOf,
  hearPhone,
  type Joined,
  noteAnswer,
  phoneAnswer,
  phoneMessage,
  readFragment,
  timeOfMessage,
} from './phone-scan.ts'

const SECRET = 'a'.repeat(22)
const PHONE = 'p'.repeat(22)
const OTHER = 'o'.repeat(22)

test('the first phone scans for the till, and a second one that photographed the code is told so [S10.22]', () => {
  const first = hearPhone(undefined, { phone: PHONE })
  expect(first).toMatchObject({ answer: { is: 'joined' } })
  const scan = { number: 1, code: '6001234500018' }
  expect(hearPhone(first.joined, { phone: OTHER, scan })).toEqual({
    joined: first.joined,
    answer: { is: 'another-phone' },
  })
  expect(hearPhone(first.joined, { phone: PHONE, scan })).toMatchObject({ take: scan })
})

test('however often a phone repeats its scans, each is taken once and answered alike [S10.22]', () => {
  const sent = fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 60 })
  fc.assert(
    fc.property(sent, (numbers) => {
      let joined: Joined | undefined
      const taken: number[] = []
      for (const number of numbers) {
        const heard = hearPhone(joined, { phone: PHONE, scan: { number, code: 'x' } })
        joined = heard.joined
        const answer = { is: 'unknown', code: String(number) } as const
        if ('take' in heard) {
          taken.push(heard.take.number)
          joined = noteAnswer(heard.joined, number, answer)
        } else expect(heard.answer).toEqual(answer)
      }
      expect(taken).toEqual([...new Set(numbers)])
    }),
  )
})

test('a till remembers the newest answers and no more', () => {
  let joined: Joined = { phone: PHONE, answers: new Map() }
  for (let number = 1; number <= 500; number++) joined = noteAnswer(joined, number, { is: 'look' })
  expect([...joined.answers.keys()]).toEqual(Array.from({ length: 50 }, (_, at) => 451 + at))
})

test.each([
  ['a till whose clock is right', 0],
  ['one that is three hours behind', -10_800_000],
  ['one that is a day ahead', 86_400_000],
])('%s tells a scan that was held up from one that was not [S10.22]', (_, wrong) => {
  const { lag } = timeOfMessage(Number.POSITIVE_INFINITY, 1_000, 1_080 + wrong)
  expect(timeOfMessage(lag, 5_000, 5_300 + wrong).isLate).toBe(false)
  expect(timeOfMessage(lag, 5_000, 12_000 + wrong).isLate).toBe(true)
})

test('an address that is not whole opens no scanner', () => {
  expect(readFragment(`#${fragmentOf('shop-1', SECRET)}`)).toEqual({ shop: 'shop-1', secret: SECRET })
  for (const hash of [
    '',
    '#',
    `#${SECRET}`,
    `#${SECRET}.`,
    `#${SECRET.slice(1)}.shop-1`,
    `#${SECRET}!.shop-1`,
  ])
    expect(readFragment(hash)).toBeUndefined()
})

test('what a phone sends is small and whole, or refused', () => {
  const said = { shop: 'shop-1', secret: SECRET, phone: PHONE }
  const takes = (what: object) => phoneMessage.safeParse(what).success
  expect(takes(said)).toBe(true)
  expect(takes({ ...said, scan: { number: 1, code: '\u0000=CMD()<b>' } })).toBe(true)
  for (const wrong of [
    { secret: 'short' },
    { phone: '' },
    { more: 1 },
    { scan: { number: 0, code: 'x' } },
    { scan: { number: 1, code: '' } },
    { scan: { number: 1, code: 'x'.repeat(201) } },
    { scan: { number: 1.5, code: 'x' } },
  ])
    expect(takes({ ...said, ...wrong }), JSON.stringify(wrong)).toBe(false)
  expect(phoneAnswer.safeParse({ is: 'added', name: 'x'.repeat(201), price: 'R1.00' }).success).toBe(false)
})

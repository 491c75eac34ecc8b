import { describe, expect, test } from 'vitest'
import { aSale } from '#core/sales/sale-builders.ts'
import { type CheckoutEvent, type CheckoutState, isPaying, nextCheckout, SELLING } from './checkout-state.ts'

const bread = aSale({ id: 'bread' })
const milk = aSale({ id: 'milk' })
const after = (...events: CheckoutEvent[]) => events.reduce(nextCheckout, SELLING)
const PAID: CheckoutEvent[] = [{ does: 'pay' }, { does: 'store' }, { does: 'finish', sale: bread }]

test('a sale is settled, stored and paid, and then the next one begins [S2.18]', () => {
  expect(after({ does: 'pay' })).toEqual({ step: 'settling' })
  expect(after({ does: 'pay' }, { does: 'store' })).toEqual({ step: 'storing' })
  expect(after(...PAID)).toEqual({ step: 'paid', sale: bread, receipt: undefined, slip: 'none' })
  expect(after(...PAID, { does: 'begin-next' })).toEqual({ step: 'selling' })
})

test('the cart does not change from Pay until the sale is stored, or is not wanted after all [S4.6]', () => {
  expect(isPaying(SELLING)).toBe(false)
  expect(isPaying(after({ does: 'pay' }))).toBe(true)
  expect(isPaying(after({ does: 'pay' }, { does: 'store' }))).toBe(true)
  expect(isPaying(after({ does: 'pay' }, { does: 'stop' }))).toBe(false)
  expect(isPaying(after(...PAID))).toBe(false)
})

test('a second tap on Pay changes nothing while the first is under way', () => {
  const settling = after({ does: 'pay' })
  expect(nextCheckout(settling, { does: 'pay' })).toBe(settling)
  const storing = nextCheckout(settling, { does: 'store' })
  expect(nextCheckout(storing, { does: 'pay' })).toBe(storing)
})

describe('a receipt', () => {
  test('is noted with the sale it belongs to', () => {
    const made: CheckoutEvent = { does: 'note-receipt', saleId: 'bread', receipt: 'made' }
    expect(after(...PAID, made)).toMatchObject({ sale: bread, receipt: 'made' })
  })

  test.each<CheckoutState>([
    SELLING,
    { step: 'settling' },
    { step: 'paid', sale: milk, receipt: 'making', slip: 'none' },
  ])('that comes late leaves the next sale alone: $step', (state) => {
    expect(nextCheckout(state, { does: 'note-receipt', saleId: 'bread', receipt: 'failed' })).toBe(state)
    expect(nextCheckout(state, { does: 'note-slip', saleId: 'bread', slip: 'printed' })).toBe(state)
  })
})

test('what begins the next sale does not end a payment under way', () => {
  const storing = after({ does: 'pay' }, { does: 'store' })
  expect(nextCheckout(storing, { does: 'begin-next' })).toBe(storing)
})

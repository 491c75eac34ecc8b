// @vitest-environment dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { cents } from '#core/money/cents.ts'
import { StorageError } from '#web/store/db/storage-error.ts'
import type { FakeShop } from '#web/store/testing/fake-shop.ts'
import { act } from '#web/ui/testing/act.ts'
import type { Rendered } from '#web/ui/testing/render.ts'
import { toasts } from '#web/ui/toast-store.ts'
import {
  DAY,
  hasButton,
  leave,
  NOW,
  openBook,
  opening,
  said,
  sellOnAccount,
  send,
  THANDI,
  tap,
  topmost,
  type,
  typedIn,
} from './book-harness.tsx'

let shop: FakeShop
let page: Rendered
beforeEach(() => {
  // A page of no height would show no rows.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800)
})
afterEach(() => page.unmount())

const owed = () => (shop.catalogue.get().balances.get(THANDI) ?? 0) / 100
const entries = () => shop.book.entriesOf(THANDI)
const payments = async () => (await entries()).filter(({ kind }) => kind === 'payment')
const lastToast = () => toasts.get().at(-1)

async function openPayment(...happened: Parameters<typeof openBook>): Promise<void> {
  ;({ shop, page } = await openBook(...happened))
  await tap('Account of Thandi Mokoena')
  await tap('Take a payment')
}

describe('a payment on account', () => {
  test('what is owed is suggested, and paid in cash with two taps it is all settled [S20.5]', async () => {
    await openPayment([opening(5)])
    expect(typedIn('Amount')).toBe('120.00')
    await tap('Cash')
    await tap('Take R120.00')
    await send()
    const [payment] = await payments()
    expect(payment).toMatchObject({ number: 'P000001', amount: -12_000, owedAfter: 0 })
    expect(owed()).toBe(0)
    expect(said()).toContain('Payment received')
    expect(said()).toContain('Nothing is owed any more.')
  })

  test('a part by card and the rest in cash make one payment, and the receipt says what is left [S20.5]', async () => {
    await openPayment([opening(5)])
    await type('Amount', '80')
    await tap('Card')
    await type('Amount by card', '30')
    await leave('Amount by card')
    await tap('Take R30.00 by card first')
    await tap('Cash')
    expect(said()).toContain('Leaves R40.00 owed')
    await send()
    const [payment] = await payments()
    expect(payment?.tenders?.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['card', 3000],
      ['cash', 5000],
    ])
    expect(owed()).toBe(40)
    expect(said()).toContain('Owed beforeR120.00')
    expect(said()).toContain('Still owedR40.00')
  })

  test('more than is owed leaves credit, and says so before [S20.5]', async () => {
    await openPayment([opening(5)])
    await type('Amount', '140')
    await tap('Transfer')
    expect(said()).toContain('Leaves R20.00 in credit')
    await send()
    expect(owed()).toBe(-20)
    await tap('Done')
    expect(said()).toContain('In credit R20.00')
  })

  test('cents that no coin pays stay on the book: the drawer holds what was taken [S20.5] [S11.8]', async () => {
    await openPayment([opening(5, 12_008)])
    await tap('Cash')
    expect(said()).toContain('R120.00 in cash. R0.08 stays on the book.')
    await send()
    const [payment] = await payments()
    expect(payment).toMatchObject({ amount: -12_000, tenders: [{ amount: 12_000 }] })
    expect(owed()).toBe(0.08)
  })

  test('two hurried taps take it once [S20.5]', async () => {
    await openPayment([opening(5)])
    await tap('Cash')
    const form = topmost().querySelector('form')
    await act(async () => {
      for (let taps = 0; taps < 2; taps++)
        form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
    })
    expect(await payments()).toHaveLength(1)
  })

  test('a device that cannot store it says so, and nothing was taken [S20.5]', async () => {
    await openPayment([opening(5)])
    await tap('Cash')
    shop.failNext(new StorageError('quota'))
    await send()
    expect(lastToast()?.title).toBe('Payment not stored')
    expect(await payments()).toEqual([])
    expect(said()).not.toContain('Payment received')
    await send()
    expect(await payments()).toHaveLength(1)
  })

  test('a shop that cashes up takes no cash without an open shift [S20.5] [S15.18]', async () => {
    await openPayment([opening(5)], { business: { cashUp: true } })
    await tap('Cash')
    await send()
    expect(lastToast()?.title).toBe('Open a shift first')
    expect(await payments()).toEqual([])
    await tap('Card')
    await send()
    expect(await payments()).toHaveLength(1)
  })

  test('while the shifts are not read yet, cash is taken in the one that is open [S20.5] [S15.18]', async () => {
    await openPayment([opening(5)], { business: { cashUp: true } })
    await act(async () => void (await shop.shifts.open({ total: cents(20_000) })))
    await act(async () => shop.shifts.set(undefined))
    await tap('Cash')
    await send()
    expect(await payments()).toMatchObject([{ shiftId: shop.shifts.current() }])
  })

  test('nothing is taken without an amount or a method [S20.5]', async () => {
    await openPayment([opening(5)])
    await type('Amount', '0')
    await send()
    expect(said()).toContain('Type an amount above 0')
    await type('Amount', '10')
    await send()
    expect(said()).toContain('Choose how it is paid')
    expect(await payments()).toEqual([])
  })

  test('on account is no way to pay an account [S20.5]', async () => {
    await openPayment([opening(5)])
    expect(hasButton('Cash')).toBe(true)
    expect(hasButton('On account')).toBe(false)
  })
})

describe('which sales it pays [S20.6]', () => {
  const sold = (id: string, days: number) => sellOnAccount(id, 1, { createdAt: NOW - days * DAY, number: id })

  test('the ticked sale is settled and the older one stays open [S20.6]', async () => {
    await openPayment([sold('R000001', 70), sold('R000002', 3)])
    const boxes = [...topmost().querySelectorAll<HTMLInputElement>('input[type=checkbox]')]
    expect(boxes).toHaveLength(2)
    await act(async () => boxes[1]?.click())
    expect(typedIn('Amount')).toBe('15.00')
    await tap('Card')
    await send()
    const [payment] = await payments()
    expect(payment?.settles).toEqual([{ saleId: 'R000002', amount: 1500 }])
    await tap('Done')
    expect(said()).toContain('61–90 daysR15.00')
  })
})

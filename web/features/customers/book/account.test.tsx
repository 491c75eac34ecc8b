// @vitest-environment dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { patchConsent } from '#core/customers/customer-intents.ts'
import { cents } from '#core/money/cents.ts'
import { patchRole } from '#core/staff/role-intents.ts'
import { aBookPayment, adjustAccount, anAdjustment } from '#core/sync/testing/book.ts'
import { patchCustomer } from '#core/sync/testing/operations.ts'
import { StorageError } from '#web/store/db/storage-error.ts'
import type { FakeShop } from '#web/store/testing/fake-shop.ts'
import { threePeople } from '#web/store/testing/people.ts'
import { act } from '#web/ui/testing/act.ts'
import type { Rendered } from '#web/ui/testing/render.ts'
import { toasts } from '#web/ui/toast-store.ts'
import {
  button,
  DAY,
  hasButton,
  NOW,
  openBook,
  opening,
  payOnAccount,
  said,
  sellOnAccount,
  send,
  THANDI,
  tap,
  topmost,
  type,
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
const lastToast = () => toasts.get().at(-1)
const paid = payOnAccount(aBookPayment('paid', { number: 'P000012', at: NOW - DAY, owedAfter: cents(7_000) }))

async function openAccount(...happened: Parameters<typeof openBook>): Promise<void> {
  ;({ shop, page } = await openBook(...happened))
  await tap('Account of Thandi Mokoena')
}

describe('an account', () => {
  test('says what is owed of how much, how old it is, and what happened, the latest first [S20.3] [S20.6]', async () => {
    await openAccount([opening(40), sellOnAccount('sale', 1, { createdAt: NOW - 2 * DAY }), paid])
    expect(said()).toContain('Owes R85.00 of R300.00')
    expect(said()).toContain('0–30 daysR15.00')
    expect(said()).toContain('31–60 daysR70.00')
    const lines = [...topmost().querySelectorAll('li')].map(({ textContent }) => textContent ?? '')
    expect(lines).toHaveLength(3)
    for (const [at, words] of ['Payment', 'Sale', 'Opening balance'].entries())
      expect(lines[at]?.startsWith(words)).toBe(true)
  })

  test('of a customer without a limit says only what they owe, and of one in credit that they are [S20.5]', async () => {
    const free = { type: 'customer.patch', payload: { id: THANDI, fields: { creditLimit: null } } } as const
    await openAccount([opening(3), free])
    expect(said()).toContain('Owes R120.00')
    expect(said()).not.toContain('Owes R120.00 of')
    await page.unmount()
    await openAccount([payOnAccount(aBookPayment('paid'))])
    expect(said()).toContain('In credit R50.00')
  })

  test('one that cannot be read says so [S8.13]', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    ;({ shop, page } = await openBook([opening(3)]))
    vi.spyOn(shop.book, 'accountOf').mockRejectedValue(new Error('no disk'))
    await tap('Account of Thandi Mokoena')
    expect(said()).toContain('The account could not be loaded.')
  })
})

describe('what puts a balance right [S20.7]', () => {
  test('an opening balance, with its reason, is a line of the account [S20.7]', async () => {
    await openAccount([opening(3)])
    await tap('Adjust')
    await type('Amount', '80')
    await send()
    expect(said()).toContain('Type the reason')
    expect(await entries()).toHaveLength(1)
    await type('Reason', 'From the paper book')
    expect(said()).toContain('Then: Owes R200.00')
    await send()
    expect(owed()).toBe(200)
    expect((await entries()).at(-1)).toMatchObject({ kind: 'opening', note: 'From the paper book' })
  })

  test('no more is written off than is owed, and a bad debt is asked about where there is VAT [S20.7] [S20.12]', async () => {
    await openAccount([opening(100)], { business: { vatRegistered: 'yes' } })
    await tap('Adjust')
    await type('What it is', 'write-off')
    await type('Amount', '500')
    await type('Reason', 'Moved away')
    await send()
    expect(said()).toContain('Only R120.00 is owed')
    await type('Amount', '120')
    await act(async () => topmost().querySelector<HTMLElement>('[role=switch]')?.click())
    await send()
    expect(owed()).toBe(0)
    expect((await entries()).at(-1)).toMatchObject({ kind: 'write-off', amount: -12_000, badDebt: true })
  })

  test('a shop without VAT is asked of no bad debt [S20.12]', async () => {
    await openAccount([opening(100)], { business: { vatRegistered: 'no' } })
    await tap('Adjust')
    await type('What it is', 'write-off')
    expect(topmost().querySelector('[role=switch]')).toBeNull()
  })

  test('a correction that cannot be stored says so, and changes nothing [S20.7]', async () => {
    await openAccount([opening(3)])
    await tap('Adjust')
    await type('What it is', 'correction')
    await type('What it does', 'less')
    await type('Amount', '20')
    await type('Reason', 'Counted twice')
    shop.failNext(new StorageError('quota'))
    await send()
    expect(lastToast()?.title).toBe('Not adjusted')
    expect(owed()).toBe(120)
    await send()
    expect(owed()).toBe(100)
  })

  test('a wrong payment is reversed by its opposite, once, and both stay on the account [S20.7]', async () => {
    await openAccount([opening(40), paid])
    await tap('Reverse payment P000012')
    await send()
    expect(said()).toContain('Type the reason')
    await type('Reason', 'Wrong customer')
    await send()
    expect(lastToast()?.title).toBe('Payment P000012 reversed')
    expect(owed()).toBe(120)
    expect((await entries()).map(({ kind }) => kind)).toEqual(['opening', 'payment', 'reversal'])
    expect(said()).toContain('Payment reversed')
    expect(hasButton('Reverse payment P000012')).toBe(false)
    // What it settled is as old as it was.
    expect(said()).toContain('31–60 daysR120.00')
  })
})

test('a payment that was taken under a name that was made one with Thandi is reversed on her account: nobody could [S20.7, S20.13]', async () => {
  const ann = patchCustomer('ann', { name: 'Ann' })
  const owedByAnn = adjustAccount(anAdjustment('old', { customerId: 'ann', at: NOW - 9 * DAY }))
  const wrong = payOnAccount(
    aBookPayment('wrong', { customerId: 'ann', number: 'P000003', amount: cents(-2_000), at: NOW - 8 * DAY }),
  )
  ;({ shop, page } = await openBook([ann, owedByAnn, wrong]))
  const [from, into] = ['ann', THANDI].map((id) =>
    shop.catalogue.get().customers.find((each) => each.id === id),
  )
  if (!from || !into) throw new Error('no such customers')
  await act(() => shop.book.merge(from, into))
  const before = owed()
  await tap('Account of Thandi Mokoena')
  expect(said()).toContain('Paid under another name')
  await tap('Reverse payment P000003')
  await type('Reason', 'The cheque bounced')
  await send()
  expect(owed() - before).toBe(20)
  expect([shop.catalogue.get().balances.get('ann') ?? 0, said().includes('Reversed')]).toEqual([0, true])
})

describe('papers [S17.15]', () => {
  test('the receipt of an old payment is a COPY and says what was owed then [S20.5]', async () => {
    await openAccount([opening(40), paid, opening(0, 99_900, 'later')])
    await tap('Receipt of payment P000012')
    expect(said()).toContain('Owed beforeR120.00')
    expect(said()).toContain('Still owedR70.00')
    await tap('WhatsApp')
    expect(said()).toContain('COPY')
  })

  test('a statement begins with what was owed before its period [S20.8]', async () => {
    await openAccount([opening(40), paid])
    await tap('Statement')
    expect(said()).toContain('Balance brought forwardR120.00')
    expect(said()).toContain('-R50.00')
    expect(said()).toContain('Closing balanceR70.00')
  })

  test('the message with last month’s statement says what is owed now: it asked for what was paid since [S20.8]', async () => {
    await openAccount([opening(40), paid])
    await tap('Statement')
    const period = topmost().querySelector('select')
    if (!period) throw new Error('no period')
    await act(async () => {
      period.value = 'last-month'
      period.dispatchEvent(new Event('change', { bubbles: true }))
    })
    expect(said()).toContain('Closing balanceR120.00')
    await tap('WhatsApp')
    expect(said()).toContain('your account at My Business: R70.00, of which R70.00 older than 30 days.')
  })

  test('a reminder names what is owed and nothing else, and opens WhatsApp for one customer [S20.9] [S22.10]', async () => {
    await openAccount([opening(40)], { business: { name: 'Tuck' } })
    await tap('Remind')
    const text =
      'Good day Thandi Mokoena, your account at Tuck: R120.00, of which R120.00 older than 30 days. Thank you.'
    expect(said()).toContain(text)
    const link = topmost().querySelector('a')
    expect(link?.href.startsWith('https://wa.me/27825550101?text=')).toBe(true)
    expect(decodeURIComponent(link?.href.split('text=')[1] ?? '').replaceAll('\u00a0', ' ')).toBe(text)
  })

  test.each([
    ['never agreed to marketing', undefined],
    ['agreed', { givenAt: NOW - 2 * DAY, how: 'On paper', withdrawnAt: null }],
    ['withdrew it', { givenAt: NOW - 2 * DAY, how: 'On paper', withdrawnAt: NOW - DAY }],
  ])('who %s is reminded in the same words, which advertise nothing [S20.9] [S22.10]', async (_, consent) => {
    await openAccount([opening(4), ...(consent ? [patchConsent(THANDI, consent)] : [])])
    const about = consent ? 'Agreed on 2026/11/25: On paper' : undefined
    if (about) expect(said()).toContain(about)
    else expect(said()).not.toContain('Marketing')
    await tap('Remind')
    const link = topmost().querySelector('a')?.href ?? ''
    expect(decodeURIComponent(link.split('text=')[1] ?? '').replaceAll('\u00a0', ' ')).toBe(
      'Good day Thandi Mokoena, your account at My Business: R120.00. Thank you.',
    )
  })

  test('who owes nothing is not reminded [S20.9]', async () => {
    await openAccount([payOnAccount(aBookPayment('paid'))])
    expect(hasButton('Remind')).toBe(false)
  })
})

describe('by role [S16.18]', () => {
  async function standing(who: 'musa' | 'lindiwe', cashier: Parameters<typeof patchRole>[1] = {}) {
    ;({ shop, page } = await openBook([
      opening(40),
      paid,
      ...(await threePeople()),
      patchRole('cashier', cashier),
    ]))
    await act(() => shop.atTill.letIn(who))
    await tap('Account of Thandi Mokoena')
  }

  test('a cashier takes payments, and neither adjusts, reverses nor reminds [S20.7] [S20.9]', async () => {
    await standing('lindiwe')
    expect(hasButton('Take a payment')).toBe(true)
    for (const name of ['Adjust', 'Remind']) expect(hasButton(name)).toBe(false)
    expect(() => button('Reverse payment P000012')).toThrow('no button')
  })

  test('a manager does all of it [S20.7]', async () => {
    await standing('musa')
    for (const name of ['Take a payment', 'Adjust', 'Statement', 'Remind']) expect(hasButton(name)).toBe(true)
    button('Reverse payment P000012')
  })
})

describe('a customer with a balance [S20.13]', () => {
  test('is not deleted: what is open is settled first [S20.13]', async () => {
    ;({ shop, page } = await openBook([opening(3)], { tab: 'customers' }))
    await tap('Delete Thandi Mokoena')
    expect(said()).toContain('R120.00 is still open. Settle or write it off first.')
    await tap('Open the account')
    expect(said()).toContain('Account of Thandi Mokoena')
    expect(shop.catalogue.get().customers.some(({ id }) => id === THANDI)).toBe(true)
  })

  test('who was deleted elsewhere while they owed stays in the book under their name [S20.13]', async () => {
    const gone = { type: 'customer.patch', payload: { id: THANDI, fields: { deleted: true } } } as const
    ;({ shop, page } = await openBook([opening(3), gone]))
    expect(said()).toContain('Thandi MokoenaDeleted')
    await tap('Account of Thandi Mokoena')
    expect(said()).toContain('Owes R120.00')
  })
})

// @vitest-environment dom
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { cents } from '#core/money/cents.ts'
import type { Intent } from '#core/sync/operations.ts'
import { adjustAccount, anAdjustment } from '#core/sync/testing/book.ts'
import { ShopProvider } from '#web/store/react/use-shop.ts'
import type { FakeShop } from '#web/store/testing/fake-shop.ts'
import { act } from '#web/ui/testing/act.ts'
import { type Rendered, render } from '#web/ui/testing/render.ts'
import { DAY, NOW, openBook, opening, said, THANDI, tap } from './book-harness.tsx'
import BookPage from './book-page.tsx'

let shop: FakeShop
let page: Rendered
beforeEach(() => {
  // A page of no height would show no rows.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800)
})
afterEach(() => page.unmount())

/** Somebody who owes so much since so many days. */
function owing(name: string, rand: number, days: number): Intent[] {
  const id = name.toLowerCase()
  const entry = anAdjustment(`opening-${id}`, {
    ...{ customerId: id, kind: 'correction', amount: cents(rand * 100), at: NOW - days * DAY },
  })
  return [{ type: 'customer.patch', payload: { id, fields: { name } } }, adjustAccount(entry)]
}

const THREE = [...owing('Anna', 10, 95), ...owing('Ben', 500, 2), ...owing('Cleo', -30, 1)]

const names = () => [...document.querySelectorAll('tbody button')].map(({ textContent }) => textContent)
const row = (name: string) =>
  [...document.querySelectorAll('tbody tr')]
    .find(({ textContent }) => textContent?.startsWith(name))
    ?.textContent?.replaceAll('\u00a0', ' ')

async function choose(value: string): Promise<void> {
  const list = document.querySelector<HTMLSelectElement>('select[aria-label="Order of the book"]')
  await act(async () => {
    if (list) list.value = value
    list?.dispatchEvent(new Event('change', { bubbles: true }))
  })
}

describe('the book [S20.9]', () => {
  test('all who owe, the largest first, with what is owed in all and how old it is [S20.9]', async () => {
    ;({ shop, page } = await openBook([...THREE, opening(40)]))
    expect(names()).toEqual(['Ben', 'Thandi Mokoena', 'Anna', 'Cleo'])
    expect(document.querySelector('output')?.textContent).toBe('R630.00')
    expect(said()).toContain('R30.00 is in credit')
    expect(row('Thandi')).toBe('Thandi Mokoena–R120.00––R120.00')
    expect(row('Anna')).toBe('Anna–––R10.00R10.00')
    expect(row('Cleo')).toContain('In credit R30.00')
  })

  test('or the oldest first [S20.9]', async () => {
    ;({ shop, page } = await openBook([...THREE, opening(40)]))
    await choose('age')
    expect(names()).toEqual(['Anna', 'Thandi Mokoena', 'Ben', 'Cleo'])
  })

  test('nothing reminds everybody at once [S20.9]', async () => {
    ;({ shop, page } = await openBook(THREE))
    expect(
      [...document.querySelectorAll('button')].some(({ textContent }) => /remind/i.test(textContent ?? '')),
    ).toBe(false)
  })

  test('what is owed is there though ages cannot be read, and can be tried again [S20.9] [S8.13]', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    ;({ shop, page } = await openBook(THREE, { tab: 'customers' }))
    const read = vi.spyOn(shop.book, 'accounts').mockRejectedValue(new Error('no disk'))
    const tab = [...document.querySelectorAll<HTMLElement>('[role=tab]')].find(
      ({ textContent }) => textContent === 'The book',
    )
    await act(async () => tab?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, button: 0 })))
    expect(said()).toContain('The book could not be loaded.')
    expect(row('Ben')).toContain('R500.00')
    read.mockRestore()
    await tap('Try again')
    expect(row('Anna')).toBe('Anna–––R10.00R10.00')
  })

  test('before anybody owes, it says how a shop begins [S20.9]', async () => {
    ;({ shop, page } = await openBook([]))
    expect(said()).toContain('Nobody owes you anything')
  })

  test('whoever sees no contacts has the book alone, and an address opens one account [S20.5] [S16.18]', async () => {
    const before = await openBook([opening(3)])
    await before.page.unmount()
    shop = before.shop
    page = await render(
      <MemoryRouter>
        <ShopProvider value={shop}>
          <BookPage customerId={THANDI} />
        </ShopProvider>
      </MemoryRouter>,
    )
    expect(said()).toContain('Account of Thandi Mokoena')
    expect(said()).not.toContain('082 555 0101')
  })
})

test('the list of customers says what somebody owes, and opens their account [S20.9]', async () => {
  ;({ shop, page } = await openBook([opening(3)], { tab: 'customers' }))
  await tap('Account of Thandi Mokoena: Owes R120.00')
  expect(said()).toContain('Owes R120.00 of R300.00')
})

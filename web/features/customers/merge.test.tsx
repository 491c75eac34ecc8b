// @vitest-environment dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sellForPoints } from '#core/sync/testing/points.ts'
import type { FakeShop } from '#web/store/testing/fake-shop.ts'
import { act } from '#web/ui/testing/act.ts'
import type { Rendered } from '#web/ui/testing/render.ts'
import { openBook, opening, said, THANDI, tap, topmost } from './book/book-harness.tsx'
import './customer-dialog.tsx'
import './merge-dialog.tsx'

let shop: FakeShop
let page: Rendered
beforeEach(() => {
  // A page of no height would show no rows.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800)
})
afterEach(() => page.unmount())

test('who is on the list twice becomes one: what they owe moves, and both names find them [S20.13]', async () => {
  const ann = { type: 'customer.patch', payload: { id: 'ann', fields: { name: 'T. Mokoena' } } } as const
  ;({ shop, page } = await openBook([opening(3), ann], { tab: 'customers' }))
  await tap('Edit Thandi Mokoena')
  await tap('Same person as…')
  const label = [...topmost().querySelectorAll('label')].find(({ textContent }) =>
    textContent?.includes('T. Mokoena'),
  )
  await act(async () => label?.querySelector('input')?.click())
  expect(said()).toContain('Owes R120.00: that moves to T. Mokoena.')
  await tap('Make them one')
  const { balances, customers, mergedNames } = shop.catalogue.get()
  expect([balances.get(THANDI), balances.get('ann')]).toEqual([undefined, 12_000])
  expect(customers.map(({ id }) => id)).not.toContain(THANDI)
  expect(mergedNames.get('ann')).toEqual(['Thandi Mokoena'])
  const search = document.querySelector<HTMLInputElement>(
    'input[aria-label="Search customers..."], input[type=search]',
  )
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
  await act(async () => {
    set?.call(search, 'thandi')
    search?.dispatchEvent(new Event('input', { bubbles: true }))
  })
  expect(said()).toContain('T. Mokoena')
})

test('the points of who is on the list twice move too, and the list says them while the shop gives points [S20.23, S20.13]', async () => {
  const ann = { type: 'customer.patch', payload: { id: 'ann', fields: { name: 'T. Mokoena' } } } as const
  const gives = { type: 'business.patch', payload: { id: 'business-1', fields: { loyalty: true } } } as const
  const earns = sellForPoints('s1', [120, 0], { customerId: THANDI })
  ;({ shop, page } = await openBook([ann, earns, gives], { tab: 'customers' }))
  expect(said()).toContain('120 points')
  await tap('Edit Thandi Mokoena')
  await tap('Same person as…')
  const label = [...topmost().querySelectorAll('label')].find(({ textContent }) =>
    textContent?.includes('T. Mokoena'),
  )
  await act(async () => label?.querySelector('input')?.click())
  expect(said()).toContain('120 points: to T. Mokoena.')
  await tap('Make them one')
  expect([...shop.catalogue.get().points]).toEqual([['ann', 120]])
  await act(() => shop.commit([{ ...gives, payload: { ...gives.payload, fields: { loyalty: false } } }]))
  expect(said()).not.toContain('points')
})

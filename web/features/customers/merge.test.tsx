// @vitest-environment dom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FakeShop } from '#web/store/testing/fake-shop.ts'
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

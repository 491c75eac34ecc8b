// @vitest-environment dom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { mayDo } from '#core/staff/may.ts'
import { PERMISSIONS, type Permission } from '#core/staff/permissions.ts'
import { ShopProvider } from '#web/store/react/use-shop.ts'
import { type FakeShop, fakeShop } from '#web/store/testing/fake-shop.ts'
import { threePeople } from '#web/store/testing/people.ts'
import { act } from '#web/ui/testing/act.ts'
import { type Rendered, render } from '#web/ui/testing/render.ts'
import { field, fill } from '#web/ui/testing/typing.ts'
import RightsDialog from './rights-dialog.tsx'
import { GROUPS } from './texts.ts'

let shop: FakeShop
let page: Rendered

beforeEach(async () => {
  shop = fakeShop({ intents: await threePeople() })
  page = await render(
    <ShopProvider value={shop}>
      <RightsDialog onClose={() => {}} />
    </ShopProvider>,
  )
})
afterEach(() => page.unmount())

const choice = (label: string) => {
  const found = document.querySelector<HTMLSelectElement>(`select[aria-label="${label}"]`)
  if (!found) throw new Error(`no choice "${label}"`)
  return found
}

async function choose(label: string, value: string): Promise<void> {
  await act(async () => {
    const select = choice(label)
    select.value = value
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
}

const cashierMay = (permission: 'voidSale' | 'seeCosts') =>
  mayDo(permission, { role: 'cashier' }, shop.catalogue.get().roles)

test('every permission that something asks for stands in the table once, and starts as every shop begins [S16.7, S16.8]', () => {
  const listed = GROUPS.flatMap(({ permissions }) => permissions)
  // Nothing is sold on account yet: a choice that changes nothing would promise what does not hold.
  const unasked: readonly Permission[] = ['sellOnAccount', 'overCreditLimit']
  expect(listed.toSorted()).toEqual(PERMISSIONS.filter((each) => !unasked.includes(each)).sort())
  expect(choice('Cashier: Void a sale or an invoice').value).toBe('approval')
  expect(choice('Manager: Void a sale or an invoice').value).toBe('yes')
  expect(choice('Manager: Settings').value).toBe('no')
})

test('an owner lets cashiers void sales alone, and see what goods cost: both hold at once [S16.7]', async () => {
  await choose('Cashier: Void a sale or an invoice', 'yes')
  await choose('Cashier: See costs and profit', 'yes')
  expect([cashierMay('voidSale'), cashierMay('seeCosts')]).toEqual(['yes', 'yes'])
  expect(choice('Cashier: Void a sale or an invoice').value).toBe('yes')
})

test('what is seen or not is a yes or a no: nobody is asked for a look [S16.18]', () => {
  expect([...choice('Cashier: See reports').options].map(({ text }) => text)).toEqual(['Yes', 'No'])
  expect([...choice('Cashier: Void a sale or an invoice').options].map(({ text }) => text)).toEqual([
    'Yes',
    'Approval',
    'No',
  ])
})

test('the largest discount is typed; what is no percentage is said, and changes nothing [S12.8]', async () => {
  const limit = () => field('Cashier: Largest discount, in percent')
  const leave = () => act(async () => limit()?.blur())
  expect(limit()?.value).toBe('5')
  await fill(limit(), '101')
  await leave()
  expect(page.text()).toContain('Type a percentage from 0 to 100')
  expect(shop.catalogue.get().roles).toEqual([])
  await fill(limit(), '7,5')
  await leave()
  expect(shop.catalogue.get().roles).toMatchObject([{ id: 'cashier', maxDiscount: 7.5 }])
  expect(page.text()).not.toContain('Type a percentage')
})

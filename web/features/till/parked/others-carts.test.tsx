// @vitest-environment dom
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aCart } from '#core/cart/cart-builders.ts'
import { patchRole } from '#core/staff/role-intents.ts'
import { ApprovalDesk } from '#web/selling/approval/approval-desk.tsx'
import { answerRequest, until } from '#web/selling/approval/testing/answer-request.ts'
import { ShopProvider } from '#web/store/react/use-shop.ts'
import { type FakeShop, fakeShop } from '#web/store/testing/fake-shop.ts'
import { PINS, threePeople } from '#web/store/testing/people.ts'
import { act } from '#web/ui/testing/act.ts'
import { click, type Rendered, render } from '#web/ui/testing/render.ts'
import TillPage from '../till-page.tsx'
// Loaded before its first tap.
import './parked-dialog.tsx'
import '#web/selling/approval/approval-dialog.tsx'

let shop: FakeShop
let page: Rendered

beforeEach(async () => {
  shop = fakeShop({ intents: [...(await threePeople()), patchRole('cashier', { park: 'approval' })] })
  await shop.atTill.letIn('musa')
  await shop.parked.park(aCart(), { name: 'Musa’s', note: '' })
  await shop.atTill.letIn('lindiwe')
  page = await render(
    <MemoryRouter>
      <ShopProvider value={shop}>
        <ApprovalDesk>
          <TillPage />
        </ApprovalDesk>
      </ShopProvider>
    </MemoryRouter>,
  )
})
afterEach(() => page.unmount())

test('somebody else’s cart is taken up only with the permission for it, one’s own always [S13.5, S16.7]', async () => {
  await click(page.button('Parked'))
  await click(page.button('Take up'))
  await until(() => expect(page.text()).toContain('Needs a manager: Park, and take others’ carts'))
  expect(shop.cart.get().lines).toEqual([])
  await answerRequest('Musa', PINS.musa)
  await until(() => expect(shop.cart.get().lines).toHaveLength(1))
  await act(() => shop.parked.park(shop.cart.get(), { name: 'Lindiwe’s', note: '' }))
  await click(page.button('Parked'))
  await click(page.button('Take up'))
  await until(() => expect(shop.cart.get().lines).toHaveLength(1))
})

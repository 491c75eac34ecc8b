// @vitest-environment dom
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { addLine, type Cart, EMPTY_CART } from '#core/cart/cart.ts'
import { cents } from '#core/money/cents.ts'
import type { BusinessFields } from '#core/settings/business.ts'
import { patchCustomer } from '#core/sync/testing/operations.ts'
import { ApprovalDesk } from '#web/selling/approval/approval-desk.tsx'
import { button, leave, said, tap, type } from '#web/selling/laybys/testing/layby-screen.ts'
import { openCart } from '#web/selling/open-cart.ts'
import { useCartActions } from '#web/selling/use-cart-actions.ts'
import { ShopProvider, useLive, useShop } from '#web/store/react/use-shop.ts'
import { fakeShop } from '#web/store/testing/fake-shop.ts'
import { CORNER_SHOP, seedIntents } from '#web/store/testing/seed-intents.ts'
import { act } from '#web/ui/testing/act.ts'
import { type Rendered, render } from '#web/ui/testing/render.ts'
import OpenLayby from './open-layby.tsx'

let page: Rendered
afterEach(() => page.unmount())

/** The dialog as the till opens it: over a cart of the moment at which it was begun. */
function AtTill({ begun }: { begun: Cart }) {
  const shop = useShop()
  const [open] = useState(() => openCart(shop.cart))
  const [cart, onNamed] = useState(begun)
  const { actions } = useCartActions(
    open,
    () => false,
    () => undefined,
  )
  const naming = { now: useLive(shop.cart), actions, onNamed }
  return <OpenLayby cart={cart} naming={naming} onClose={() => undefined} />
}

async function openWith(customerId: string | null, business: BusinessFields = {}) {
  const shop = fakeShop({
    intents: [...seedIntents(CORNER_SHOP), patchCustomer('zanele', { name: 'Zanele Dlamini' })],
    now: () => new Date(2026, 10, 20, 12).getTime(),
  })
  const id = shop.identity.businessId
  await shop.commit([{ type: 'business.patch', payload: { id, fields: business } }])
  const product = shop.catalogue.get().items[0]?.product
  if (!product) throw new Error('no goods')
  const line = {
    ...{ id: 'l1', productId: product.id, name: product.name, sku: '', priceType: 'retail' as const },
    ...{ unitPrice: cents(15_000), unitCost: cents(9_000), quantity: 2 },
  }
  const cart: Cart = { ...addLine(EMPTY_CART, line), customerId }
  shop.cart.update(() => cart)
  page = await render(
    <ShopProvider value={shop}>
      <ApprovalDesk>
        <AtTill begun={cart} />
      </ApprovalDesk>
    </ShopProvider>,
  )
  return shop
}

test('goods are put by with a tenth at once, for three months, and the customer is told the law [S20.15, S20.16]', async () => {
  const shop = await openWith('zanele')
  expect(said()).toContain('For Zanele Dlamini: R300.00')
  expect(said()).toContain('Your payments remain your property until you take the goods.')
  await tap('Cash')
  await tap('Take R30.00 and put by')
  expect(said()).toContain('Lay-by opened: LB0001')
  expect(said()).toContain('To be paid by2027/02/20')
  expect(shop.laybys.get()).toMatchObject([
    { layby: { customerName: 'Zanele Dlamini', total: 30_000, deposit: 3_000, penaltyPercent: 0 } },
  ])
  expect(shop.cart.get().lines).toEqual([])
})

test('what may be kept is agreed at the start, and shown before it is [S20.16]', async () => {
  const shop = await openWith('zanele')
  await type('Kept if it is cancelled', '1')
  expect(said()).toContain('Agreed: we keep 1% of the price, R3.00.')
  await tap('Cash')
  await tap('Take R30.00 and put by')
  expect(shop.laybys.get()?.[0]?.layby.penaltyPercent).toBe(1)
})

test('less than the least deposit is refused in words, and nothing is put by [S20.15]', async () => {
  const shop = await openWith('zanele')
  await type('Deposit', '10.00')
  await tap('Cash')
  await tap('Take R10.00 and put by')
  expect(said()).toContain('At least R30.00 is paid at once')
  expect(shop.laybys.get()).toEqual([])
})

test('a shop that asks for a quarter is offered a quarter, and takes no less [S20.15]', async () => {
  const shop = await openWith('zanele', { laybyDeposit: 25 })
  await tap('Cash')
  expect(button('Take R75.00 and put by')).toBeTruthy()
  await type('Deposit', '74.99')
  await tap('Take R74.99 and put by')
  expect(said()).toContain('At least R75.00 is paid at once')
  expect(shop.laybys.get()).toEqual([])
})

test('with a part of the deposit taken by card, closing asks first, and nothing is put by [S20.15] [S11.5]', async () => {
  const shop = await openWith('zanele')
  await tap('Card')
  await type('Amount by card', '10')
  await leave('Amount by card')
  await tap('Take R10.00 by card first')
  await tap('Close')
  expect(said()).toContain('Part of it was taken')
  expect(shop.laybys.get()).toEqual([])
})

test('nothing is put by for nobody: the customer is chosen there, and their goods are put by [S20.15]', async () => {
  const shop = await openWith(null)
  expect(said()).toContain('Choose the customer first')
  const box = document.querySelector<HTMLInputElement>('[role="dialog"] input')
  await act(async () => box?.focus())
  const found = document.querySelectorAll<HTMLElement>('[role="dialog"] [role="option"]')
  const zanele = [...found].find(({ textContent }) => textContent?.includes('Zanele'))
  await act(async () => zanele?.click())
  expect(said()).toContain('For Zanele Dlamini: R300.00')
  await tap('Cash')
  await tap('Take R30.00 and put by')
  expect(shop.laybys.get()).toMatchObject([{ layby: { customerName: 'Zanele Dlamini' } }])
})

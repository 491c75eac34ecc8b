// @vitest-environment dom
import { afterEach, expect, test } from 'vitest'
import { patchStaff } from '#core/staff/staff-intents.ts'
import { useAtTill } from '#web/store/react/use-person.ts'
import { ShopProvider } from '#web/store/react/use-shop.ts'
import { type FakeShop, fakeShop } from '#web/store/testing/fake-shop.ts'
import { click, type Rendered, render } from '#web/ui/testing/render.ts'
import { fill } from '#web/ui/testing/typing.ts'
import DemoStaff from './demo-staff.tsx'
import { WhoIsIt } from './staff/who-is-it.tsx'

let page: Rendered
afterEach(() => page.unmount())

/** The demo shop's till, which shows names alone where it is locked. */
function Till({ shop }: { shop: FakeShop }) {
  const { locked, person } = useAtTill()
  const { staff } = shop.catalogue.get()
  if (locked) return <WhoIsIt people={staff} check={(id, pin) => shop.atTill.signIn(id, pin)} />
  return (
    <>
      <DemoStaff />
      <p>Selling as {person?.name ?? 'nobody'}</p>
    </>
  )
}

async function open(shop: FakeShop): Promise<void> {
  page = await render(
    <ShopProvider value={shop}>
      <Till shop={shop} />
    </ShopProvider>,
  )
}

test('whoever tries the demo shop with staff is not locked out, and reads the PINs there and at the lock [S23.5]', async () => {
  const shop = fakeShop({ demo: true })
  await open(shop)
  await click(page.button('Try it with staff'))
  await expect.poll(() => page.text()).toContain('Naledi, owner: PIN 2580')
  expect(page.text()).toContain('Thandi, cashier: PIN 4071')
  expect(page.text()).toContain('Selling as Naledi')
  await shop.atTill.lock()
  await expect.poll(() => page.text()).toContain('Thandi PIN 4071')
  const [, thandi] = document.querySelectorAll('li button')
  if (!thandi) throw new Error('nobody to choose')
  await click(thandi as HTMLElement)
  await fill(document.querySelector<HTMLInputElement>('form input'), '4071')
  await click(page.button('OK'))
  await expect.poll(() => page.text()).toContain('Selling as Thandi')
})

test('a shop that has people of its own is offered none [S23.5]', async () => {
  await open(fakeShop({ demo: true, intents: [patchStaff('ann', { name: 'Ann' })] }))
  expect(page.text()).toBe('Selling as nobody')
})

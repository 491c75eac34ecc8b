// @vitest-environment dom
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ShopProvider } from '#web/store/react/use-shop.ts'
import { cartOf } from '#web/store/testing/bread.ts'
import { type FakeShop, fakeShop } from '#web/store/testing/fake-shop.ts'
import { PINS, threePeople } from '#web/store/testing/people.ts'
import { click, type Rendered, render } from '#web/ui/testing/render.ts'
import { fill } from '#web/ui/testing/typing.ts'
import { toasts } from '#web/ui/toast-store.ts'
import LockScreen from './lock-screen.tsx'
import SwitchDialog from './switch-dialog.tsx'

const clockOn = (timeClock: boolean) =>
  ({ type: 'business.patch', payload: { id: 'business-1', fields: { timeClock } } }) as const

let page: Rendered
let shop: FakeShop
let now = Date.UTC(2026, 10, 20, 5, 30)
const closed = vi.fn()

async function open(screen: 'locked' | 'switch'): Promise<void> {
  page = await render(
    <MemoryRouter>
      <ShopProvider value={shop}>
        {screen === 'locked' ? <LockScreen password={undefined} /> : <SwitchDialog onClose={closed} />}
      </ShopProvider>
    </MemoryRouter>,
  )
}
const typePin = (pin: string) => fill(document.querySelector<HTMLInputElement>('form input'), pin)
const said = () =>
  shop.committed.flatMap(({ type, payload }) => (type === 'time.clock' ? [payload.clocking] : []))

beforeEach(async () => {
  now = Date.UTC(2026, 10, 20, 5, 30)
  closed.mockReset()
  shop = fakeShop({ now: () => now, intents: [clockOn(true), ...(await threePeople())] })
})
afterEach(() => page.unmount())

test('[S15.21] on a locked till a name, the PIN and In clock somebody in; the till stays locked, and the name says since when', async () => {
  shop.cart.update(() => cartOf(3))
  await shop.atTill.lock()
  await open('locked')
  await click(page.button('Lindiwe'))
  expect(page.text()).toContain('Not in')
  expect(page.button('In').disabled).toBe(true)
  await typePin(PINS.lindiwe)
  await click(page.button('In'))
  await expect.poll(() => page.text()).toContain('LindiweIn since 07:30')
  const by = { staffId: 'lindiwe', name: 'Lindiwe' }
  expect(said()).toMatchObject([{ kind: 'in', person: by, by, clockedAt: now, corrects: null, reason: '' }])
  expect(shop.atTill.get()).toMatchObject({ locked: true })
  expect(shop.cart.get()).toEqual(cartOf(3))
  expect(toasts.get()[0]).toMatchObject({ title: 'Lindiwe is in', description: '07:30' })
})

test('[S15.21] on a till that stays locked overnight, whoever forgot to say Out is in no more after sixteen hours', async () => {
  await open('locked')
  await click(page.button('Lindiwe'))
  await typePin(PINS.lindiwe)
  await click(page.button('In'))
  await expect.poll(() => page.text()).toContain('LindiweIn since 07:30')
  now += 16 * 3_600_000 + 60_000
  await click(page.button('Lindiwe'))
  expect(page.text()).toContain('Not in')
})

test('[S15.21] whoever is not sure that In was heard and taps it again within a minute is told the same, and came once', async () => {
  await open('locked')
  for (const name of ['Lindiwe', 'LindiweIn since 07:30']) {
    await click(page.button(name))
    await typePin(PINS.lindiwe)
    await click(page.button('In'))
    await expect.poll(() => page.text()).toContain('LindiweIn since 07:30')
    await expect.poll(() => toasts.get()[0]).toMatchObject({ title: 'Lindiwe is in', description: '07:30' })
    now += 50_000
  }
  expect(said().map(({ kind }) => kind)).toEqual(['in'])
})

test('[S15.21] from Switch somebody goes, and whoever stands at the till still does', async () => {
  await shop.atTill.letIn('thandi')
  await open('switch')
  await click(page.button('Lindiwe'))
  await typePin(PINS.lindiwe)
  await click(page.button('In'))
  await expect.poll(() => closed.mock.calls.length).toBe(1)
  await expect.poll(() => page.text()).toContain('LindiweIn since 07:30')
  now += 8 * 3_600_000
  await click(page.button('LindiweIn since 07:30'))
  await typePin(PINS.lindiwe)
  await click(page.button('Out'))
  await expect.poll(() => said().map(({ kind }) => kind)).toEqual(['in', 'out'])
  await expect.poll(() => page.text()).not.toContain('In since')
  expect(shop.atTill.get().person?.name).toBe('Thandi')
})

test('[S15.21, S16.6] a wrong PIN clocks nobody in, and is counted', async () => {
  await open('locked')
  await click(page.button('Lindiwe'))
  await typePin('0000')
  await click(page.button('In'))
  await expect.poll(() => page.text()).toContain('Wrong PIN')
  expect(said()).toEqual([])
})

test('[S15.21, S8.30] what this device cannot store is said, and nobody is in', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  await open('locked')
  await click(page.button('Lindiwe'))
  await typePin(PINS.lindiwe)
  shop.failNext(new Error('full'))
  await click(page.button('In'))
  await expect.poll(() => page.text()).toContain('could not store it')
  expect(said()).toEqual([])
})

test('[S15.21] a shop without the time clock shows nothing of it; with it, who is not in may take the till and sell', async () => {
  await open('locked')
  await click(page.button('Lindiwe'))
  await typePin(PINS.lindiwe)
  await click(page.button('OK'))
  await expect.poll(() => shop.atTill.get().person?.name).toBe('Lindiwe')
  expect(said()).toEqual([])
  await page.unmount()
  await shop.commit([clockOn(false)])
  await open('switch')
  await click(page.button('Lindiwe'))
  for (const words of ['Not in', 'Hours']) expect(page.text()).not.toContain(words)
  expect([...document.querySelectorAll('button')].map(({ textContent }) => textContent)).not.toContain('In')
})

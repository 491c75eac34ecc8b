// @vitest-environment dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { patchStaff } from '#core/staff/staff-intents.ts'
import { useAtTill } from '#web/store/react/use-person.ts'
import { ShopProvider } from '#web/store/react/use-shop.ts'
import { makePinVerifier } from '#web/store/staff/pin-verifier.ts'
import { cartOf } from '#web/store/testing/bread.ts'
import { type FakeShop, fakeShop } from '#web/store/testing/fake-shop.ts'
import { click, type Rendered, render } from '#web/ui/testing/render.ts'
import { fill, scan } from '#web/ui/testing/typing.ts'
import { toasts } from '#web/ui/toast-store.ts'
import LockScreen from './lock-screen.tsx'
import type { PasswordPort } from './password-port.ts'
import { PersonBar } from './person-bar.tsx'

let page: Rendered
let shop: FakeShop
let now = Date.UTC(2026, 10, 20, 10)

/** What a till shows, locked or not. */
function Till({ password }: { password: PasswordPort | undefined }) {
  const { locked, person } = useAtTill()
  if (locked) return <LockScreen password={password} />
  return (
    <>
      <PersonBar />
      <p>Selling as {person?.name ?? 'nobody'}</p>
    </>
  )
}

async function open(password?: PasswordPort): Promise<void> {
  page = await render(
    <ShopProvider value={shop}>
      <Till password={password} />
    </ShopProvider>,
  )
}

beforeEach(async () => {
  now = Date.UTC(2026, 10, 20, 10)
  shop = fakeShop({ now: () => now })
  const pinOf = (pin: string) => makePinVerifier(pin, 10)
  await shop.commit([
    patchStaff('naledi', { name: 'Naledi', role: 'owner', pin: await pinOf('2580') }),
    patchStaff('thandi', { name: 'Thandi', pin: await pinOf('4071'), badge: 'STAFF-17' }),
    patchStaff('zola', { name: 'Zola' }),
  ])
  shop.cart.update(() => cartOf(3))
})
afterEach(() => page.unmount())

const field = () => document.querySelector<HTMLInputElement>('form input')
const tap = async (digits: string) => {
  for (const digit of digits) await click(page.button(digit))
}
const enter = async (pin: string) => {
  await fill(field(), pin)
  await click(page.button('OK'))
}
test('a locked till shows the names of those who have a PIN, and nothing of the cart [S16.4]', async () => {
  await open()
  expect([...document.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    'Naledi',
    'Thandi',
  ])
  expect(page.text()).not.toContain('Bread')
  expect(page.text()).not.toContain('Selling')
})

test('a name, four taps and OK let somebody in, with the cart as it was [S16.3]', async () => {
  await open()
  await click(page.button('Thandi'))
  await tap('4071')
  expect(field()?.value).toBe('4071')
  await click(page.button('OK'))
  await expect.poll(() => page.text()).toContain('Selling as Thandi')
  expect(shop.cart.get()).toEqual(cartOf(3))
})

test('Switch gives the till to somebody else, who may be chosen by mistake and left again [S16.3]', async () => {
  await shop.atTill.letIn('naledi')
  await open()
  await click(page.button('Switch: Naledi is at the till'))
  await expect.poll(() => page.text()).toContain('Who takes the till?')
  await click(page.button('Thandi'))
  await click(page.button('Other name'))
  await click(page.button('Thandi'))
  await enter('4071')
  await expect.poll(() => page.text()).toContain('Selling as Thandi')
  expect(page.text()).not.toContain('Who takes the till?')
})

test('a wrong PIN says so; the fifth locks the name, the others stay open, and the wait counts down [S16.6]', async () => {
  await open()
  await click(page.button('Thandi'))
  for (let count = 1; count <= 4; count++) {
    await enter('9999')
    await expect.poll(() => page.text()).toContain('Wrong PIN')
  }
  await enter('9999')
  await expect.poll(() => page.text()).toContain('Try again in 60 seconds')
  expect(field()?.disabled).toBe(true)
  now += 45_000
  await expect.poll(() => page.text(), { timeout: 3_000 }).toContain('Try again in 15 seconds')
  await click(page.button('Other name'))
  await click(page.button('Naledi'))
  await enter('2580')
  await expect.poll(() => page.text()).toContain('Selling as Naledi')
})

test('after a wrong PIN the next one can be typed at once, though OK was clicked [S16.3]', async () => {
  await open()
  await click(page.button('Thandi'))
  await fill(field(), '1111')
  const ok = page.button('OK')
  ok.focus()
  await click(ok)
  await expect.poll(() => page.text()).toContain('Wrong PIN')
  expect(document.activeElement).toBe(field())
})

test('a scanned product is no guess, even with a name chosen; a scanned badge lets its owner in [S16.3, S16.4]', async () => {
  await open()
  await click(page.button('Naledi'))
  await fill(field(), '600123')
  await scan('6001234567890')
  expect(field()?.value).toBe('')
  expect(page.text()).not.toContain('Wrong PIN')
  expect(page.text()).toContain('Nobody here has this badge')
  await scan('STAFF-17')
  await expect.poll(() => page.text()).toContain('Selling as Thandi')
})

test('a badge or a lock that this device cannot store is said, and nothing else changes [S16.3, S16.4, S8.30]', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  await open()
  const letIn = vi.spyOn(shop.atTill, 'letIn').mockRejectedValue(new Error('full'))
  await scan('STAFF-17')
  await expect.poll(() => page.text()).toContain('This device could not store who is here. Please try again.')
  letIn.mockRestore()
  await scan('STAFF-17')
  await expect.poll(() => page.text()).toContain('Selling as Thandi')
  vi.spyOn(shop.atTill, 'lock').mockRejectedValue(new Error('full'))
  await click(page.button('Lock the till'))
  await expect.poll(() => toasts.get().at(-1)).toMatchObject({ title: 'Not locked' })
  expect(page.text()).toContain('Selling as Thandi')
})

test('the lock is one tap away from selling, and hides it [S16.4]', async () => {
  await shop.atTill.letIn('thandi')
  await open()
  await click(page.button('Lock the till'))
  await expect.poll(() => page.text()).toContain('Who are you?')
  expect(page.text()).not.toContain('Selling')
})

test('an owner who forgot the PIN sets a new one by the account’s password, not by a wrong one [S16.6]', async () => {
  const prove = vi.fn(
    async (password: string) => (password === 'secret' ? 'right' : 'wrong') as 'right' | 'wrong',
  )
  await open({ email: 'thandi@example.com', isTills: false, prove, setAsOwner: vi.fn() })
  await click(page.button('Naledi'))
  await click(page.button('Forgot PIN?'))
  const [password, pin] = [...document.querySelectorAll<HTMLInputElement>('[role=dialog] input')]
  await fill(pin ?? null, '7182')
  await fill(password ?? null, 'guess')
  await click(page.button('Set PIN'))
  await expect.poll(() => page.text()).toContain('Wrong password')
  await fill(password ?? null, 'secret')
  await fill(pin ?? null, '1111')
  await click(page.button('Set PIN'))
  await expect.poll(() => page.text()).toContain('Choose a less obvious PIN')
  await fill(pin ?? null, '7182')
  await click(page.button('Set PIN'))
  await expect.poll(() => document.querySelector('[role=dialog]')).toBeNull()
  await enter('7182')
  await expect.poll(() => page.text()).toContain('Selling as Naledi')
})

test('on a till’s account the email and password of an owner set a PIN; any other sets none, and is told why [S16.6, S16.13]', async () => {
  const setAsOwner = vi
    .fn<PasswordPort['setAsOwner']>()
    .mockResolvedValueOnce('wrong')
    .mockResolvedValueOnce('till')
    .mockResolvedValueOnce('unknown')
    .mockResolvedValueOnce('set')
  await open({ email: 'till@example.com', isTills: true, prove: vi.fn(), setAsOwner })
  await click(page.button('Naledi'))
  await click(page.button('Forgot PIN?'))
  expect(page.text()).toContain('The email and password of an owner set a new PIN.')
  const [email, password, pin] = [...document.querySelectorAll<HTMLInputElement>('[role=dialog] input')]
  await fill(email ?? null, 'thandi@example.com')
  await fill(password ?? null, 'secret')
  await fill(pin ?? null, '7182')
  const before = shop.committed.length
  for (const told of ['Wrong password', 'This account is a till’s too', 'without internet']) {
    await click(page.button('Set PIN'))
    await expect.poll(() => page.text()).toContain(told)
  }
  await click(page.button('Set PIN'))
  await expect.poll(() => document.querySelector('[role=dialog]')).toBeNull()
  expect(setAsOwner.mock.lastCall).toMatchObject([
    'naledi',
    { email: 'thandi@example.com', password: 'secret' },
    { rounds: 200_000 },
  ])
  expect(JSON.stringify(setAsOwner.mock.lastCall?.[2])).not.toContain('7182')
  expect(shop.committed).toHaveLength(before)
})

test('without internet an owner known to this device sets a PIN that opens this till alone [S16.6]', async () => {
  const setAsOwner: PasswordPort['setAsOwner'] = async (staffId, _owner, pin) => {
    await shop.atTill.setPinHere(staffId, pin)
    return 'here'
  }
  await open({ email: 'till@example.com', isTills: true, prove: vi.fn(), setAsOwner })
  await click(page.button('Naledi'))
  await click(page.button('Forgot PIN?'))
  await fill(document.querySelectorAll<HTMLInputElement>('[role=dialog] input')[2] ?? null, '7182')
  await click(page.button('Set PIN'))
  await expect.poll(() => document.querySelector('[role=dialog]')).toBeNull()
  expect(toasts.get().at(-1)?.description).toContain('on this till only')
  await enter('2580')
  await expect.poll(() => page.text()).toContain('Wrong PIN')
  await enter('7182')
  await expect.poll(() => page.text()).toContain('Selling as Naledi')
})

test('an account that became a till’s meanwhile is told so, and the PIN stays [S16.6, S16.13]', async () => {
  await open({ email: 'till@example.com', isTills: false, prove: async () => 'till', setAsOwner: vi.fn() })
  await click(page.button('Naledi'))
  await click(page.button('Forgot PIN?'))
  const [password, pin] = [...document.querySelectorAll<HTMLInputElement>('[role=dialog] input')]
  await fill(password ?? null, 'secret')
  await fill(pin ?? null, '7182')
  const before = shop.committed.length
  await click(page.button('Set PIN'))
  await expect.poll(() => page.text()).toContain('a till sets no PIN')
  expect(shop.committed).toHaveLength(before)
})

test('a shop without staff sees no name, no Switch and no lock [S16.1]', async () => {
  shop = fakeShop()
  await open()
  expect(page.text()).toBe('Selling as nobody')
})

// @vitest-environment dom
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SignIn } from '#web/sync/account/sign-in.ts'
import { act } from '#web/ui/testing/act.ts'
import { click, type Rendered, render } from '#web/ui/testing/render.ts'
import { Toaster } from '#web/ui/toaster.tsx'
import AuthPage from './auth-page.tsx'

const THANDI = { id: 'u1', name: 'Thandi', email: 'thandi@example.com', businessId: 'b1' }
const onSignedIn = vi.fn()
const onUseLocally = vi.fn()
let page: Rendered
let online = true

beforeEach(() => {
  online = true
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online)
})
afterEach(async () => {
  await page.unmount()
  onSignedIn.mockReset()
})

async function open(signIn: (email: string, password: string) => Promise<SignIn>): Promise<void> {
  page = await render(
    <MemoryRouter>
      <AuthPage {...{ signIn, onSignedIn, onUseLocally }} adminEmail="boss@example.com" />
      <Toaster />
    </MemoryRouter>,
  )
}

async function login(): Promise<void> {
  const form = document.querySelector('form')
  await act(async () => void form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })))
}

test.each<[string, SignIn, string, string]>([
  ['empty fields [S5.1]', { ok: false, code: 'missing' }, 'Error', 'Email and password are required'],
  [
    'a wrong password [S8.2]',
    { ok: false, code: 'refused', message: undefined },
    'Login failed',
    'Invalid credentials',
  ],
  [
    'a refusal with a reason [S8.2]',
    { ok: false, code: 'refused', message: 'Too many tries' },
    'Login failed',
    'Too many tries',
  ],
  [
    'too many attempts, in the words of this device [S8.2, S22.6]',
    {
      ok: false,
      code: 'refused',
      message: 'The server’s English',
      why: { code: 'too-many-attempts', seconds: 30 },
    },
    'Login failed',
    'Too many attempts. Try again in 30 seconds.',
  ],
  [
    'offline without an earlier login [S8.3]',
    { ok: false, code: 'never-online' },
    '',
    'Authentication failed. If you are offline, you need to have logged in at least once online before using offline mode.',
  ],
  ['a failing server [S8.4]', { ok: false, code: 'unexpected' }, 'Error', 'An unexpected error occurred'],
  [
    'a failing device offline [S8.5]',
    { ok: false, code: 'unexpected-offline' },
    '',
    'No internet connection. To use offline login, you must have previously logged in with this device.',
  ],
  ['a login online [S8.6]', { ok: true, how: 'online', user: THANDI }, 'Login successful', 'Welcome back!'],
  [
    'the first login on a device [S8.6]',
    { ok: true, how: 'first-online', user: THANDI },
    'Login successful',
    'Welcome!',
  ],
  [
    'a login offline [S8.6]',
    { ok: true, how: 'offline', user: THANDI },
    'Login successful',
    'Logged in (offline mode)',
  ],
])('%s is told in the words of the catalogue', async (_case, result, title, description) => {
  await open(async () => result)
  await login()
  expect(page.text()).toContain(title)
  expect(page.text()).toContain(description)
  expect(onSignedIn.mock.calls).toEqual(result.ok ? [[THANDI]] : [])
})

test('a wrong password is shown by the form too, until something is typed [S8.2]', async () => {
  await open(async () => ({ ok: false, code: 'refused', message: undefined }))
  await login()
  const alert = document.querySelector('form [role=alert]')
  expect(alert?.textContent).toBe('Wrong email or password. Check both and try again.')
  const password = document.querySelector('input[name=password]')
  await act(async () => void password?.dispatchEvent(new Event('input', { bubbles: true })))
  expect(alert?.textContent).toBe('')
  expect(page.text()).not.toContain('Login failed')
})

test('while it logs in the button says so and a second press does nothing [S2.4]', async () => {
  let answer: (result: SignIn) => void = () => {}
  const signIn = vi.fn(() => new Promise<SignIn>((resolve) => (answer = resolve)))
  await open(signIn)
  await login()
  expect(page.button('Logging in...').disabled).toBe(true)
  await login()
  expect(signIn).toHaveBeenCalledOnce()
  await act(async () => answer({ ok: false, code: 'unexpected' }))
  expect(page.button('Log in').disabled).toBe(false)
})

test('the fields are an email with the administrator as example, and a password, both required [S2.4, S1.1]', async () => {
  await open(async () => ({ ok: false, code: 'missing' }))
  const email = document.querySelector<HTMLInputElement>('input[name=email]')
  const password = document.querySelector<HTMLInputElement>('input[name=password]')
  expect([email?.type, email?.placeholder, email?.required]).toEqual(['email', 'boss@example.com', true])
  expect([password?.type, password?.required]).toEqual(['password', true])
  // What password managers look for.
  expect([email?.autocomplete, password?.autocomplete]).toEqual(['username', 'current-password'])
  await click(page.button('Show password'))
  expect(password?.type).toBe('text')
})

test('online it names the administrator, offline it says what still works [S2.3, S2.5, S1.1]', async () => {
  await open(async () => ({ ok: false, code: 'missing' }))
  expect(document.querySelector('a[href="mailto:boss@example.com"]')).not.toBeNull()
  expect(page.text()).not.toContain('You are currently offline')
  online = false
  await act(async () => void dispatchEvent(new Event('offline')))
  expect(page.text()).toContain('You are currently offline')
  expect(page.text()).toContain('logged in online earlier on this device')
  expect(document.querySelector('[role=tab]')?.textContent).toContain('Offline')
  expect(page.text()).not.toContain('Contact the administrator')
})

test('the panel says what the till does and for whom, shows it, and ends with a mail link [S1.5, S2.6]', async () => {
  await open(async () => ({ ok: false, code: 'missing' }))
  for (const title of [
    'Key features',
    'Real-time sales dashboard',
    'Low-stock alerts',
    'your own categories',
    'Quick checkout',
    'PDF quotes and invoices',
    'Cross-device access',
    'Customer database',
    'Business analytics',
    'Local storage security',
    'What it does for your business',
    'Ready to Transform Your Business?',
  ])
    expect(page.text()).toContain(title)
  expect(document.querySelector('aside a')?.getAttribute('href')).toBe('mailto:boss@example.com')
  const picture = document.querySelector<HTMLImageElement>('figure img')
  expect(picture?.loading).toBe('lazy')
  expect(picture?.alt).toMatch(/^The Tuckshop till/)
  await act(async () => void picture?.dispatchEvent(new Event('error')))
  expect(document.querySelector('figure')).toBeNull()
})

test('the device can be used without an account', async () => {
  await open(async () => ({ ok: false, code: 'missing' }))
  await click(page.button('Use this device without an account'))
  expect(onUseLocally).toHaveBeenCalledOnce()
})

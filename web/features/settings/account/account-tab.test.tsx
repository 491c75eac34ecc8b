// @vitest-environment dom
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ShopProvider } from '#web/store/react/use-shop.ts'
import { fakeShop } from '#web/store/testing/fake-shop.ts'
import type { AccountUser } from '#web/sync/account/account-client.ts'
import { type Invitation, readColleagues, readInvitations } from '#web/sync/account/colleague-client.ts'
import { createQueryClient, serverQuery } from '#web/sync/account/server-query.ts'
import { readSessions } from '#web/sync/account/settings-client.ts'
import { readTokens } from '#web/sync/account/token-client.ts'
import { readWebhooks } from '#web/sync/account/webhook-client.ts'
import { act } from '#web/ui/testing/act.ts'
import { click, type Rendered, render } from '#web/ui/testing/render.ts'
import { toasts } from '#web/ui/toast-store.ts'
import { field, settle, submit, type } from '../testing/fields.ts'
import type { AccountPort } from './account-port.ts'
import { AccountTab } from './account-tab.tsx'

const THANDI = { id: 'user-1', name: 'Thandi', email: 'thandi@example.com', businessId: 'business-1' }
const HERE = { id: 's1', browser: 'Chrome on Windows', current: true }
const PHONE = { id: 's2', browser: 'Chrome on Android', current: false }
const INVITED: Invitation = {
  id: 'i1',
  right: 'till',
  mayEdit: ['stock'],
  expiresAt: '2026-11-21T14:30:00.000Z',
}
const dated = { createdAt: '2026-11-01T08:00:00.000Z', lastUsedAt: '2026-11-20T14:30:00.000Z' }

let page: Rendered
/** What the server answers to a GET. */
let answers: Record<string, () => Response>
let port: AccountPort
let asks: boolean | undefined

beforeEach(() => {
  asks = true
  answers = {
    '/api/user': () => Response.json(THANDI),
    '/api/sessions': () => Response.json([{ ...HERE, ...dated }]),
  }
  const fetched: Parameters<typeof serverQuery>[0] = async (path) =>
    answers[String(path)]?.() ?? new Response('', { status: 404 })
  port = {
    queries: createQueryClient(),
    people: {
      colleagues: serverQuery(fetched, '/api/accounts', { on401: 'throw', read: readColleagues }),
      invitations: serverQuery(fetched, '/api/invitations', { on401: 'throw', read: readInvitations }),
      linkTo: (code) => `https://till.shop/join#${code}`,
      invite: vi.fn(async () => ({ ok: true as const, value: { ...INVITED, code: 'abcdefghjk' } })),
      cancelInvitation: vi.fn(async () => ({ ok: true as const, value: true as const })),
      setRight: vi.fn(async () => ({ ok: true as const, value: true as const })),
      endSessionsOf: vi.fn(async () => ({ ok: true as const, value: true as const })),
      endOneSession: vi.fn(async () => ({ ok: true as const, value: true as const })),
      setClosed: vi.fn(async () => ({ ok: true as const, value: true as const })),
      nameDevice: vi.fn(async () => ({ ok: true as const, value: true as const })),
      sessionsOf: (id) =>
        serverQuery(fetched, `/api/accounts/${id}/sessions`, { on401: 'throw', read: readSessions }),
    },
    tokens: {
      list: serverQuery(fetched, '/api/tokens', { on401: 'throw', read: readTokens }),
      make: vi.fn(async () => ({ ok: false as const, code: 'unreachable' as const })),
      revoke: vi.fn(async () => ({ ok: true as const, value: true as const })),
    },
    webhooks: {
      list: serverQuery(fetched, '/api/webhooks', { on401: 'throw', read: readWebhooks }),
      make: vi.fn(async () => ({ ok: false as const, code: 'unreachable' as const })),
      setOn: vi.fn(async () => ({ ok: true as const, value: true as const })),
      remove: vi.fn(async () => ({ ok: true as const, value: true as const })),
      test: vi.fn(async () => ({ ok: true as const, value: { ok: true as const } })),
    },
    user: serverQuery(fetched, '/api/user', { on401: 'null', read: (body) => body as AccountUser }),
    sessions: serverQuery(fetched, '/api/sessions', { on401: 'null', read: readSessions }),
    change: vi.fn(async () => ({ ok: true as const, value: THANDI })),
    endSession: vi.fn(async () => ({ ok: true as const, value: true as const })),
    endOtherSessions: vi.fn(async () => ({ ok: true as const, value: true as const })),
    onChanged: vi.fn(),
    asksPassword: () => asks,
    setAsksPassword: (next) => {
      asks = next
    },
  }
})
afterEach(() => page.unmount())

async function open(account: AccountPort | undefined = port): Promise<void> {
  page = await render(
    <MemoryRouter>
      <ShopProvider value={fakeShop()}>
        <AccountTab account={account} />
      </ShopProvider>
    </MemoryRouter>,
  )
  await settle()
}

async function network(online: boolean): Promise<void> {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
  await act(async () => dispatchEvent(new Event(online ? 'online' : 'offline')))
  await settle()
}
afterEach(() => vi.restoreAllMocks())

test('name and address are those the server knows; blank passwords are not sent [S2.42, S3.12, S7.6, S8.23]', async () => {
  await open()
  expect([field('Your Name').value, field('Email Address').value]).toEqual(['Thandi', 'thandi@example.com'])
  await type('Your Name', 'Thandi M')
  await submit()
  expect(port.change).toHaveBeenCalledWith({ name: 'Thandi M', email: 'thandi@example.com' }, THANDI.email)
  expect(port.onChanged).toHaveBeenCalledWith(THANDI, expect.objectContaining({ title: 'Account Updated' }))
})

test('each rule of a new password is shown by its field, and nothing is sent [S5.8]', async () => {
  await open()
  await type('New Password', '1234567')
  await type('Confirm New Password', '12345678')
  await type('Email Address', 'thandi')
  await submit()
  for (const words of [
    'New passwords do not match',
    'Current password is required to set a new password',
    'New password must be at least 8 characters long',
    'Email Address must look like name@example.com',
  ])
    expect(page.text()).toContain(words)
  expect(field('Confirm New Password').getAttribute('aria-invalid')).toBe('true')
  expect(port.change).not.toHaveBeenCalled()
})

test('a server that says no is quoted word for word, at its field too, and nothing typed is lost [S8.22]', async () => {
  const message = 'Current password is incorrect'
  vi.mocked(port.change).mockResolvedValueOnce({
    ok: false,
    code: 'refused',
    status: 400,
    message,
    field: 'currentPassword',
  })
  await open()
  await type('Current Password', 'wrong')
  await type('New Password', 'long enough')
  await type('Confirm New Password', 'long enough')
  await submit()
  expect(toasts.get()[0]).toMatchObject({ title: 'Error', description: message, variant: 'destructive' })
  expect(document.querySelector('form')?.textContent).toContain(message)
  expect([field('Current Password').value, field('New Password').value]).toEqual(['wrong', 'long enough'])
  expect(port.onChanged).not.toHaveBeenCalled()
})

test.each([
  [{ ok: false, code: 'refused', status: 418, message: undefined }, 'Failed to update account'],
  [{ ok: false, code: 'unreachable' }, 'An unexpected error occurred. Please try again.'],
  [{ ok: false, code: 'failed', status: 500 }, 'An unexpected error occurred. Please try again.'],
] as const)('%j is told as %j [S8.22]', async (answer, description) => {
  vi.mocked(port.change).mockResolvedValueOnce(answer)
  await open()
  await submit()
  expect(toasts.get()[0]).toMatchObject({ description, variant: 'destructive' })
})

test('offline it says that it needs the network and cannot be sent; typing stays possible [S2.42]', async () => {
  await open()
  await type('Your Name', 'Half typed')
  await network(false)
  expect(page.text()).toContain('You are offline.')
  expect(page.button('Update Account').disabled).toBe(true)
  expect(field('Your Name').value).toBe('Half typed')
  await network(true)
  expect(page.button('Update Account').disabled).toBe(false)
  expect(field('Your Name').value).toBe('Half typed')
})

test('an ended session, and somebody else’s, change no account from here', async () => {
  for (const answer of [
    () => Response.json({ message: 'Not logged in' }, { status: 401 }),
    () => Response.json({ ...THANDI, id: 'sipho' }),
  ]) {
    answers['/api/user'] = answer
    port.queries.clear()
    await open()
    expect(page.text()).toContain('Log in again to change your account.')
    expect(page.button('Update Account').disabled).toBe(true)
    expect(page.text()).not.toContain('Chrome on')
    await page.unmount()
  }
  await open()
})

test('a server out of reach is shown with a way to try again [S8.29]', async () => {
  answers['/api/user'] = () => new Response('Bad Gateway', { status: 502 })
  await open()
  expect(page.text()).toContain('The server cannot be reached right now')
  answers['/api/user'] = () => Response.json(THANDI)
  answers['/api/sessions'] = () => new Response('broken', { status: 500 })
  await click(page.button('Try again'))
  await settle()
  expect(page.button('Update Account').disabled).toBe(false)
  expect(page.text()).toContain('500: broken')
})

test('in Local Mode there is no account, and the way to one [R1]', async () => {
  page = await render(
    <MemoryRouter>
      <AccountTab account={undefined} />
    </MemoryRouter>,
  )
  expect(page.text()).toContain('This device has no account')
  expect(document.querySelector('a')?.getAttribute('href')).toBe('/auth?signin')
  expect(document.querySelector('form')).toBeNull()
})

test('the switch asks for the password offline unless it is turned off; without a proof there is none [R3]', async () => {
  await open()
  const shown = () => document.querySelector('[role=switch]')
  expect(shown()?.getAttribute('aria-checked')).toBe('true')
  await click(page.button('Ask for the password when signing in offline'))
  expect([asks, shown()?.getAttribute('aria-checked')]).toEqual([false, 'false'])
  await page.unmount()
  asks = undefined
  await open()
  expect(shown()).toBeNull()
  expect(page.text()).toContain('after you have logged in online here once')
})

test('another device, said to have been used when it was as dates read here, is signed out by its own button, and leaves the list [S9.4]', async () => {
  const sessions = [HERE, PHONE].map((each) => ({ ...each, ...dated }))
  answers['/api/sessions'] = () => Response.json(sessions)
  await open()
  const [here, phone] = [...document.querySelectorAll('li')].map((each) => each.textContent)
  expect(here).toContain('This device')
  expect(phone).toContain('Chrome on Android')
  expect(phone).toContain('2026/11/20 16:30')
  sessions.pop()
  await click(page.button('Log out Chrome on Android'))
  await settle()
  expect(port.endSession).toHaveBeenCalledWith('s2')
  expect(toasts.get()[0]).toMatchObject({ title: 'Device logged out' })
  expect(page.text()).toContain('You are not logged in anywhere else.')
})

test('everywhere else is asked about first; a refusal is shown and the list is read again', async () => {
  answers['/api/sessions'] = () => Response.json([HERE, PHONE].map((each) => ({ ...each, ...dated })))
  vi.mocked(port.endOtherSessions).mockResolvedValueOnce({ ok: false, code: 'unreachable' })
  await open()
  await click(page.button('Log out everywhere else'))
  expect(port.endOtherSessions).not.toHaveBeenCalled()
  const confirm = [...document.querySelectorAll<HTMLElement>('[role=alertdialog] button')].at(-1)
  if (!confirm) throw new Error('nothing was asked')
  await click(confirm)
  await settle()
  expect(port.endOtherSessions).toHaveBeenCalled()
  expect(toasts.get()[0]).toMatchObject({ description: 'An unexpected error occurred. Please try again.' })
})

// @vitest-environment dom
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Colleague, readColleagues, readInvitations } from '#web/sync/account/colleague-client.ts'
import { createQueryClient, serverQuery } from '#web/sync/account/server-query.ts'
import { readSessions } from '#web/sync/account/settings-client.ts'
import { act } from '#web/ui/testing/act.ts'
import { click, type Rendered, render, tapTwice } from '#web/ui/testing/render.ts'
import { fill } from '#web/ui/testing/typing.ts'
import type { AccountPort } from './account-port.ts'
import { People } from './people.tsx'

const colleague = (more: Partial<Colleague>): Colleague => ({
  id: 'thandi',
  name: 'Thandi',
  email: 'thandi@example.com',
  right: 'owner',
  mayEdit: [],
  disabled: false,
  sessions: 1,
  lastUsedAt: null,
  devices: [],
  ...more,
})
const TILL = colleague({
  id: 'till',
  name: 'Till 2',
  email: 'till@example.com',
  right: 'till',
  mayEdit: ['stock'],
  devices: [{ id: 'd1', suffix: 'A', name: null, lastHeardAt: '2026-11-20T14:30:00.000Z' }],
})
const MADE = {
  id: 'i1',
  right: 'till' as const,
  mayEdit: ['prices' as const],
  expiresAt: '2026-11-21T14:30:00.000Z',
  code: 'abcdefghjk',
}

const SESSIONS = ['Chrome on Android', 'Safari on iPhone'].map((browser, index) => ({
  id: `s${index}`,
  browser,
  createdAt: '2026-11-01T08:00:00.000Z',
  lastUsedAt: '2026-11-20T14:30:00.000Z',
}))

let page: Rendered
let people: AccountPort['people']
let open: object[]
beforeEach(async () => {
  open = []
  const fetched: Parameters<typeof serverQuery>[0] = async (path) =>
    Response.json(
      path === '/api/accounts' ? [colleague({}), TILL] : String(path).endsWith('/sessions') ? SESSIONS : open,
    )
  const done = async () => ({ ok: true as const, value: true as const })
  people = {
    colleagues: serverQuery(fetched, '/api/accounts', { on401: 'throw', read: readColleagues }),
    invitations: serverQuery(fetched, '/api/invitations', { on401: 'throw', read: readInvitations }),
    linkTo: (code) => `https://till.shop/join#${code}`,
    invite: vi.fn(async () => {
      open = [{ ...MADE, code: undefined }]
      return { ok: true as const, value: MADE }
    }),
    cancelInvitation: vi.fn(done),
    setRight: vi.fn(done),
    endSessionsOf: vi.fn(done),
    endOneSession: vi.fn(done),
    setClosed: vi.fn(done),
    nameDevice: vi.fn(done),
    sessionsOf: (id) =>
      serverQuery(fetched, `/api/accounts/${id}/sessions`, { on401: 'throw', read: readSessions }),
  }
  const queries = createQueryClient()
  page = await render(
    <QueryClientProvider client={queries}>
      <People account={{ people } as AccountPort} ownId="thandi" />
    </QueryClientProvider>,
  )
  await settle()
})
afterEach(() => page.unmount())

const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)))
const button = (name: string) => {
  const all = [...document.querySelectorAll('button')]
  const found = all.find((each) => each.textContent === name || each.getAttribute('aria-label') === name)
  if (!found) throw new Error(`no button ${name}`)
  return found
}
const choose = async (words: string) => {
  const label = [...document.querySelectorAll('label')].find((each) => each.textContent?.startsWith(words))
  const input = label?.querySelector('input')
  if (!input) throw new Error(`nothing to choose: ${words}`)
  await click(input)
}

test('an owner sees who works here, what each may do and when each till was last heard [S16.13]', () => {
  expect(page.text()).toContain('Thandi thandi@example.comOwnerYou')
  expect(page.text()).toContain('Till 2 till@example.comTill, may change stockTill A, last heard')
})

test('an owner invites a till that may change prices, and gets a code and a link to hand over [S16.13]', async () => {
  await click(button('Invite somebody'))
  await choose('Prices')
  await click(button('Make a code'))
  await settle()
  expect(people.invite).toHaveBeenCalledWith({ right: 'till', mayEdit: ['prices'] })
  expect(page.text()).toContain('abcde fghjk')
  expect(page.text()).toContain('https://till.shop/join#abcdefghjk')
  expect(page.text()).toContain('Invited: Till, may change prices')
  await click(button('Take back'))
  expect(people.cancelInvitation).toHaveBeenCalledWith('i1')
})

async function confirm(words: string): Promise<void> {
  await settle()
  const asked = document.querySelector('[role=alertdialog]')
  const found = [...(asked?.querySelectorAll('button') ?? [])].find(
    ({ textContent }) => textContent === words,
  )
  if (!found) throw new Error(`nothing asks ${words}`)
  await click(found)
}

test('an owner makes a till an owner, and logs it out everywhere after a question [S16.13]', async () => {
  await click(button('Change what Till 2 may do'))
  await choose('Owner')
  await click(button('Save'))
  expect(people.setRight).toHaveBeenCalledWith('till', { right: 'owner', mayEdit: [] })
  await click(button('Where Till 2 is logged in'))
  await settle()
  await click(button('Log out Till 2 everywhere'))
  expect(people.endSessionsOf).not.toHaveBeenCalled()
  await confirm('Log out everywhere')
  expect(people.endSessionsOf).toHaveBeenCalledWith('till')
})

test('an owner logs a colleague out in one place, and leaves them logged in elsewhere [S16.13]', async () => {
  await click(button('Where Till 2 is logged in'))
  await settle()
  expect(page.text()).toContain('Chrome on Android')
  const [first] = [
    ...document.querySelectorAll<HTMLButtonElement>('[aria-label^="Log out Safari on iPhone"]'),
  ]
  if (!first) throw new Error('no place to log out of')
  await click(first)
  expect(people.endOneSession).toHaveBeenCalledWith('till', 's1')
  expect(people.endSessionsOf).not.toHaveBeenCalled()
})

test('an owner closes an account after a question, not before it [S16.13]', async () => {
  await click(button('Change what Till 2 may do'))
  await click(button('Close the account'))
  expect(people.setClosed).not.toHaveBeenCalled()
  await settle()
  expect(document.body.textContent).toContain('Close the account of Till 2?')
  await confirm('Close the account')
  expect(people.setClosed).toHaveBeenCalledWith('till', true)
})

test('an owner names a device, so that it is known by more than its letter [S16.13]', async () => {
  await click(button('Rename Till A'))
  const field = document.querySelector<HTMLInputElement>('form input')
  await fill(field, ' Front till ')
  await click(button('Save'))
  expect(people.nameDevice).toHaveBeenCalledWith('d1', 'Front till')
})

test('an invitation is taken back once by two taps: the second is not told that there is none [S16.13]', async () => {
  await click(button('Invite somebody'))
  await click(button('Make a code'))
  await settle()
  await tapTwice(button('Take back'))
  expect(people.cancelInvitation).toHaveBeenCalledOnce()
})

// @vitest-environment dom
import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ShopProvider } from '#web/store/react/use-shop.ts'
import { fakeShop } from '#web/store/testing/fake-shop.ts'
import { createQueryClient, serverQuery } from '#web/sync/account/server-query.ts'
import { type ApiToken, readTokens } from '#web/sync/account/token-client.ts'
import { act } from '#web/ui/testing/act.ts'
import { click, type Rendered, render } from '#web/ui/testing/render.ts'
import { toasts } from '#web/ui/toast-store.ts'
import type { AccountPort } from '../account/account-port.ts'
import { field, settle, submit, type } from '../testing/fields.ts'
import { ApiTokens } from './api-tokens.tsx'

const WEBSHOP: ApiToken = {
  id: 't1',
  name: 'Webshop',
  rights: ['read', 'products'],
  madeBy: 'Thandi',
  // The midnight at which 5 March ends.
  expiresAt: new Date(2026, 2, 6).toISOString(),
  lastUsedAt: '2026-01-04T12:30:00.000Z',
  state: 'standing',
}
const SECRET = `tuckshop_b1.${'a'.repeat(43)}`

let page: Rendered
let stored: ApiToken[]
let answer: () => Response
let tokens: AccountPort['tokens']
const queries = createQueryClient()

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 0, 5, 10), toFake: ['Date'] })
  queries.clear()
  stored = [WEBSHOP]
  answer = () => Response.json(stored)
  tokens = {
    list: serverQuery(async () => answer(), '/api/tokens', { on401: 'throw', read: readTokens }),
    make: vi.fn(async () => ({ ok: true as const, value: { id: 't2', secret: SECRET } })),
    revoke: vi.fn(async () => ({ ok: true as const, value: true as const })),
  }
})
afterEach(async () => {
  await page.unmount()
  vi.useRealTimers()
  Reflect.deleteProperty(navigator, 'clipboard')
})

let setReady: (ready: boolean) => void
function Section({ ready: atFirst }: { ready: boolean }) {
  const [ready, set] = useState(atFirst)
  setReady = set
  return <ApiTokens tokens={tokens} ready={ready} />
}

async function open(ready = true): Promise<void> {
  page = await render(
    <QueryClientProvider client={queries}>
      <ShopProvider value={fakeShop({ now: () => Date.now() })}>
        <Section ready={ready} />
      </ShopProvider>
    </QueryClientProvider>,
  )
  await settle()
}

async function confirm(words: string): Promise<void> {
  const asked = [...document.querySelectorAll<HTMLElement>('[role=alertdialog] button')]
  const found = asked.find((each) => each.textContent === words)
  if (!found) throw new Error(`nothing to confirm: ${words}`)
  await click(found)
  await settle()
}

async function choose(right: string): Promise<void> {
  const label = [...document.querySelectorAll('label')].find((each) => each.textContent?.startsWith(right))
  const input = label?.querySelector('input')
  if (!input) throw new Error(`nothing to choose: ${right}`)
  await click(input)
}

test('a token is listed with what it may do, its last day, who made it and when it was last used [S22.2]', async () => {
  stored = [
    WEBSHOP,
    { ...WEBSHOP, id: 't2', name: 'Books', rights: ['sales'], lastUsedAt: null, state: 'ended' },
    { ...WEBSHOP, id: 't3', name: 'Old program', madeBy: 'Sipho', state: 'maker-gone' },
  ]
  await open()
  const [webshop, books, old] = [...document.querySelectorAll('li')].map((each) => each.textContent)
  expect(webshop).toContain('Read, write products and stock')
  expect(webshop).toContain('Until 2026/03/05, made by Thandi')
  expect(webshop).toContain('Last used 2026/01/04 14:30')
  expect(books).toContain('Ended')
  expect(books).toContain('Never used')
  expect(old).toContain('Stopped')
  expect(old).toContain('It stopped because Sipho is no owner of the shop any more.')
  const calls = [...document.querySelectorAll('a')].find(
    ({ textContent }) => textContent === 'What programs can ask for',
  )
  expect(calls?.getAttribute('href')).toBe('/api/docs')
})

test('an owner makes a token until the end of a day; its secret is shown once, to be copied [S22.2]', async () => {
  const writeText = vi.fn(async () => undefined)
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
  await open()
  await click(page.button('Make a token'))
  expect(field('Works until').value).toBe('2026-04-05')
  await type('Name', '  Stock program ')
  await choose('Write products and stock')
  await type('Works until', '2026-12-31')
  await submit()
  expect(tokens.make).toHaveBeenCalledWith({
    name: 'Stock program',
    rights: ['read', 'products'],
    expiresAt: new Date(2027, 0, 1).toISOString(),
  })
  expect(page.text()).toContain('The token of Stock program')
  expect(page.text()).toContain('It will not be shown again.')
  expect(page.text()).toContain(SECRET)
  await click(page.button('Copy'))
  expect(writeText).toHaveBeenCalledWith(SECRET)
  expect(toasts.get()[0]).toMatchObject({ title: 'Token copied' })
  await click(page.button('Done'))
  expect(page.text()).not.toContain(SECRET)
})

test('without a name, a right or a day within a year nothing is sent, and each field says why [S22.2]', async () => {
  await open()
  await click(page.button('Make a token'))
  await choose('Read')
  await type('Works until', '2027-01-06')
  await submit()
  for (const words of ['Type a name', 'Choose at least one', 'Choose a day from today, at most a year ahead'])
    expect(page.text()).toContain(words)
  await type('Works until', '2026-01-04')
  expect(page.text()).toContain('Choose a day from today')
  await type('Works until', '2027-01-05')
  expect(page.text()).not.toContain('Choose a day from today')
  expect(tokens.make).not.toHaveBeenCalled()
})

test('what the server refuses is said, and what was typed stays [S22.2]', async () => {
  const message = 'A shop has at most 20 API tokens. Revoke one first'
  vi.mocked(tokens.make).mockResolvedValueOnce({ ok: false, code: 'refused', status: 409, message })
  await open()
  await click(page.button('Make a token'))
  await type('Name', 'Books')
  await submit()
  expect(toasts.get()[0]).toMatchObject({ title: 'Error', description: message })
  expect(field('Name').value).toBe('Books')
})

test('a token is revoked once it is confirmed, and leaves the list [S22.2]', async () => {
  await open()
  await click(page.button('Revoke the token of Webshop'))
  expect(tokens.revoke).not.toHaveBeenCalled()
  stored = []
  await confirm('Revoke')
  expect(tokens.revoke).toHaveBeenCalledWith('t1')
  expect(toasts.get()[0]).toMatchObject({ title: 'Token revoked' })
  expect(page.text()).toContain('No program has a token.')
})

test('without its server the section says so; a new secret stays in sight when the network goes [S22.2]', async () => {
  await open(false)
  expect(page.text()).toContain('when the server can be reached')
  expect(page.text()).not.toContain('Make a token')
  await page.unmount()
  await open()
  await click(page.button('Make a token'))
  await type('Name', 'Books')
  await submit()
  await act(async () => setReady(false))
  expect(page.text()).toContain('when the server can be reached')
  expect(page.text()).toContain(SECRET)
})

test('a list that cannot be read is asked for again [S22.2]', async () => {
  answer = () => new Response('broken', { status: 500 })
  await open()
  expect(page.text()).toContain('The list could not be loaded')
  answer = () => Response.json(stored)
  await click(page.button('Try again'))
  await settle()
  expect(page.text()).toContain('Webshop')
})

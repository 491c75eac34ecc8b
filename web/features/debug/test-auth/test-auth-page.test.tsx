// @vitest-environment dom
import { afterEach, expect, test, vi } from 'vitest'
import { accountCalls } from '#web/sync/account/account-calls.ts'
import { act } from '#web/ui/testing/act.ts'
import { click, type Rendered, render } from '#web/ui/testing/render.ts'
import TestAuthPage from './test-auth-page.tsx'

let page: Rendered
afterEach(() => page.unmount())

type Fetch = Parameters<typeof accountCalls>[0]

async function open(fetchFrom: Fetch): Promise<void> {
  page = await render(<TestAuthPage server={accountCalls(fetchFrom)} />)
}

async function type(label: string, text: string): Promise<void> {
  const id = [...document.querySelectorAll('label')].find((each) => each.textContent === label)?.htmlFor
  const input = document.querySelector(`#${CSS.escape(id ?? '')}`)
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
    input?.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

test('each button makes its call with what was typed, and shows the answer as it came [S2.9]', async () => {
  const fetched = vi.fn<Fetch>(async () => Response.json({ id: '7' }, { status: 201 }))
  await open(fetched)
  expect(page.text()).toContain('The email test@example.com is already registered.')
  await type('Name', 'Sipho')
  await type('Email', 'sipho@example.com')
  await type('Password', 'geheim-42')
  for (const label of ['Register', 'Log in', 'Get User', 'Log out']) await click(page.button(label))
  expect(
    fetched.mock.calls.map(([path, init]) => [
      init?.method,
      path,
      init?.body && JSON.parse(String(init.body)),
    ]),
  ).toEqual([
    ['POST', '/api/register', { name: 'Sipho', email: 'sipho@example.com', password: 'geheim-42' }],
    ['POST', '/api/login', { email: 'sipho@example.com', password: 'geheim-42' }],
    ['GET', '/api/user', undefined],
    ['POST', '/api/logout', undefined],
  ])
  expect(page.text()).toContain('201')
  expect(page.text()).toContain('"id": "7"')
  expect(page.text()).toMatch(/Register: 201 after \d+ ms/)
  expect(document.querySelector('ol')?.textContent).not.toContain('geheim')
})

test('a server that is gone is reported in the browser’s own words [S2.9]', async () => {
  await open(async () => Promise.reject(new TypeError('Failed to fetch')))
  await click(page.button('Get User'))
  expect(page.text()).toContain('Get User: no answer (Failed to fetch)')
  expect(document.querySelector('[role=status]')).not.toBeNull()
})

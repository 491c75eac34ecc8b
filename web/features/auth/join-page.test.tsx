// @vitest-environment dom
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import type { AccountAnswer } from '#web/sync/account/call.ts'
import type { Joining } from '#web/sync/account/join.ts'
import { act } from '#web/ui/testing/act.ts'
import { type Rendered, render } from '#web/ui/testing/render.ts'
import JoinPage from './join-page.tsx'

let page: Rendered
afterEach(() => page.unmount())

async function open(join: (joining: Joining) => Promise<AccountAnswer<unknown>>): Promise<void> {
  page = await render(
    <MemoryRouter>
      <JoinPage code="abcdefghjk" join={join} />
    </MemoryRouter>,
  )
}

async function send(typed: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(typed)) {
    const input = document.querySelector<HTMLInputElement>(`input[name=${name}]`)
    if (input) input.value = value
  }
  await act(async () => document.querySelector('form')?.requestSubmit())
}

test('who opens the link has the code filled in, and joins with name, address and password [S16.13]', async () => {
  const join = vi.fn(async () => ({ ok: true as const, value: {} }))
  await open(join)
  await send({ name: ' Sipho ', email: 'sipho@shop.test', password: ' with spaces ' })
  expect(join).toHaveBeenCalledWith({
    code: 'abcdefghjk',
    name: 'Sipho',
    email: 'sipho@shop.test',
    password: ' with spaces ',
  })
  expect(document.querySelector('[role=alert]')?.textContent).toBe('')
})

test('a code that does not work says what to do, in the words of this device; no network says so too [S16.13]', async () => {
  const message =
    'This code does not work. It may be used or older than a day. Log in if you have joined already, or ask for a new code'
  const why = { code: 'no-invitation' } as const
  await open(async () => ({ ok: false, code: 'refused', status: 400, message: 'English', why }))
  await send({})
  expect(document.querySelector('[role=alert]')?.textContent).toBe(message)
  await page.unmount()
  await open(async () => ({ ok: false, code: 'unreachable' }))
  await send({})
  expect(document.querySelector('[role=alert]')?.textContent).toContain('cannot be reached')
})

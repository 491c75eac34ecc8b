// @vitest-environment dom
import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient, serverQuery } from '#web/sync/account/server-query.ts'
import { readWebhooks, type Webhook } from '#web/sync/account/webhook-client.ts'
import { act } from '#web/ui/testing/act.ts'
import { click, type Rendered, render } from '#web/ui/testing/render.ts'
import { timeWords } from '#web/ui/time-words.ts'
import { toasts } from '#web/ui/toast-store.ts'
import type { AccountPort } from '../account/account-port.ts'
import { field, settle, submit, type } from '../testing/fields.ts'
import { Webhooks } from './webhooks.tsx'

const STOCK: Webhook = {
  ...{ id: 'w1', url: 'https://stock.example/hook', events: ['sale', 'stock-low'], madeBy: 'Thandi' },
  ...{ state: 'on', lastDeliveredAt: '2026-01-04T12:30:00.000Z', failingSince: null },
  ...{ lastFailedAt: null, lastFault: null, lastStatus: null },
}
const FAILING: Webhook = {
  ...{ ...STOCK, failingSince: '2026-01-05T08:00:00.000Z', lastFailedAt: '2026-01-05T09:00:00.000Z' },
  ...{ lastFault: 'refused', lastStatus: 503 },
}
const SECRET = `tuckshop_webhook_${'a'.repeat(43)}`
const DONE = { ok: true as const, value: true as const }

let page: Rendered
let stored: Webhook[]
let answer: () => Response
let webhooks: AccountPort['webhooks']
const queries = createQueryClient()

beforeEach(() => {
  queries.clear()
  stored = [STOCK]
  answer = () => Response.json(stored)
  webhooks = {
    list: serverQuery(async () => answer(), '/api/webhooks', { on401: 'throw', read: readWebhooks }),
    make: vi.fn(async () => ({ ok: true as const, value: { id: 'w2', secret: SECRET } })),
    setOn: vi.fn(async () => DONE),
    remove: vi.fn(async () => DONE),
    test: vi.fn(async () => ({ ok: true as const, value: { ok: true as const } })),
  }
})
afterEach(() => page.unmount())

let setReady: (ready: boolean) => void
function Section({ ready: atFirst }: { ready: boolean }) {
  const [ready, set] = useState(atFirst)
  setReady = set
  return <Webhooks webhooks={webhooks} ready={ready} />
}

async function open(ready = true): Promise<void> {
  page = await render(
    <QueryClientProvider client={queries}>
      <Section ready={ready} />
    </QueryClientProvider>,
  )
  await settle()
}
const lines = () => [...document.querySelectorAll('li')].map((each) => each.textContent ?? '')
const when = (iso: string | null) => timeWords(Date.parse(iso ?? ''))

async function press(name: string): Promise<void> {
  await click(page.button(name))
  await settle()
}

async function choose(event: string): Promise<void> {
  const label = [...document.querySelectorAll('label')].find((each) => each.textContent?.startsWith(event))
  const input = label?.querySelector('input')
  if (!input) throw new Error(`nothing to choose: ${event}`)
  await click(input)
}

test('a webhook is listed with its address, what it tells of, who added it and how it goes, in words [S22.4]', async () => {
  stored = [
    STOCK,
    { ...STOCK, id: 'w2', lastDeliveredAt: null },
    { ...FAILING, id: 'w3' },
    { ...FAILING, id: 'w4', state: 'stopped', lastFault: 'too-slow', lastStatus: null },
    { ...FAILING, id: 'w5', state: 'paused' },
    { ...FAILING, id: 'w6', state: 'maker-gone', madeBy: 'Sipho' },
  ]
  await open()
  const [well, fresh, failing, stopped, paused, gone] = lines()
  expect(well).toContain('https://stock.example/hook')
  expect(well).toContain('Sales, Low stock')
  expect(well).toContain('Added by Thandi')
  expect(well).toContain(`Last arrived ${when(STOCK.lastDeliveredAt)}`)
  expect(fresh).toContain('Nothing sent yet')
  expect(failing).toContain(`Nothing has arrived since ${when(FAILING.failingSince)}.`)
  expect(failing).toContain(`It was last tried ${when(FAILING.lastFailedAt)} and is tried again.`)
  expect(failing).toContain('The other program answered with error 503.')
  expect(stopped).toContain('Turned off')
  expect(document.querySelector('[role=alert]')?.textContent).toContain('Nothing arrived for three days')
  expect(stopped).toContain('The answer took longer than ten seconds.')
  expect(paused).toContain('Turned on again, it sends what happened since.')
  expect(paused).not.toContain('error 503')
  expect(gone).toContain('It stopped because Sipho is no owner of the shop any more.')
  expect(gone).not.toContain('Send a test')
})

test('an owner adds a webhook; its secret is shown once, to be copied [S22.4]', async () => {
  stored = []
  await open()
  expect(page.text()).toContain('No program is told anything.')
  await press('Add a webhook')
  await type('Address', '  https://stock.example/hook ')
  await choose('Low stock')
  await choose('Sales')
  await submit()
  await settle()
  expect(webhooks.make).toHaveBeenCalledWith({
    ...{ url: 'https://stock.example/hook', events: ['sale', 'stock-low'] },
  })
  expect(page.text()).toContain('The secret of https://stock.example/hook')
  expect(page.text()).toContain(SECRET)
  await act(async () => setReady(false))
  expect(page.text()).toContain(SECRET)
  await press('Done')
  expect(page.text()).not.toContain(SECRET)
})

test('without an address or an event nothing is sent, and each says why [S22.4]', async () => {
  await open()
  await press('Add a webhook')
  await type('Address', 'stock.example')
  await submit()
  for (const words of ['Type an address that begins with https://', 'Choose at least one'])
    expect(page.text()).toContain(words)
  await type('Address', 'https://stock.example')
  expect(page.text()).not.toContain('Type an address that begins')
  expect(webhooks.make).not.toHaveBeenCalled()
})

test('what the server finds wrong with an address is said beside it, until it is another one [S22.4]', async () => {
  const message = 'The address must be on the internet, not inside a network'
  const refusal = { ok: false as const, code: 'refused' as const, status: 400, message, field: 'url' }
  vi.mocked(webhooks.make).mockResolvedValueOnce(refusal)
  await open()
  await press('Add a webhook')
  await type('Address', 'https://192.168.1.20/')
  await choose('Sales')
  await submit()
  await settle()
  expect(page.text()).toContain(message)
  expect(field('Address').getAttribute('aria-invalid')).toBe('true')
  await type('Address', 'https://stock.example/')
  expect(page.text()).not.toContain(message)
})

test('a test says whether it arrived, or why not [S22.4]', async () => {
  await open()
  await press('Send a test to https://stock.example/hook')
  expect(webhooks.test).toHaveBeenCalledWith('w1')
  expect(toasts.get()[0]).toMatchObject({ title: 'The test arrived' })
  const failed = { ok: false as const, fault: 'bad-certificate' as const, status: null }
  vi.mocked(webhooks.test).mockResolvedValueOnce({ ok: true, value: failed })
  await press('Send a test to https://stock.example/hook')
  expect(toasts.get()[0]).toMatchObject({
    ...{ title: 'The test did not arrive', description: 'The address has no valid certificate.' },
  })
})

test('one is paused, turned on and, once it is confirmed, deleted [S22.4]', async () => {
  await open()
  stored = [{ ...STOCK, state: 'paused' }]
  await press('Pause https://stock.example/hook')
  expect(webhooks.setOn).toHaveBeenLastCalledWith('w1', false)
  stored = [STOCK]
  await press('Turn on https://stock.example/hook')
  expect(webhooks.setOn).toHaveBeenLastCalledWith('w1', true)
  await press('Delete https://stock.example/hook')
  expect(webhooks.remove).not.toHaveBeenCalled()
  stored = []
  const asked = [...document.querySelectorAll<HTMLElement>('[role=alertdialog] button')]
  const confirm = asked.find((each) => each.textContent === 'Delete')
  if (!confirm) throw new Error('nothing to confirm')
  await click(confirm)
  await settle()
  expect(webhooks.remove).toHaveBeenCalledWith('w1')
  expect(page.text()).toContain('No program is told anything.')
})

test('without its server the section says so, and a list that cannot be read is asked for again [S22.4]', async () => {
  await open(false)
  expect(page.text()).toContain('when the server can be reached')
  expect(page.text()).not.toContain('Add a webhook')
  answer = () => Response.json([{ ...STOCK, state: 'odd' }])
  await act(async () => setReady(true))
  await settle()
  expect(page.text()).toContain('The list could not be loaded')
  answer = () => Response.json(stored)
  await press('Try again')
  expect(page.text()).toContain('https://stock.example/hook')
})

// @vitest-environment dom
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import ImportCustomers from '#web/features/customers/import/import-customers.tsx'
import { ColleagueBanners } from '#web/features/left-here/colleague-banners.tsx'
import { People } from '#web/features/settings/account/people.tsx'
import { Sessions } from '#web/features/settings/account/sessions.tsx'
import { ApiTokens } from '#web/features/settings/api-tokens/api-tokens.tsx'
import { Webhooks } from '#web/features/settings/webhooks/webhooks.tsx'
import { ShopProvider } from '#web/store/react/use-shop.ts'
import { fakeShop } from '#web/store/testing/fake-shop.ts'
import { createQueryClient } from '#web/sync/account/server-query.ts'
import { act } from '#web/ui/testing/act.ts'
import { click, type Rendered, render } from '#web/ui/testing/render.ts'
import { toast } from '#web/ui/toast-store.ts'
import { Toaster } from '#web/ui/toaster.tsx'
import list from '../../tools/sample/hostile-texts.txt?raw'

// What no operation carries and somebody is shown all the same. The rest: e2e/flows/stored-scripts.spec.ts.
const HOSTILE = list.trim().split('\n')

/** A busy machine takes its time for thirty of them. */
const SLOW = { timeout: 10_000 }

let page: Rendered | undefined
beforeEach(() => {
  page = undefined
})
afterEach(() => page?.unmount())

/** The texts are said as they are, and nothing on the page acts or is of a kind that our screens never have. */
function expectTexts(...texts: string[]): void {
  for (const text of texts) expect(document.body.textContent).toContain(text)
  const elements = [...document.body.querySelectorAll('*')]
  const attributes = elements.flatMap((element) => element.getAttributeNames())
  expect(attributes.filter((name) => /^on|^srcdoc$|action$/.test(name))).toEqual([])
  // The one link of these screens is ours: beside the tokens, to what programs can ask for.
  const foreign =
    'script, iframe, math, video, details, img, style, textarea, a:not([href="/api/docs"]), noscript'
  expect(elements.filter((element) => element.matches(foreign)).map(({ outerHTML }) => outerHTML)).toEqual([])
}

test('thirty colleagues with hostile names left sales here, and are called so', async () => {
  const colleagues = HOSTILE.map((name, index) => ({
    userId: `user-${index}`,
    name,
    sales: 2,
    changes: 2,
    send: async () => true,
  }))
  const left = { findColleagues: async () => colleagues } as never
  page = await render(<ColleagueBanners left={left} lineClass="" actionClass="" />)
  await act(async () => {})
  expectTexts(...HOSTILE.map((name) => `${name} left 2 sales on this device`))
})

test('an account is signed in on thirty browsers with hostile names, and each is called so', async () => {
  const dated = { createdAt: '2026-11-01T08:00:00.000Z', lastUsedAt: '2026-11-20T14:30:00.000Z' }
  const sessions = HOSTILE.map((browser, index) => ({
    id: `session-${index}`,
    browser,
    current: index === 0,
    ...dated,
  }))
  const queries = createQueryClient()
  const asked = { queryKey: ['/api/sessions'], queryFn: async () => sessions }
  const account = { queries, sessions: asked } as never
  page = await render(
    <QueryClientProvider client={queries}>
      <Sessions account={account} server={{ state: 'ready' } as never} />
    </QueryClientProvider>,
  )
  await vi.waitFor(async () => {
    await act(async () => {})
    expectTexts(...HOSTILE)
  }, SLOW)
})

test('thirty accounts with hostile names, each on a device with a hostile name, are called so to their owner', async () => {
  const colleagues = HOSTILE.map((name, index) => ({
    ...{ id: `account-${index}`, name, email: 'till@shop.test', right: 'till', mayEdit: [] },
    ...{ disabled: false, sessions: 0, lastUsedAt: null },
    devices: [{ id: `device-${index}`, suffix: '', name: HOSTILE.at(-1 - index), lastHeardAt: null }],
  }))
  const queries = createQueryClient()
  const asked = (of: string, rows: object[]) => ({ queryKey: [of], queryFn: async () => rows })
  const people = {
    colleagues: asked('/api/accounts', colleagues),
    invitations: asked('/api/invitations', []),
    sessionsOf: (id: string) => asked(id, []),
  }
  page = await render(
    <QueryClientProvider client={queries}>
      <People account={{ people } as never} ownId="" />
    </QueryClientProvider>,
  )
  await vi.waitFor(async () => {
    await act(async () => {})
    expectTexts(...HOSTILE, ...HOSTILE.map((name) => `${name} (Till 1)`))
  }, SLOW)
})

test('thirty API tokens with hostile names, made by hostile makers, are called so to an owner [S22.2]', async () => {
  const tokens = HOSTILE.map((name, index) => ({
    ...{ id: `token-${index}`, name, rights: ['read'], madeBy: HOSTILE.at(-1 - index), state: 'maker-gone' },
    ...{ expiresAt: '2026-11-21T14:30:00.000Z', lastUsedAt: null },
  }))
  const queries = createQueryClient()
  const list = { queryKey: ['/api/tokens'], queryFn: async () => tokens }
  page = await render(
    <QueryClientProvider client={queries}>
      <ApiTokens tokens={{ list } as never} ready />
    </QueryClientProvider>,
  )
  await vi.waitFor(async () => {
    await act(async () => {})
    expectTexts(...HOSTILE, ...HOSTILE.map((name) => `made by ${name}`))
  }, SLOW)
})

test('thirty webhooks of hostile makers, whose addresses hold hostile texts, are shown so to an owner [S22.4]', async () => {
  const webhooks = HOSTILE.map((madeBy, index) => ({
    ...{
      id: `hook-${index}`,
      url: `https://a.test/${madeBy}`,
      events: ['sale'],
      madeBy,
      state: 'maker-gone',
    },
    ...{ lastDeliveredAt: null, failingSince: null, lastFailedAt: null, lastFault: null, lastStatus: null },
  }))
  const list = { queryKey: ['/api/webhooks'], queryFn: async () => webhooks }
  page = await render(
    <QueryClientProvider client={createQueryClient()}>
      <Webhooks webhooks={{ list } as never} ready />
    </QueryClientProvider>,
  )
  await vi.waitFor(async () => {
    await act(async () => {})
    expectTexts(...HOSTILE.flatMap((text) => [`https://a.test/${text}`, `Added by ${text}`]))
  }, SLOW)
})

test('a server that refuses in hostile words is quoted', async () => {
  page = await render(<Toaster />)
  for (let pair = 0; pair < HOSTILE.length / 2; pair += 1) {
    const [title = '', description = ''] = HOSTILE.slice(2 * pair)
    await act(async () => void toast({ title, description, variant: 'destructive' }))
    expectTexts(title, description)
  }
})

test('files with hostile names are called so, two such texts in each name', async () => {
  page = await render(
    <ShopProvider value={fakeShop()}>
      <ImportCustomers onClose={() => {}} />
    </ShopProvider>,
  )
  for (let pair = 0; pair < HOSTILE.length / 2; pair += 1) {
    const name = `${HOSTILE[2 * pair]} ${HOSTILE[2 * pair + 1]}.csv`
    await choose(new File(['name\nAnn'], name))
    const previewed = async () => {
      await act(async () => {})
      expectTexts(name, 'Import 1 customer')
    }
    await vi.waitFor(previewed, { interval: 5 })
    await click(page.button('Back'))
  }
})

async function choose(file: File): Promise<void> {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('nowhere to choose a file')
  Object.defineProperty(input, 'files', { value: [file] })
  await act(async () => input.dispatchEvent(new Event('change', { bubbles: true })))
}

// @vitest-environment dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aBusiness } from '#core/settings/business-builders.ts'
import { BusinessTab } from '#web/features/settings/business/business-tab.tsx'
import { field, settle, submit, type } from '#web/features/settings/testing/fields.ts'
import { keepLanguage } from '#web/language/kept-language.ts'
import { paperLanguage } from '#web/language/paper-language.ts'
import { ShopProvider } from '#web/store/react/use-shop.ts'
import { type FakeShop, fakeShop } from '#web/store/testing/fake-shop.ts'
import { act } from '#web/ui/testing/act.ts'
import { type Rendered, render } from '#web/ui/testing/render.ts'
import { usePaperLanguage } from './use-paper-language.ts'

const OFFERED = [{ code: 'af', name: 'Afrikaans', url: '/assets/af-1.json' }]
const file = async () => new Response(JSON.stringify({ code: 'af', name: 'Afrikaans', texts: {} }))

let shop: FakeShop
let page: Rendered
beforeEach(() => {
  keepLanguage('papers', undefined)
  const { id, ...fields } = aBusiness()
  shop = fakeShop({ intents: [{ type: 'business.patch', payload: { id, fields } }] })
})
afterEach(async () => {
  await page.unmount()
  vi.unstubAllGlobals()
})

function InShop() {
  usePaperLanguage(OFFERED)
  return <BusinessTab languages={OFFERED} />
}

async function open(): Promise<void> {
  page = await render(
    <ShopProvider value={shop}>
      <InShop />
    </ShopProvider>,
  )
}

test('[S22.6] once a language of papers is saved under My Business, its file is fetched, and the next paper is made in it', async () => {
  const server = vi.fn(file)
  vi.stubGlobal('fetch', server)
  await open()
  await type('Language of papers', 'af')
  expect(server).not.toHaveBeenCalled()
  await submit()
  expect(server).toHaveBeenCalledExactlyOnceWith('/assets/af-1.json', undefined)
  expect(paperLanguage()?.name).toBe('Afrikaans')
  await type('Language of papers', '')
  await submit()
  expect(paperLanguage()).toBeUndefined()
})

test('[S22.6] chosen offline, it is fetched with the next contact; papers are in English until then', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await open()
  await type('Language of papers', 'af')
  await submit()
  expect(field('Language of papers').value).toBe('af')
  expect(paperLanguage()).toBeUndefined()
  vi.stubGlobal('fetch', file)
  await act(async () => shop.device.set({ ...shop.device.get(), lastSyncAt: 1_000 }))
  await settle()
  expect(paperLanguage()?.name).toBe('Afrikaans')
})

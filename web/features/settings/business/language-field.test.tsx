// @vitest-environment dom
import { afterEach, expect, test } from 'vitest'
import { aBusiness } from '#core/settings/business-builders.ts'
import type { OfferedLanguage } from '#web/language/languages.ts'
import { ShopProvider } from '#web/store/react/use-shop.ts'
import { type FakeShop, fakeShop } from '#web/store/testing/fake-shop.ts'
import { type Rendered, render } from '#web/ui/testing/render.ts'
import { field, submit, type } from '../testing/fields.ts'
import { BusinessTab } from './business-tab.tsx'

const OFFERED = [
  { code: 'af', name: 'Afrikaans', url: '/assets/af-1.json' },
  { code: 'zu', name: 'isiZulu', url: '/assets/zu-1.json' },
]
const PAPERS = 'Language of papers'

let page: Rendered
afterEach(() => page.unmount())

async function open(shop: FakeShop, languages: readonly OfferedLanguage[]): Promise<void> {
  page = await render(
    <ShopProvider value={shop}>
      <BusinessTab languages={languages} />
    </ShopProvider>,
  )
}

function aShop(paperLanguage?: string): FakeShop {
  const { id, ...fields } = aBusiness(paperLanguage === undefined ? {} : { paperLanguage })
  return fakeShop({ intents: [{ type: 'business.patch', payload: { id, fields } }] })
}

const choices = () => [...document.querySelectorAll(`#${CSS.escape(field(PAPERS).id)} option`)]
const savedFields = ({ committed }: FakeShop) => {
  const intent = committed.at(-1)
  return intent?.type === 'business.patch' ? intent.payload.fields : undefined
}

test('[S22.6] where the app has English alone, nothing is said of the language of papers', async () => {
  await open(aShop(), [])
  expect(page.text()).not.toContain(PAPERS)
})

test('[S22.6] papers are in English until the owner chooses another language, by the name that it calls itself', async () => {
  const shop = aShop()
  await open(shop, OFFERED)
  expect(choices().map(({ textContent }) => textContent)).toEqual(['English', 'Afrikaans', 'isiZulu'])
  expect(field(PAPERS).value).toBe('')
  await type(PAPERS, 'zu')
  await submit()
  expect(savedFields(shop)).toEqual({ paperLanguage: 'zu' })
  expect(field(PAPERS).value).toBe('zu')
  await type(PAPERS, '')
  await submit()
  expect(savedFields(shop)).toEqual({ paperLanguage: '' })
})

test('[S22.6] a language that only a newer app of the shop has is shown by its code and stays', async () => {
  const shop = aShop('st')
  await open(shop, OFFERED)
  expect(field(PAPERS).value).toBe('st')
  await type('Contact Phone', '082 555 0101')
  await submit()
  expect(savedFields(shop)).toEqual({ contactPhone: '082 555 0101' })
})

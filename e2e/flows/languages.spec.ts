import type { Page } from '@playwright/test'
import { callApi } from '../fixtures/api.ts'
import { aShopAtWork, OVER_SCREENS, SHOP_ROUTES } from '../fixtures/every-screen.ts'
import { misfits } from '../fixtures/fits.ts'
import { goWithin } from '../fixtures/go-within.ts'
import { cutTexts, hardCoded, inEither, speakEnglish, speakPseudo } from '../fixtures/pseudo-language.ts'
import { resizeTo } from '../fixtures/resize.ts'
import { expect, test } from '../fixtures/test.ts'

/** No letter of English is in what the shop calls its own. */
const GALA = { name: 'Γάλα πλήρες', sku: 'Γ-2', sellPrice: 36.99, tradePrice: 32.99, stockQuantity: 3 }
const KAFENEIO = { name: 'Καφενείο Μβέλα', email: '', phone: '', notes: '', customerType: 'trade' }

const SIZES = [
  { width: 1366, height: 820 },
  { width: 360, height: 740 },
]

/** What is wrong, by the screen where it is. */
interface Walk {
  hard: Map<string, string[]>
  narrow: Map<string, string[]>
}

/** Looks at what is open now on a desk and on a phone. @param below what belongs to it */
async function look(page: Page, walk: Walk, screen: string, below: string): Promise<void> {
  await expect(page.getByRole('heading').first()).toBeAttached()
  await expect(page.getByText(inEither('Loading'))).toHaveCount(0)
  for (const size of SIZES) {
    await resizeTo(page, size)
    add(walk.hard, screen, await hardCoded(page, below))
    const wide = [...(await misfits(page)), ...(await cutTexts(page))]
    add(
      walk.narrow,
      screen,
      wide.map((each) => `at ${size.width} px ${each}`),
    )
  }
  await resizeTo(page, { width: 1366, height: 820 })
}

function add(found: Map<string, string[]>, screen: string, more: string[]): void {
  found.set(screen, [...new Set([...(found.get(screen) ?? []), ...more])])
}

/** Everything that was found, with its screen. */
const all = (found: Map<string, string[]>) =>
  [...found].flatMap(([screen, texts]) => texts.map((text) => `${screen}: ${text}`))

test('in a language two fifths longer every screen takes its words from the catalogue, and none breaks [S22.6]', async ({
  page,
  account,
}) => {
  test.setTimeout(180_000)
  const walk: Walk = { hard: new Map(), narrow: new Map() }
  await page.goto('/auth')
  await speakPseudo(page)
  for (const route of ['/auth', '/join']) {
    await page.goto(route)
    await look(page, walk, route, 'body')
  }
  await speakEnglish(page)
  await aShopAtWork(page, account, GALA, KAFENEIO)
  await callApi(page, 'POST', '/api/businesses', { name: 'Παντοπωλείο', cashUp: true })
  await speakPseudo(page)
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-XA')
  await look(page, walk, 'the frame', ':is(header, nav, aside, footer):not(main *)')
  // A page for developers is in English.
  for (const route of SHOP_ROUTES.filter((each) => each !== '/debug-sales')) {
    await goWithin(page, route)
    await look(page, walk, route, 'main')
  }
  for (const [route, opener] of [...OVER_SCREENS, ['/', 'Local Mode'] as const]) {
    await goWithin(page, route)
    await page
      .getByRole('button', { name: inEither(opener) })
      .first()
      .click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await look(page, walk, `${opener} on ${route}`, '[role=dialog]')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  await page.goto('/download')
  await look(page, walk, '/download', 'main')
  expect.soft(all(walk.hard), 'texts that are in no catalogue').toEqual([])
  expect.soft(all(walk.narrow), 'layouts that break').toEqual([])
})

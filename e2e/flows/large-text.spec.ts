import type { Page } from '@playwright/test'
import { callApi } from '../fixtures/api.ts'
import { SHOP_ROUTES } from '../fixtures/every-screen.ts'
import { fieldsInSight, misfits } from '../fixtures/fits.ts'
import { goWithin } from '../fixtures/go-within.ts'
import { resizeTo } from '../fixtures/resize.ts'
import { beSignedIn } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'
import { showSide } from '../pages/sides.ts'
import { openFirstRights } from '../pages/staff.ts'
import { openTill } from '../pages/till.ts'

const TINS = [1, 2, 3, 4, 5, 6].map((place) => ({
  name: `Tin ${place} of pilchards in hot chilli sauce`,
  sku: `TIN-${place}`,
  sellPrice: 18.99,
  tradePrice: 16.5,
  stockQuantity: place,
}))

/** Magnification for people with low vision. */
const VIEWS = [
  { how: 'letters at 175% on a phone', width: 360, height: 740, letterPx: 28, fields: 1 },
  { how: 'a desktop magnified twice', width: 683, height: 410, letterPx: 16, fields: 3 },
  { how: 'a small phone magnified', width: 320, height: 370, letterPx: 16, fields: 1 },
] as const

type View = (typeof VIEWS)[number]

// The till has a story of its own, below.
const SCREENS = SHOP_ROUTES.filter((route) => route !== '/' && route !== '/debug-sales')

async function still(page: Page): Promise<void> {
  await expect(page.getByRole('heading').first()).toBeAttached()
  await expect(page.getByText(/^Loading/)).toHaveCount(0)
}

/** The greatest height that an element had in any frame until a little after something was done, CSS pixels. */
async function tallestWhile(page: Page, selector: string, act: () => Promise<void>): Promise<number> {
  const watching = await page.evaluateHandle((selector) => {
    const watch = { tallest: 0, frames: 0 }
    const frame = () => {
      watch.tallest = Math.max(watch.tallest, document.querySelector(selector)?.clientHeight ?? 0)
      watch.frames++
      requestAnimationFrame(frame)
    }
    frame()
    return watch
  }, selector)
  await act()
  const before = await watching.evaluate(({ frames }) => frames)
  await expect.poll(() => watching.evaluate(({ frames }) => frames)).toBeGreaterThan(before + 10)
  return watching.evaluate(({ tallest }) => tallest)
}

/** Looks at what is open now in each view. */
async function inEachView(page: Page, look: (view: View) => Promise<void>): Promise<void> {
  for (const view of VIEWS) {
    await page.evaluate(
      (px) => document.documentElement.style.setProperty('font-size', px),
      `${view.letterPx}px`,
    )
    await resizeTo(page, view)
    await look(view)
  }
}

async function expectFits(page: Page, what: string): Promise<void> {
  await inEachView(page, async ({ how }) => expect(await misfits(page), `${what}, ${how}`).toEqual([]))
}

test('magnified for people with low vision, on a phone and at a desk, every screen fits and works [S2.12, S2.16, S2.18, S9.6]', async ({
  page,
  account,
}) => {
  test.setTimeout(240_000)
  await page.goto('/auth')
  await expect(page.getByLabel('Email')).toBeVisible()
  await expectFits(page, 'login')
  await page.goto('/join')
  await still(page)
  await expectFits(page, 'joining')

  await beSignedIn(page, account)
  await callApi(page, 'POST', '/api/businesses', { name: 'Thandi Trading' })
  for (const tin of TINS) await callApi(page, 'POST', '/api/businesses/1/products', tin)
  await openTill(page)
  const add = page.getByRole('button', { name: /^Retail: add/ }).first()
  await inEachView(page, async ({ how, height, letterPx }) => {
    await showSide(page, 'Products')
    await expect(add).toBeVisible()
    expect(await misfits(page), `till, ${how}`).toEqual([])
    const search = await page.getByPlaceholder('Search products...').boundingBox()
    expect(search?.width).toBeGreaterThan(8 * letterPx)

    const tallest = await tallestWhile(page, 'header', () => add.click())
    // A message never pushes the page out of sight, not for a frame.
    expect(tallest).toBeLessThan(height / 2)
    expect(await misfits(page), `cart, ${how}`).toEqual([])
    for (const name of ['Cash', 'Pay']) {
      const button = page.getByRole('button', { name, exact: true })
      await button.scrollIntoViewIfNeeded()
      await button.click({ trial: true })
    }
  })

  await callApi(page, 'PUT', '/api/businesses/1', { cashUp: true })
  await page.goto('/shifts')
  await expect(page.getByRole('heading', { name: 'Open a shift' })).toBeVisible()
  for (const path of SCREENS) {
    await goWithin(page, path)
    await still(page)
    await expectFits(page, path)
  }
  await page.goto('/sales')
  await page.getByRole('button', { name: 'Return without a receipt' }).click()
  await page.getByLabel('Search or scan a product').fill('TIN-1')
  await page.getByLabel('Search or scan a product').press('Enter')
  await expect(page.getByLabel(/^What becomes of/)).toBeVisible()
  await expectFits(page, 'a return without a receipt')
  await inEachView(page, async ({ how }) =>
    expect(await fieldsInSight(page), `fields of a return, ${how}`).toBeGreaterThanOrEqual(1),
  )
  await page.goto('/inventory')
  await page.getByRole('button', { name: 'Add Product' }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectFits(page, 'the product form')
  await inEachView(page, async ({ how, fields }) =>
    expect(await fieldsInSight(page), `fields of the product form, ${how}`).toBeGreaterThanOrEqual(fields),
  )
  await openFirstRights(page)
  await expectFits(page, 'what each role may do')
})

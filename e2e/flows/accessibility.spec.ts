import type { Page } from '@playwright/test'
import { expectAccessibleButForColours, expectAccessibleInBothThemes } from '../fixtures/accessible.ts'
import { callApi } from '../fixtures/api.ts'
import {
  aShopAtWork,
  MILK,
  OTHER_ROUTES,
  OVER_SCREENS,
  SHOP_ROUTES,
  SPAZA,
} from '../fixtures/every-screen.ts'
import { goWithin } from '../fixtures/go-within.ts'
import { resizeTo } from '../fixtures/resize.ts'
import { tabTo } from '../fixtures/tab-to.ts'
import { expect, test } from '../fixtures/test.ts'
import { openFirstRights } from '../pages/staff.ts'
import { openTill } from '../pages/till.ts'

/** Waits until a page is ready: it has its heading, and nothing is loading. */
async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading').first()).toBeVisible()
  await expect(page.getByText(/^Loading/)).toHaveCount(0)
}

/** Where a narrow window has other parts than a wide one: cards in place of a table, sides in place of columns. */
const OTHERWISE_ON_A_PHONE = ['/', '/inventory', '/customers', '/sales', '/quotes', '/shifts']

async function lookAtPhonesWidth(page: Page, route: string): Promise<void> {
  const size = page.viewportSize()
  await resizeTo(page, { width: 412, height: 840 })
  await expectAccessibleButForColours(page, `${route} on a phone`)
  if (size) await resizeTo(page, size)
}

test('every screen is accessible, in light and in dark @again [S2.1, S2.3, S2.9, S2.45]', async ({
  page,
  account,
  isMobile,
}) => {
  test.setTimeout(240_000)
  // Colours do not depend on the width, and looking at them is most of Axe's work.
  const look = isMobile ? expectAccessibleButForColours : expectAccessibleInBothThemes
  for (const route of ['/auth', '/join', '/test-auth']) {
    await page.goto(route)
    await settled(page)
    await look(page, route)
  }
  await aShopAtWork(page, account)
  for (const route of SHOP_ROUTES) {
    await goWithin(page, route)
    await settled(page)
    await look(page, route)
    if (!isMobile && OTHERWISE_ON_A_PHONE.includes(route)) await lookAtPhonesWidth(page, route)
  }
  for (const route of OTHER_ROUTES) {
    await page.goto(route)
    await settled(page)
    await look(page, route)
  }
  await callApi(page, 'POST', '/api/businesses', { name: 'Thandi Trading', cashUp: true })
  await page.goto('/shifts')
  await expect(page.getByRole('heading', { name: 'Open a shift' })).toBeVisible()
  await look(page, '/shifts of a shop that cashes up')
})

test('everything that opens over a screen is accessible, in light and in dark @again [S2.15, S2.21, S2.30, S2.36]', async ({
  page,
  account,
}) => {
  test.setTimeout(240_000)
  await aShopAtWork(page, account)
  for (const [route, opener] of OVER_SCREENS) {
    await goWithin(page, route)
    await settled(page)
    await page.getByRole('button', { name: opener }).first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessibleInBothThemes(page, `${opener} on ${route}`)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  await openTill(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /Local Mode/ }).click()
  await expectAccessibleInBothThemes(page, 'what the badge opens')
  await page.keyboard.press('Escape')
  await openFirstRights(page)
  await expectAccessibleInBothThemes(page, 'what each role may do')
})

/** How long what moves on the page takes, seconds, and how much of it moves now. */
const moving = (page: Page) =>
  page.evaluate(() => {
    const timed = [...document.querySelectorAll('*')].map((element) => getComputedStyle(element))
    const seconds = timed.map(({ transitionDuration, animationName }) =>
      animationName === 'none' ? Math.max(...transitionDuration.split(',').map(Number.parseFloat)) : 1,
    )
    return { declared: Math.max(...seconds), running: document.getAnimations().length }
  })

test('a sale with Tab, arrows, Space and Enter alone, without knowing any shortcut; nothing moves with reduced motion [S2.13, S2.15, S2.16, S2.17, S2.18]', async ({
  page,
  account,
}) => {
  await aShopAtWork(page, account)
  await expect(page.getByPlaceholder('Search products...')).toBeFocused()
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  expect((await moving(page)).declared).toBeGreaterThan(0)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await tabTo(page, /^Trade: add/)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel(`Quantity of ${MILK.name}`)).toHaveValue('1')
  expect(await moving(page), 'with reduced motion').toEqual({ declared: 0, running: 0 })
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await expect(page.getByLabel(`Quantity of ${MILK.name}`)).toHaveValue('1')
  await page.getByPlaceholder('Search customers...').focus()
  await page.keyboard.type('mvela')
  await expect(page.getByRole('option', { name: SPAZA.name })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Remove customer' })).toBeVisible()
  await tabTo(page, /^Transfer/)
  await page.keyboard.press('Space')
  await tabTo(page, /^Pay$/)
  await page.keyboard.press('Enter')
  const paid = page.getByRole('region', { name: 'Paid' })
  await expect(paid).toContainText('R32.99')
  await expect(paid).toContainText(SPAZA.name)
  // Its buttons wait a moment, so that a hurried second press of Pay does nothing.
  await expect(paid).not.toHaveAttribute('inert')
  await tabTo(page, /^New sale/)
  await page.keyboard.press('Enter')
  await expect(page.getByPlaceholder('Search products...')).toBeFocused()
})

import type { Page } from '@playwright/test'
import { cutNetworkAtOnce, restoreNetwork } from '../fixtures/network.ts'
import { beSignedIn } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'

const LINKS = [
  ['Point of Sale', '/'],
  ['Inventory', '/inventory'],
  ['Analytics', '/analytics'],
  ['Sales History', '/sales'],
  ['Customers', '/customers'],
  ['Quotes & Invoices', '/quotes'],
  ['My Business', '/settings'],
  ['My Account', '/settings?tab=account'],
] as const

async function openLocally(page: Page, path = '/') {
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Use this device without an account' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  if (path !== '/') await page.goto(path)
}

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

test('the navigation leads to every page, with one link current @both [S2.2]', async ({ page }) => {
  await openLocally(page)
  const nav = page.getByRole('navigation', { name: 'Main' })
  await expect(nav.getByRole('link')).toHaveText(LINKS.map(([label]) => label))
  for (const [label, path] of LINKS) {
    await nav.getByRole('link', { name: label, exact: true }).click()
    await expect.poll(() => new URL(page.url()).pathname + new URL(page.url()).search).toBe(path)
    await expect(nav.locator('[aria-current=page]')).toHaveText(label)
    await expect(page.getByRole('main')).not.toBeEmpty()
    expect(await overflow(page), path).toBeLessThanOrEqual(0)
  }
})

test('the side bar shows who is signed in, and collapses to icons [S2.2]', async ({ page, account }) => {
  await beSignedIn(page, account)
  await page.goto('/analytics')
  await expect(page.getByText(account.name, { exact: true })).toBeVisible()
  await expect(page.getByText(account.email, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Show icons only' }).click()
  await expect(page.getByText(account.email, { exact: true })).toBeHidden()
  await page.reload()
  await expect(page.getByRole('link', { name: 'Inventory' })).toBeVisible()
  await expect(page.getByText(account.email, { exact: true })).toBeHidden()
})

test('the navigation is at the bottom below 768 px, at the side from there on [S2.2, S9.6]', async ({
  page,
}) => {
  await openLocally(page)
  const sideBar = page.getByRole('complementary', { name: 'Sidebar' })
  await page.setViewportSize({ width: 768, height: 900 })
  await expect(sideBar).toBeVisible()
  await page.setViewportSize({ width: 767, height: 900 })
  await expect(sideBar).toBeHidden()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
})

test('the bottom bar scrolls by 150 px with its arrows @phone [S2.2, S9.6]', async ({ page }) => {
  await openLocally(page)
  const nav = page.getByRole('navigation', { name: 'Main' })
  const left = () => nav.evaluate((element) => element.scrollLeft)
  await expect(page.getByRole('button', { name: 'Previous links' })).toBeHidden()
  await page.getByRole('button', { name: 'More links' }).click()
  await expect.poll(left).toBe(150)
  await page.getByRole('button', { name: 'Previous links' }).click()
  await expect.poll(left).toBe(0)
})

test('with reduced motion the bottom bar jumps instead of gliding @phone [S2.2]', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openLocally(page)
  const nav = page.getByRole('navigation', { name: 'Main' })
  await expect(page.getByRole('button', { name: 'More links' })).toBeVisible()
  const jumped = await nav.evaluate((bar) => {
    const more = document.querySelector<HTMLElement>('[aria-label="More links"]')
    more?.click()
    return bar.scrollLeft
  })
  expect(jumped).toBe(150)
})

test('signed in, data can be kept on this device only, and that setting lasts [S1.7]', async ({
  page,
  account,
}) => {
  await beSignedIn(page, account)
  await page.goto('/')
  await page.getByRole('button', { name: /Local Mode/ }).click()
  await expect(page.getByText(/changes are pushed to your server when online/)).toBeVisible()
  const pause = page.getByRole('switch', { name: 'Keep data on this device only' })
  await pause.click()
  await expect(pause).toBeChecked()
  await page.reload()
  await page.getByRole('button', { name: /Local Mode/ }).click()
  await expect(pause).toBeChecked()
})

test('a slim line says that the network is gone, and disappears with its return [S2.11, S4.1] @again', async ({
  page,
}) => {
  await openLocally(page, '/analytics')
  const line = page.getByText(/^Offline Mode - You're currently working offline/)
  await expect(page.getByText('Total Revenue')).toBeVisible()
  await expect(line).toBeHidden()
  await cutNetworkAtOnce(page)
  await expect(line).toBeVisible()
  await restoreNetwork(page)
  await expect(line).toBeHidden()
})

test('an unknown address says so in plain words, and leads to the till [S2.8] @again', async ({ page }) => {
  await page.goto('/no-such-screen')
  await expect(page.getByRole('heading', { name: 'There is no page at this address' })).toBeVisible()
  await expect(page.getByText('404 Page Not Found')).toBeVisible()
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible()
  await page.getByRole('link', { name: 'Open the till' }).click()
  await expect(page).not.toHaveURL(/no-such-screen/)
})

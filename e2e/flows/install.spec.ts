import { devices, type Page } from '@playwright/test'
import { readyForOffline } from '../fixtures/network.ts'
import { signIn } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'
import { openCentre } from '../pages/device.ts'

/** Fires the browser's offer to install. Its dialog stays open until `answerOffer`. */
async function offer(page: Page): Promise<void> {
  await page.evaluate(() => {
    const event = new Event('beforeinstallprompt', { cancelable: true })
    const userChoice = new Promise((resolve, reject) => {
      addEventListener('test:accept', () => resolve({ outcome: 'accepted' }), { once: true })
      addEventListener('test:dismiss', () => resolve({ outcome: 'dismissed' }), { once: true })
      addEventListener('test:fail', () => reject(new DOMException('gone', 'AbortError')), { once: true })
    })
    window.dispatchEvent(Object.assign(event, { prompt: async () => {}, userChoice }))
  })
}

const answerOffer = (page: Page, answer: 'accept' | 'dismiss' | 'fail') =>
  page.evaluate((type) => dispatchEvent(new Event(type)), `test:${answer}`)

const told = (page: Page, words: string) =>
  expect(page.getByText(words, { exact: true }).last()).toBeVisible()

test('the browser’s install offer is accepted, declined or fails, and is used up each time [S2.45, S4.14, S8.27]', async ({
  page,
  account,
}) => {
  await signIn(page, account)
  const notAvailable = page.getByRole('button', { name: 'Installation Not Available' })
  await notAvailable.click()
  await told(page, 'Installation Not Available')

  await offer(page)
  await page.getByRole('button', { name: 'Install', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Installing...' })).toBeDisabled()
  await answerOffer(page, 'dismiss')
  await told(page, 'Installation Cancelled')
  await expect(notAvailable).toBeVisible()

  await offer(page)
  await page.getByRole('button', { name: 'Install', exact: true }).click()
  await answerOffer(page, 'fail')
  await told(page, 'Installation Failed')
  await expect(notAvailable).toBeVisible()

  await offer(page)
  await page.getByRole('button', { name: 'Install', exact: true }).click()
  await answerOffer(page, 'accept')
  await told(page, 'Installation Successful')
  await expect(page.getByRole('button', { name: 'Already Installed' })).toBeDisabled()
})

test('every tab is notified by the service worker that the app is installed [S4.3] @offline', async ({
  page,
  context,
}) => {
  await page.goto('/auth')
  await readyForOffline(page)
  const other = await context.newPage()
  await other.goto('/auth')
  await other.evaluate(() => {
    navigator.serviceWorker.addEventListener('message', ({ data }) => {
      document.title = data.type
    })
  })
  await page.evaluate(() => dispatchEvent(new Event('appinstalled')))
  await expect(other).toHaveTitle('PWA_INSTALLED')
  const flag = () => other.evaluate(() => localStorage.getItem('tuckshop_installed'))
  await expect.poll(flag).toBe('true')
})

test('an installed app opens its till at once for the local user, with a business to sell in; a logout locks it [S4.3, S4.4, S2.1, S2.46, S9.2]', async ({
  page,
}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }))
  for (const path of ['/', '/auth', '/download']) {
    await page.goto(path)
    await expect(page.getByPlaceholder('Search products...')).toBeVisible()
    await expect(page).toHaveURL(/\/$/)
  }
  await expect(page.getByText('Offline User', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Demo Business|My Business/)
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.waitForURL('**/auth')
  for (const path of ['/', '/inventory']) {
    await page.goto(path)
    await page.waitForURL('**/auth')
  }
})

test('the manifest names existing files of the stated sizes [S4.3]', async ({ page }) => {
  await page.goto('/auth')
  const manifest = await (await page.request.get('/manifest.webmanifest')).json()
  expect(manifest).toMatchObject({ id: '/', scope: '/', start_url: '/', display: 'standalone' })
  expect(manifest.shortcuts.map(({ url }: { url: string }) => url)).toEqual(
    expect.arrayContaining(['/', '/inventory']),
  )
  expect(manifest.icons.some(({ purpose }: { purpose?: string }) => purpose === 'maskable')).toBe(true)
  const pictures: { src: string; sizes: string; type: string }[] = [
    ...manifest.icons,
    ...manifest.screenshots,
  ]
  for (const { src, sizes, type } of pictures.filter(({ sizes }) => sizes !== 'any')) {
    const answer = await page.request.get(src)
    expect(answer.headers()['content-type'], src).toContain(type)
    const size = await page.evaluate(async (from) => {
      const picture = await createImageBitmap(await (await fetch(from)).blob())
      return `${picture.width}x${picture.height}`
    }, src)
    expect(size, src).toBe(sizes)
  }
})

test.describe('on an iPhone', () => {
  test.use({ userAgent: devices['iPhone 13'].userAgent })

  test('Local Mode explains what installing means for its data, and offers to save it first [R2, R32, S2.1, S2.45]', async ({
    page,
  }) => {
    await page.goto('/auth')
    await page.getByRole('button', { name: 'Use this device without an account' }).click()
    await expect(page.getByPlaceholder('Search products...')).toBeVisible()
    await page.goto('/download')
    await expect(page.getByPlaceholder('Search products...')).toBeVisible()
    const centre = await openCentre(page)
    await centre.getByRole('link', { name: 'How to install' }).click()
    await expect(page.getByText(/^Save a backup here before you install\./)).toBeVisible()
    await expect(page.getByText(/on the server/)).toHaveCount(0)
    await page.getByRole('button', { name: 'Save a backup' }).click()
    await expect(page.getByRole('dialog', { name: 'Save a backup' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Open the till' }).click()
    await expect(page.getByPlaceholder('Search products...')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})

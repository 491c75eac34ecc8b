import type { Page } from '@playwright/test'
import { cutNetwork, readyForOffline } from '../fixtures/network.ts'
import { expect, test } from '../fixtures/test.ts'

const routes = [
  '/',
  '/auth',
  '/download',
  '/inventory',
  '/analytics',
  '/customers',
  '/sales',
  '/quotes',
  '/settings?tab=account',
  '/test-auth',
  '/debug-sales',
  '/no-such-page',
]

test('after one visit every route opens without a network [S2.1, S7.26] @offline', async ({ page }) => {
  await page.goto('/auth')
  await cutNetwork(page)
  for (const route of routes) {
    const answer = await page.goto(route)
    expect(answer?.fromServiceWorker(), route).toBe(true)
    await expect(page.locator('#root > *').first(), route).toBeAttached()
  }
})

test('the PDF code and the fonts are cached before they are needed, a server answer never [S7.26] @offline', async ({
  page,
}) => {
  await page.goto('/auth')
  await readyForOffline(page)
  await page.evaluate(() => fetch('/api/health'))
  const kept = await page.evaluate(async () => {
    const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)))
    const requests = await Promise.all(caches.map((cache) => cache.keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(kept).toEqual(
    expect.arrayContaining([
      '/index.html',
      expect.stringMatching(/receipt-pdf.*\.js$/),
      expect.stringMatching(/document-pdf.*\.js$/),
    ]),
  )
  expect(kept.filter((path) => path.endsWith('.ttf'))).toHaveLength(2)
  expect(kept.filter((path) => path.startsWith('/api'))).toEqual([])
})

test('an update fetches the parts that changed: none names the file of another [S7.26, S23.8]', async ({
  page,
}) => {
  await page.goto('/auth')
  const map: unknown = JSON.parse(await page.locator('script[type=importmap]').innerText())
  const files = Object.values((map as { imports: Record<string, string> }).imports)
  expect(files.length).toBeGreaterThan(50)
  const texts = await page.evaluate(
    (files) => Promise.all(files.map(async (file) => (await fetch(file)).text())),
    files,
  )
  const namers = texts.filter((text) => files.some((file) => text.includes(file.slice(1))))
  expect(namers).toEqual([])
})

test('a new version waits until the person at the till agrees [S7.26] @offline', async ({ page }) => {
  // A bare page: the app itself would notice the update and offer it.
  await page.route('**/bare', (route) => route.fulfill({ contentType: 'text/html', body: 'bare' }))
  await page.goto('/bare')
  await page.evaluate(() => navigator.serviceWorker.register('/service-worker.js'))
  await readyForOffline(page)

  // To the browser another address is another version.
  await page.evaluate(() => navigator.serviceWorker.register('/service-worker.js?next'))
  await expect.poll(() => waitingState(page)).toBe('installed')
  await say(page, 'HELLO')
  expect(await controllingScript(page)).toMatch(/service-worker\.js$/)

  await say(page, 'SKIP_WAITING')
  await expect.poll(() => controllingScript(page)).toMatch(/service-worker\.js\?next$/)
  expect(await waitingState(page)).toBe(undefined)
})

const waitingState = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.ready).waiting?.state)

const controllingScript = (page: Page) => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)

const say = (page: Page, type: string) =>
  page.evaluate(async (it) => (await navigator.serviceWorker.ready).waiting?.postMessage({ type: it }), type)

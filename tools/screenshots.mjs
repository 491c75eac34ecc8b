import { mkdirSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { chromium } from '@playwright/test'
import { findBrowser } from './find-browser.mjs'
import { runServer } from './run-server.mjs'
import { fillCart, openShop, sellSome } from './screenshots/open-shop.mjs'
import { toWebp } from './screenshots/to-webp.mjs'

// `npm run screenshots`: the pictures in the README, on the login page and in the manifest, taken of the built app.
process.chdir(resolve(import.meta.dirname, '..'))
const folder = 'web/public/screenshots'

const WIDE = { name: 'till-wide', viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 }
const NARROW = { name: 'till-narrow', viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 }
const shots = [
  { ...WIDE, widths: [640, 1280], readme: 'docs/till.png' },
  { ...NARROW, widths: [720], readme: 'docs/till-phone.png' },
]

const server = await runServer()
const executablePath = findBrowser()
const browser = await chromium.launch(executablePath ? { executablePath } : {})
/** @param {{ viewport: { width: number, height: number }, deviceScaleFactor: number }} screen */
const looking = ({ viewport, deviceScaleFactor }) =>
  /** @type {const} */ ({
    baseURL: server.url,
    viewport,
    deviceScaleFactor,
    locale: 'en-ZA',
    timezoneId: 'Africa/Johannesburg',
    colorScheme: 'light',
    reducedMotion: 'reduce',
  })
try {
  mkdirSync(folder, { recursive: true })
  for (const { name, widths, readme, ...screen } of shots) {
    const context = await browser.newContext(looking(screen))
    const page = await openShop(context, server)
    await fillCart(page)
    const png = await page.screenshot()
    writeFileSync(readme, png)
    for (const width of widths) {
      const webp = await toWebp(page, png, width)
      writeFileSync(`${folder}/${name}-${width}.webp`, webp)
      console.log(`${(webp.length / 1000).toFixed(1).padStart(7)} KB  ${name}-${width}.webp`)
    }
    await context.close()
  }
  const context = await browser.newContext(looking(NARROW))
  const page = await openShop(context, server)
  await sellSome(page)
  await page.goto('/day-end')
  await page.getByRole('heading', { name: 'Day end' }).waitFor()
  await page.waitForLoadState('networkidle')
  writeFileSync('docs/day-end-phone.png', await page.screenshot())
} finally {
  await browser.close()
  await server.stop()
}

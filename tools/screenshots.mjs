import { mkdirSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { chromium } from '@playwright/test'
import { findBrowser } from './find-browser.mjs'
import { runServer } from './run-server.mjs'
import { fillCart, openShop } from './screenshots/open-shop.mjs'
import { toWebp } from './screenshots/to-webp.mjs'

// `npm run screenshots`: the pictures of the till in the README, on the login page and in the manifest, taken of the
// built app.
process.chdir(resolve(import.meta.dirname, '..'))
const folder = 'web/public/screenshots'
const README_PICTURE = 'docs/till.png'

const shots = [
  { name: 'till-wide', viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1, widths: [640, 1280] },
  { name: 'till-narrow', viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, widths: [720] },
]

const server = await runServer()
const executablePath = findBrowser()
const browser = await chromium.launch(executablePath ? { executablePath } : {})
try {
  mkdirSync(folder, { recursive: true })
  for (const { name, viewport, deviceScaleFactor, widths } of shots) {
    const context = await browser.newContext({
      baseURL: server.url,
      viewport,
      deviceScaleFactor,
      locale: 'en-ZA',
      timezoneId: 'Africa/Johannesburg',
      colorScheme: 'light',
      reducedMotion: 'reduce',
    })
    const page = await openShop(context, server)
    await fillCart(page)
    const png = await page.screenshot()
    if (name === 'till-wide') writeFileSync(README_PICTURE, png)
    for (const width of widths) {
      const webp = await toWebp(page, png, width)
      writeFileSync(`${folder}/${name}-${width}.webp`, webp)
      console.log(`${(webp.length / 1000).toFixed(1).padStart(7)} KB  ${name}-${width}.webp`)
    }
    await context.close()
  }
} finally {
  await browser.close()
  await server.stop()
}

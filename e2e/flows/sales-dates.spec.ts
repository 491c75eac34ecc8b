import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'
import { chooseDate, openHistory, viewButton } from '../pages/sales.ts'
import { addProduct, openTill, pay } from '../pages/till.ts'

const SPANS = ['Today', 'This Week', 'This Month'] as const

/** Checks which periods include the sale, with the history open throughout. */
async function expectInSpans(page: Page, holding: readonly (typeof SPANS)[number][]): Promise<void> {
  for (const span of SPANS) {
    await chooseDate(page, span)
    const holds = holding.includes(span)
    await expect(page.getByText(holds ? '1 sale' : '0 of 1 sale', { exact: true }), span).toBeVisible()
    await expect(viewButton(page, 'DEMO0001'), span).toBeVisible({ visible: holds })
  }
  await chooseDate(page, 'All Time')
  await expect(viewButton(page, 'DEMO0001')).toBeVisible()
}

/** Makes a sale on a device without an account, whose clock says `now`, and opens the history. */
async function sellAt(page: Page, now: string): Promise<void> {
  await page.clock.install({ time: new Date(now) })
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Use this device without an account' }).click()
  await openTill(page)
  await addProduct(page, 'Coffee')
  await pay(page, 'Cash')
  await openHistory(page)
}

/** Advances the device's clock to `now`. */
async function goOnTo(page: Page, now: string): Promise<void> {
  await page.clock.fastForward(Date.parse(now) - (await page.evaluate(() => Date.now())))
}

test('midnight from a Saturday to a Sunday that is the first ends day, week and month [S2.33, S9.9]', async ({
  page,
}) => {
  await sellAt(page, '2026-10-31T23:30:00+02:00')
  await expectInSpans(page, ['Today', 'This Week', 'This Month'])
  await goOnTo(page, '2026-10-31T23:59:00+02:00')
  await expectInSpans(page, ['Today', 'This Week', 'This Month'])
  await goOnTo(page, '2026-11-01T00:00:01+02:00')
  await expectInSpans(page, [])
})

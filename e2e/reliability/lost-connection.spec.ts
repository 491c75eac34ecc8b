import { closeOldVersion, deleteDatabase, holdOldVersion, raiseVersion } from './databases.ts'
import { expectGoingOn, expectRefused, offlineTill } from './offline-till.ts'
import { readDevice } from './stored-device.ts'
import { expect, test } from './test.ts'

const removed =
  'The browser removed this page’s storage. Reload the page to carry on: every paid sale comes back.'
const outdated = 'A newer version of Tuckshop is open in another tab. Reload this page to carry on.'
const blocked = 'An older version of Tuckshop is open in another window. Close that window'

test.setTimeout(180_000)
test.use({ expectedComplaints: [/DatabaseClosedError/] })

test('a database removed under the open till: it says so at once, nothing is half stored, and a reload restores every sale [S8.30, S4.8] @offline', async ({
  page,
  account,
  long,
}) => {
  const till = await offlineTill(page, account)
  // By another window in the long form; in the short one by clearing the site's data.
  if (long) await deleteDatabase(till.other)
  else {
    const browser = await page.context().newCDPSession(page)
    const { origin } = new URL(page.url())
    await browser.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' })
  }
  await expect(page.getByText(removed)).toBeVisible({ timeout: 30_000 })
  await expectRefused(page, till)
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByText(/^This browser lost its storage\. 3 sales .*nothing is missing/)).toBeVisible({
    timeout: 30_000,
  })
  await expectGoingOn(page, till)
})

test('a database upgrade: an old tab stores nothing more in it, an old window that blocks it is named, and afterwards everything is there [R23, S8.30] @offline', async ({
  page,
  account,
}) => {
  const till = await offlineTill(page, account)
  await page.goto('about:blank')
  await holdOldVersion(till.other)
  await page.goto('/')
  await expect(page.getByText(blocked)).toBeVisible({ timeout: 30_000 })
  await closeOldVersion(till.other)
  await expect(page.getByText(blocked)).toBeHidden({ timeout: 30_000 })

  await raiseVersion(till.other)
  await expect(page.getByText(outdated)).toBeVisible({ timeout: 30_000 })
  const before = await readDevice(till.other)
  await expectRefused(page, till)
  expect(await readDevice(till.other)).toEqual(before)
  await page.getByRole('button', { name: 'Reload' }).click()
  await expectGoingOn(page, till)
})

import { findHeadlessBrowser } from '#tools/find-browser.mjs'
import { expectAccessible } from '../fixtures/accessible.ts'
import { callApi } from '../fixtures/api.ts'
import { filmCodes } from '../fixtures/fake-camera.ts'
import { cutNetwork, readyForOffline } from '../fixtures/network.ts'
import { readQr } from '../fixtures/read-qr.ts'
import { beSignedIn } from '../fixtures/sign-in.ts'
import { storedOn } from '../fixtures/stored-size.ts'
import { expect, test } from '../fixtures/test.ts'
import { openCentre } from '../pages/device.ts'
import { openTill } from '../pages/till.ts'

const PILCHARDS = '6001234500018'
const TEA = '6009876500014'

// A can in daylight, nothing, a box of tea in a dim shop, nothing; over and over.
const film = filmCodes([
  { code: PILCHARDS, seconds: 3 },
  { seconds: 2 },
  { code: TEA, seconds: 3, light: { paper: 105, ink: 50 } },
  { seconds: 2 },
])
/** Less than any picture of the camera, were it a small JPEG; more than anything else that a device of this story keeps. */
const LESS_THAN_A_FRAME = 8_000
const executablePath = findHeadlessBrowser()
test.use({
  launchOptions: {
    ...(executablePath ? { executablePath } : {}),
    args: [
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  },
})

test('the camera’s reader is fetched when somebody says yes, reads in good light and bad, and again without a network [S10.13, S10.14] @offline', async ({
  page,
  account,
}) => {
  // A busy machine films and reads a few pictures a second: each code has the time of some rounds of the film.
  test.setTimeout(240_000)
  const inTime = { timeout: 60_000 }
  await beSignedIn(page, account)
  for (const [name, barcode] of [
    ['Pilchards', PILCHARDS],
    ['Tea 100 bags', TEA],
  ])
    await callApi(page, 'POST', '/api/businesses/1/products', {
      name,
      barcode,
      sellPrice: 14.99,
      stockQuantity: 99,
    })
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('.wasm')) asked.push(request.url())
  })
  const sent: number[] = []
  page.on('request', (request) => sent.push(request.postDataBuffer()?.length ?? 0))
  await openTill(page)
  const cart = page.getByRole('list', { name: 'Cart' })
  await page.getByRole('button', { name: 'Scan with the camera' }).click()
  await readyForOffline(page)
  const before = await storedOn(page)
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Camera scanning needs a download of about 1 MB. Download now?')
  expect(asked).toEqual([])
  await question.getByRole('button', { name: 'Download' }).click()
  await expect(cart.getByRole('listitem').filter({ hasText: 'Pilchards' })).toBeVisible(inTime)
  await expect(cart.getByRole('listitem').filter({ hasText: 'Tea 100 bags' })).toBeVisible(inTime)
  const panel = page.getByRole('region', { name: 'Camera' })
  await expect(panel).toContainText(/\d+ scans/, inTime)
  await expectAccessible(page, 'the till with its camera')
  expect(asked).toHaveLength(1)

  await panel.getByRole('button', { name: 'Close the camera' }).click()
  await expect(panel).toBeHidden()
  // No picture was stored or sent: the device has the reader besides, and nothing as large as a frame.
  const after = await storedOn(page)
  expect(after.files.filter((file) => !before.files.includes(file))).toEqual(asked)
  expect(after.largest).toBeLessThan(LESS_THAN_A_FRAME)
  expect(Math.max(...sent)).toBeLessThan(LESS_THAN_A_FRAME)
  await cutNetwork(page)
  await page.reload()
  await page.getByRole('button', { name: 'Scan with the camera' }).click()
  await expect(panel).toContainText(/\d+ scans?/, inTime)
  expect(asked).toHaveLength(1)
})

test('a second phone scans into the till’s cart by the code that the till shows, until it is stopped there [S10.22]', async ({
  page,
  account,
  newDevice,
}) => {
  test.setTimeout(240_000)
  const inTime = { timeout: 60_000 }
  await beSignedIn(page, account)
  const can = { name: 'Pilchards', barcode: PILCHARDS, sellPrice: 14.99, stockQuantity: 99 }
  await callApi(page, 'POST', '/api/businesses/1/products', can)
  await openTill(page)
  await openCentre(page)
  await page.getByRole('button', { name: 'Use a phone as scanner' }).click()
  const dialog = page.getByRole('dialog', { name: 'Phone as scanner' })
  await expect(dialog).toContainText('Waiting for the phone...')
  await expectAccessible(page, 'the code for the other phone')
  const code = await dialog.getByRole('img', { name: 'QR code for the other phone' }).screenshot()

  // Nobody is signed in on it.
  const phone = await newDevice()
  await phone.goto(await readQr(code))
  await phone.getByRole('button', { name: 'Start scanning' }).click()
  await expect(dialog).toBeHidden()
  await phone.getByRole('alertdialog').getByRole('button', { name: 'Download' }).click()
  const cart = page.getByRole('list', { name: 'Cart' })
  await expect(cart.getByRole('listitem').filter({ hasText: 'Pilchards' })).toBeVisible(inTime)
  await expect(phone.getByText('R14.99 · in the cart').first()).toBeVisible(inTime)
  await expectAccessible(phone, 'the phone that scans')

  await page.getByRole('button', { name: 'Use a phone as scanner' }).click()
  await dialog.getByRole('button', { name: 'Stop' }).click()
  await expect(phone.getByRole('heading', { name: 'The till has stopped' })).toBeVisible(inTime)
})

import type { Page } from '@playwright/test'
import { cutNetwork, restoreNetwork } from '../fixtures/network.ts'
import { beSignedIn } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'
import {
  addProductWithPhoto,
  aPhoto,
  cardPicture,
  choosePicture,
  drawnSize,
  pictureOnServer,
  SECRET_PLACE,
} from '../pages/pictures.ts'
import { openTill } from '../pages/till.ts'

test('a picture added without a network shows at once, is uploaded after its row, and shows on another till, offline too [S2.13, S2.21, S3.3, S4.11] @cut', async ({
  page,
  account,
  newDevice,
}) => {
  await beSignedIn(page, account)
  await openTill(page)
  const photo = await aPhoto(page, '#17563a')
  expect(photo.length).toBeGreaterThan(100_000)
  await cutNetwork(page)
  await addProductWithPhoto(page, 'Enamel mug', photo)
  await openTill(page)
  // Upright, and small.
  expect(await drawnSize(cardPicture(page, 'Enamel mug'))).toEqual({ width: 384, height: 512 })
  await page.reload()
  await drawnSize(cardPicture(page, 'Enamel mug'))
  await page.getByRole('button', { name: /^Local Mode/ }).click()
  await expect(page.getByText(/^Pictures: 0\.1 MB of 50 MB · 1 picture waiting to be sent\.$/)).toBeVisible()

  await restoreNetwork(page)
  await expect
    .poll(async () => (await pictureOnServer(page, 'Enamel mug'))?.type, { timeout: 30_000 })
    .toBe('image/webp')
  const stored = await pictureOnServer(page, 'Enamel mug')
  expect(stored?.size).toBeLessThanOrEqual(60 * 1024)
  expect(photo.includes(SECRET_PLACE)).toBe(true)
  expect(stored?.text).not.toContain(SECRET_PLACE)
  expect(stored?.text).not.toMatch(/EXIF|ICCP|XMP /)

  const other = await newDevice()
  await beSignedIn(other, account)
  await openTill(other)
  expect(await drawnSize(cardPicture(other, 'Enamel mug'))).toEqual({ width: 384, height: 512 })
  await cutNetwork(other)
  await other.reload()
  await drawnSize(cardPicture(other, 'Enamel mug'))
})

// Neighbours are refused in different words, so that each message is the file's own.
const REFUSED = [
  {
    what: 'a drawing',
    name: 'logo.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" onload="document.title=1"/>',
    ),
    says: 'Drawings (SVG) are not accepted. Choose a photo: JPEG, PNG or WebP.',
  },
  {
    what: 'a letter under another name',
    name: 'photo.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('Dear Thandi, the bread is late.'),
    says: 'This file is not a picture that this browser can open.',
  },
  {
    what: 'a drawing under another name',
    name: 'photo.png',
    mimeType: 'image/png',
    buffer: Buffer.from('\uFEFF\n<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
    says: 'Drawings (SVG) are not accepted.',
  },
  {
    what: 'half a picture',
    name: 'photo.png',
    mimeType: 'image/png',
    buffer: Buffer.from('\u0089PNG\r\n\u001a\n\u0000\u0000', 'latin1'),
    says: 'This file is not a picture that this browser can open.',
  },
  {
    what: 'a picture larger than a till can open',
    name: 'bomb.png',
    mimeType: 'image/png',
    buffer: hugePng(),
    says: 'This picture is too large to open on a till.',
  },
]

test('a drawing, a letter, half a picture and one too large are each refused as a picture with a message, and the form keeps what was typed [S3.3, S5.3]', async ({
  page,
}) => {
  await useWithoutAccount(page)
  await page.goto('/inventory')
  await page.getByRole('button', { name: 'Add Product' }).first().click()
  await page.getByLabel('Name').fill('Lamp')
  for (const { what, name, mimeType, buffer, says } of REFUSED) {
    await choosePicture(page, name, mimeType, buffer)
    await expect(page.getByRole('dialog').getByRole('alert'), what).toContainText(says)
    await expect(page.getByLabel('Name')).toHaveValue('Lamp')
    await expect(page.getByRole('button', { name: 'Choose picture' })).toBeEnabled()
  }
})

async function useWithoutAccount(page: Page): Promise<void> {
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Use this device without an account' }).click()
  await expect(page.getByPlaceholder('Search products...')).toBeVisible()
}

/** The header of a PNG of 12,000 × 12,000 pixels, which would take 576 MB to decode. */
function hugePng(): Buffer {
  const head = Buffer.from(
    '89504e470d0a1a0a0000000d4948445200002ee000002ee0080200000000000000' +
      '0000000a49444154789c636000000002000148afa4710000000049454e44ae426082',
    'hex',
  )
  // The header's checksum, over its name and 13 bytes.
  head.writeUInt32BE(crc32(head.subarray(12, 29)), 29)
  return head
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return (crc ^ 0xffffffff) >>> 0
}

import { expect, type Locator, type Page } from '@playwright/test'

/** A photo as a phone takes it: large, rotated, and with its location. */
export async function aPhoto(page: Page, colour: string): Promise<Buffer> {
  const encoded = await page.evaluate((fill) => {
    const canvas = document.createElement('canvas')
    canvas.width = 1600
    canvas.height = 1200
    const pen = canvas.getContext('2d')
    if (!pen) throw new Error('no canvas')
    pen.fillStyle = fill
    pen.fillRect(0, 0, 1600, 1200)
    for (let dot = 0; dot < 4_000; dot += 1) {
      pen.fillStyle = `hsl(${(dot * 37) % 360} 60% 50% / 0.5)`
      pen.fillRect((dot * 97) % 1600, (dot * 61) % 1200, 24, 24)
    }
    return canvas.toDataURL('image/jpeg', 0.95)
  }, colour)
  const jpeg = Buffer.from(encoded.slice(encoded.indexOf(',') + 1), 'base64')
  return Buffer.concat([jpeg.subarray(0, 2), exif(), jpeg.subarray(2)])
}

/** What must not be in a picture that left the phone. */
export const SECRET_PLACE = 'GPS 33.9249 S'

// One entry, orientation 6: rotate a quarter to the right.
function exif(): Buffer {
  const entry = [0x12, 0x01, 3, 0, 1, 0, 0, 0, 6, 0, 0, 0]
  const body = Buffer.concat([
    Buffer.from('Exif\0\0II*\0\x08\0\0\0\x01\0', 'latin1'),
    Buffer.from([...entry, 0, 0, 0, 0]),
    Buffer.from(SECRET_PLACE),
  ])
  const head = Buffer.from([0xff, 0xe1, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([head, body])
}

/** Gives the open product form a file as its picture. */
export async function choosePicture(
  page: Page,
  name: string,
  mimeType: string,
  buffer: Buffer,
): Promise<void> {
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles({ name, mimeType, buffer })
}

/** Adds a product with a photo in the inventory, as a user does. */
export async function addProductWithPhoto(page: Page, name: string, photo: Buffer): Promise<void> {
  await page.goto('/inventory')
  await page.getByRole('button', { name: 'Add Product' }).first().click()
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Retail price').fill('120')
  await page.getByLabel('Stock quantity').fill('9')
  await choosePicture(page, 'IMG_0001.jpg', 'image/jpeg', photo)
  await expect(page.getByAltText('The picture as the till shows it')).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** The picture on a product's card at the till. */
export function cardPicture(page: Page, name: string): Locator {
  return page.getByRole('article', { name, exact: true }).locator('img')
}

/** Waits until a picture is drawn, and answers its size in pixels. */
export async function drawnSize(picture: Locator): Promise<{ width: number; height: number }> {
  const size = () =>
    picture.evaluate((image: HTMLImageElement) => ({
      width: image.naturalWidth,
      height: image.naturalHeight,
    }))
  await expect(picture).toBeVisible({ timeout: 30_000 })
  await expect.poll(async () => (await size()).width).toBeGreaterThan(0)
  return size()
}

/** The server's picture of the product of that name; undefined without one. */
export async function pictureOnServer(
  page: Page,
  name: string,
): Promise<{ type: string; size: number; text: string } | undefined> {
  return page.evaluate(async (wanted) => {
    const products = await (await fetch('/api/businesses/1/products')).json()
    const found = products.find(
      (product: { name: string; imageUrl: string | null }) => product.name === wanted,
    )
    if (!found?.imageUrl) return undefined
    const answer = await fetch(`/api/pictures/${found.imageUrl.replace('picture:', '')}`)
    if (!answer.ok) return undefined
    const bytes = new Uint8Array(await answer.arrayBuffer())
    const text = new TextDecoder('latin1').decode(bytes)
    return { type: answer.headers.get('content-type') ?? '', size: bytes.length, text }
  }, name)
}

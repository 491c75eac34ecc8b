/**
 * A PNG as WebP of a width, drawn by the browser itself.
 * @param {import('@playwright/test').Page} page any page of a browser that can write WebP
 * @param {Buffer} png
 * @param {number} width pixels; the height follows
 * @returns {Promise<Buffer>}
 */
export async function toWebp(page, png, width) {
  const base64 = await page.evaluate(draw, { png: png.toString('base64'), width })
  return Buffer.from(base64, 'base64')
}

/** @param {{ png: string, width: number }} wanted */
async function draw({ png, width }) {
  const bytes = Uint8Array.from(atob(png), (char) => char.charCodeAt(0))
  const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
  const height = Math.round((picture.height * width) / picture.width)
  const canvas = new OffscreenCanvas(width, height)
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('the browser has no canvas')
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(picture, 0, 0, width, height)
  const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.82 })
  const chars = Array.from(new Uint8Array(await blob.arrayBuffer()), (byte) => String.fromCharCode(byte))
  return btoa(chars.join(''))
}

import { expect, test } from '../fixtures/test.ts'
import { HIDDEN, hidingPictures } from '../pages/hiding-pictures.ts'
import { choosePicture } from '../pages/pictures.ts'

// The test reads picture data in the page, which the page's own policy forbids.
test.use({ bypassCSP: true })

test('data hidden in a picture is not stored: a till keeps what is visible, redrawn and still [S3.3, S5.9]', async ({
  page,
}) => {
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Use this device without an account' }).click()
  await expect(page.getByPlaceholder('Search products...')).toBeVisible()
  const pictures = await hidingPictures(page)
  await page.goto('/inventory')
  await page.getByRole('button', { name: 'Add Product' }).first().click()
  const preview = page.getByAltText('The picture as the till shows it')
  for (const { what, type, bytes } of pictures) {
    const before = (await preview.count()) > 0 ? await preview.getAttribute('src') : null
    // Named as another kind of picture: only the content counts.
    await choosePicture(page, 'photo.bmp', `image/${type}`, bytes)
    await expect(preview, what).not.toHaveAttribute('src', before ?? '')
    const kept = await preview.evaluate(async (image: HTMLImageElement) => {
      const answer = await fetch(image.src)
      return new TextDecoder('latin1').decode(await answer.arrayBuffer())
    })
    expect(kept.slice(0, 4) + kept.slice(8, 12), what).toBe('RIFFWEBP')
    expect(
      HIDDEN.filter((text) => kept.includes(text)),
      what,
    ).toEqual([])
    expect(kept, what).not.toMatch(/ANIM|ANMF/)
  }
})

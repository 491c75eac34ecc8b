// @vitest-environment dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pictureAddress } from '#core/pictures/picture-address.ts'
import { sample } from '#core/pictures/testing/samples.ts'
import { StorageError } from '#web/store/db/storage-error.ts'
import { ShopProvider } from '#web/store/react/use-shop.ts'
import { type FakeShop, fakeShop } from '#web/store/testing/fake-shop.ts'
import { act } from '#web/ui/testing/act.ts'
import { click, type Rendered, render } from '#web/ui/testing/render.ts'
import { encodePicture } from './encode-picture.ts'
import { PictureField } from './picture-field.tsx'

vi.mock('./encode-picture.ts')

let page: Rendered
let shop: FakeShop
let chosen: (string | null)[]

beforeEach(() => {
  shop = fakeShop()
  chosen = []
})
afterEach(() => page.unmount())

const shown = (imageUrl: string | null) => (
  <ShopProvider value={shop}>
    <PictureField imageUrl={imageUrl} onChange={(address) => chosen.push(address)} />
  </ShopProvider>
)

/** A user chooses a file, and the browser encodes it as this. */
async function choose(encoded: Awaited<ReturnType<typeof encodePicture>>): Promise<void> {
  vi.mocked(encodePicture).mockResolvedValue(encoded)
  const input = page.container.querySelector('input')
  if (!input) throw new Error('no file input')
  Object.defineProperty(input, 'files', { value: [new File(['x'], 'photo.jpg')], configurable: true })
  await act(async () => input.dispatchEvent(new Event('change', { bubbles: true })))
}

test('a chosen file becomes the address of a picture stored on this device [S3.3, R14]', async () => {
  page = await render(shown(null))
  expect(page.button('Choose picture').disabled).toBe(false)
  await choose({ ok: true, bytes: sample('webp') })
  await act(() => vi.waitFor(() => expect(chosen).toHaveLength(1)))
  expect(chosen[0]).toMatch(/^picture:[0-9a-f]{64}$/)
  expect(await shop.pictures.usage()).toMatchObject({ count: 1, waiting: 1 })
})

test('a picture can be changed and removed [S3.3]', async () => {
  page = await render(shown(pictureAddress('a'.repeat(64))))
  expect(page.text()).toContain('Not on this device yet')
  expect(page.button('Change picture')).toBeDefined()
  await click(page.button('Remove picture'))
  expect(chosen).toEqual([null])
})

test('a file that is no picture is refused with a message, which a good one clears [S3.3, R14]', async () => {
  page = await render(shown(null))
  await choose({ ok: false, problem: 'drawing' })
  expect(page.container.querySelector('[role=alert]')?.textContent).toBe(
    'Drawings (SVG) are not accepted. Choose a photo: JPEG, PNG or WebP.',
  )
  expect(chosen).toEqual([])
  await choose({ ok: true, bytes: sample('png') })
  await act(() => vi.waitFor(() => expect(chosen).toHaveLength(1)))
  expect(page.container.querySelector('[role=alert]')).toBeNull()
})

test('a full device is reported, and the product keeps its picture [S8.12]', async () => {
  page = await render(shown(null))
  vi.spyOn(shop.pictures, 'add').mockRejectedValue(new StorageError('quota'))
  await choose({ ok: true, bytes: sample('png') })
  expect(page.text()).toContain('This device is full. Free up some space, then choose the picture again.')
  expect(chosen).toEqual([])
  expect(page.button('Choose picture').disabled).toBe(false)
})

test('a picture that cannot be stored for any other reason says so, and another can be chosen [S8.12]', async () => {
  page = await render(shown(null))
  vi.spyOn(console, 'error').mockReturnValue()
  vi.spyOn(shop.pictures, 'add').mockRejectedValue(new Error('a bug'))
  await choose({ ok: true, bytes: sample('png') })
  expect(page.text()).toContain('The picture could not be saved on this device. Please try again.')
  expect(page.button('Choose picture').disabled).toBe(false)
})

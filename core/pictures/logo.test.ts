import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dataUrlOf, readDataUrl } from './data-url.ts'
import { cleanLogo, MAX_LOGO_BYTES, readLogo } from './logo.ts'
import { joined, pngChunk, sample } from './testing/samples.ts'
import { spoiltPictures } from './testing/spoilt-pictures.ts'

test('bytes come back from a data URL unchanged', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      expect(readDataUrl(dataUrlOf('image/png', bytes))).toEqual({ type: 'image/png', bytes })
    }),
  )
})

// The vectors of RFC 4648, section 10.
test.each([
  ['', ''],
  ['f', 'Zg=='],
  ['fo', 'Zm8='],
  ['foo', 'Zm9v'],
  ['foob', 'Zm9vYg=='],
  ['fooba', 'Zm9vYmE='],
  ['foobar', 'Zm9vYmFy'],
])('%j is encoded as the standard requires: %j', (text, encoded) => {
  expect(dataUrlOf('image/png', joined(text))).toBe(`data:image/png;base64,${encoded}`)
})

test.each(['', 'data:image/png,x', 'data:image/png;base64,A', 'data:image/png;base64,AA=A', 'x'])(
  '%j is no data URL',
  (text) => expect(readDataUrl(text)).toBeUndefined(),
)

test('a logo may have 200 KB, which a product picture may not [R14]', () => {
  const png = sample('png')
  const filler = (bytes: number) => {
    const chunk = joined([0, 0, 0, 0], 'IDAT', new Uint8Array(bytes - 12), [0, 0, 0, 0])
    new DataView(chunk.buffer).setUint32(0, bytes - 12)
    return joined(png.subarray(0, -12), chunk, png.subarray(-12))
  }
  const full = filler(MAX_LOGO_BYTES - png.length)
  expect(full).toHaveLength(MAX_LOGO_BYTES)
  expect(readLogo(dataUrlOf('image/png', full))).toMatchObject({ ok: true, width: 8 })
  const over = filler(MAX_LOGO_BYTES - png.length + 1)
  expect(readLogo(dataUrlOf('image/png', over))).toEqual({ ok: false, code: 'too-many-bytes' })
  expect(readLogo(`data:image/png;base64,${'A'.repeat(8_000_000)}`)).toMatchObject({ ok: false })
})

test('a logo sent by another program is kept without its hidden metadata [R14]', () => {
  const png = sample('png')
  const withPlace = joined(png.subarray(0, 33), pngChunk('eXIf', 'GPS'), png.subarray(33))
  const posted = dataUrlOf('image/png', withPlace)
  expect(readLogo(posted)).toEqual({ ok: false, code: 'metadata' })
  expect(cleanLogo(posted)).toEqual({ ok: true, logo: dataUrlOf('image/png', png) })
})

test('no damaged file becomes a logo [S5.9, R14]', () => {
  for (const [what, bytes, code] of spoiltPictures()) {
    const cleaned = cleanLogo(dataUrlOf('image/png', bytes))
    if (code === 'metadata' && cleaned.ok) expect(readLogo(cleaned.logo).ok, what).toBe(true)
    else if (code !== 'too-many-bytes') expect(cleaned.ok, what).toBe(false)
  }
})

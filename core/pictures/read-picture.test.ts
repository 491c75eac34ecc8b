import { expect, test } from 'vitest'
import { pictureAddress, pictureHash } from './picture-address.ts'
import { MAX_PICTURE_BYTES, readPicture, withoutMetadata } from './read-picture.ts'
import { joined, jpegSegment, pngChunk, SAMPLES, sample, webpWith } from './testing/samples.ts'
import { spoiltPictures } from './testing/spoilt-pictures.ts'

const TYPES = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  losslessWebp: 'image/webp',
  clearWebp: 'image/webp',
} as const

for (const name of SAMPLES) {
  test(`a small picture (${name}) is recognised by its content, with its size [S3.3, R14]`, () => {
    expect(readPicture(sample(name))).toEqual({ ok: true, type: TYPES[name], width: 8, height: 6 })
    expect(withoutMetadata(sample(name))).toEqual(sample(name))
  })

  test(`a picture (${name}) cut off anywhere is never accepted [R14]`, () => {
    const whole = sample(name)
    for (let length = 0; length < whole.length; length += 1) {
      expect(readPicture(whole.subarray(0, length)).ok, `${length} of ${whole.length} bytes`).toBe(false)
    }
  })
}

for (const [what, bytes, code] of spoiltPictures()) {
  test(`${what} is no picture of a product: ${code} [S3.3, R14]`, () => {
    expect(readPicture(bytes)).toEqual({ ok: false, code })
  })
}

test('metadata of a camera is removed, and the picture stays the same [R14]', () => {
  const png = sample('png')
  const jpeg = sample('jpeg')
  const withPlace = joined(png.subarray(0, 33), pngChunk('eXIf', 'GPS'), png.subarray(33))
  expect(withoutMetadata(withPlace)).toEqual(png)
  const withNames = joined(
    jpeg.subarray(0, 20),
    jpegSegment(0xe1, 'Exif\0\0Thandi'),
    jpegSegment(0xed, 'Photoshop'),
    jpegSegment(0xfe, 'made at home'),
    jpeg.subarray(20),
  )
  expect(withoutMetadata(withNames)).toEqual(jpeg)
  for (const [name, data, flag] of [
    ['EXIF', 'GPS', 0x08],
    ['XMP ', '<x:xmpmeta/>', 0x04],
    ['ICCP', 'profile', 0x20],
  ] as const) {
    expect(withoutMetadata(webpWith(name, data, flag))).toEqual(sample('webp'))
  }
})

test('an incomplete picture cannot be cleaned [R14]', () => {
  for (const [what, bytes, code] of spoiltPictures()) {
    if (code === 'unknown-type' || code === 'broken') {
      const cleaned = withoutMetadata(bytes)
      expect(cleaned === undefined || !readPicture(cleaned).ok, what).toBe(true)
    }
  }
})

test('any bytes are judged without an error [R14]', () => {
  for (const name of SAMPLES) {
    const whole = sample(name)
    for (let at = 0; at < whole.length; at += 1) {
      for (const byte of [0, 0x7f, 0xff]) {
        const spoilt = whole.slice()
        spoilt[at] = byte
        const read = readPicture(spoilt)
        if (read.ok) expect(Math.max(read.width, read.height)).toBeLessThanOrEqual(512)
      }
    }
  }
  expect(readPicture(new Uint8Array(MAX_PICTURE_BYTES + 1)).ok).toBe(false)
})

test('an address names a picture by its content; any other address is no picture [S3.3]', () => {
  const hash = '0123456789abcdef'.repeat(4)
  expect(pictureHash(pictureAddress(hash))).toBe(hash)
  for (const other of [
    null,
    '',
    'picture:',
    `picture:${hash}0`,
    `picture:${hash.toUpperCase()}`,
    `picture:../${hash.slice(3)}`,
    `https://example.com/${hash}`,
    'data:image/png;base64,AAAA',
    'javascript:alert(1)',
  ]) {
    expect(pictureHash(other), String(other)).toBeUndefined()
  }
})

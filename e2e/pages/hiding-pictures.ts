import type { Page } from '@playwright/test'
import { SECRET_PLACE } from './pictures.ts'

const SCRIPT = '<script>f(1)</script>'
const ARCHIVE = 'PK\u0003\u0004evil.jar'

/** What must not be in any picture that a till stores. */
export const HIDDEN = [
  '<script',
  'f(1)',
  'PK\u0003\u0004',
  'evil.jar',
  SECRET_PLACE,
  'NETSCAPE',
  'Exif',
  'XMP ',
  '%PDF',
]

/** Valid pictures, each with something else hidden in its file. */
export async function hidingPictures(page: Page): Promise<{ what: string; type: string; bytes: Buffer }[]> {
  const png = await drawn(page, 'png', 'teal')
  const text = await drawn(page, 'png', 'olive')
  const jpeg = await drawn(page, 'jpeg', 'navy')
  const photo = await drawn(page, 'jpeg', 'maroon')
  const papers = await drawn(page, 'jpeg', 'purple')
  const webp = await drawn(page, 'webp', 'orange')
  return [
    { what: 'a PNG with an archive behind it', type: 'png', bytes: joined(png, ARCHIVE) },
    {
      what: 'a PNG with a page in a text chunk',
      type: 'png',
      bytes: withPngText(text, `Comment\0${SCRIPT}`),
    },
    { what: 'a JPEG whose comment is a page', type: 'jpeg', bytes: withSegment(jpeg, 0xfe, `-->${SCRIPT}`) },
    {
      what: 'a JPEG that tells where it was taken',
      type: 'jpeg',
      bytes: withSegment(photo, 0xe1, `Exif\0\0${SECRET_PLACE}`),
    },
    { what: 'a JPEG with a PDF behind it', type: 'jpeg', bytes: joined(papers, `%PDF-1.7 ${SCRIPT}`) },
    { what: 'a WebP with a description', type: 'webp', bytes: withWebpChunk(webp, 'XMP ', SCRIPT) },
    { what: 'a GIF that moves, with a script behind it', type: 'gif', bytes: movingGif() },
  ]
}

/** A unique picture: a till stores equal ones once. */
async function drawn(page: Page, kind: string, colour: string): Promise<Buffer> {
  const url = await page.evaluate(
    ([type, colour]) => {
      const canvas = document.createElement('canvas')
      canvas.width = 40
      canvas.height = 30
      const pen = canvas.getContext('2d')
      if (!pen) throw new Error('no canvas')
      pen.fillStyle = colour
      pen.fillRect(0, 0, 40, 30)
      return canvas.toDataURL(type, 0.9)
    },
    [`image/${kind}`, colour] as const,
  )
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
}

function joined(...pieces: (Buffer | string | number[])[]): Buffer {
  return Buffer.concat(
    pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(piece, 'latin1') : Buffer.from(piece))),
  )
}

function withSegment(jpeg: Buffer, marker: number, data: string): Buffer {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(data.length + 2)
  return joined(jpeg.subarray(0, 2), [0xff, marker], length, data, jpeg.subarray(2))
}

// After the header; a browser ignores a text chunk whose checksum is wrong.
function withPngText(png: Buffer, data: string): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  return joined(png.subarray(0, 33), length, `tEXt${data}`, [0, 0, 0, 0], png.subarray(33))
}

function withWebpChunk(webp: Buffer, name: string, data: string): Buffer {
  const even = data.length % 2 === 0 ? data : `${data} `
  const length = Buffer.alloc(4)
  length.writeUInt32LE(even.length)
  const whole = joined(webp, name, length, even)
  whole.writeUInt32LE(whole.length - 8, 4)
  return whole
}

/** Two frames of one pixel, looping, which a server that checks the first letters only would accept. */
function movingGif(): Buffer {
  const frame = [...[0x21, 0xf9, 4, 0, 10, 0, 0, 0], ...[0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]]
  return joined(
    'GIF89a',
    [1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 0xff, 0xff, 0xff],
    '!\u00ff\u000bNETSCAPE2.0',
    [3, 1, 0, 0, 0],
    [...frame, ...frame, 0x3b],
    `/*${SCRIPT}*/`,
  )
}

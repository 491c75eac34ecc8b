import type { PictureFault } from '../read-picture.ts'
import { joined, jpegSegment, pngChunk, sample, webpWith } from './samples.ts'

/** Bytes that must be refused as a picture, with what is wrong with them. */
export function spoiltPictures(): [what: string, bytes: Uint8Array<ArrayBuffer>, fault: PictureFault][] {
  const png = sample('png')
  const jpeg = sample('jpeg')
  const webp = sample('webp')
  const script = '<script>alert(1)</script>'
  return [
    ['nothing', joined(), 'unknown-type'],
    [
      'a drawing (SVG)',
      joined('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
      'unknown-type',
    ],
    ['a page', joined('<!doctype html>', script), 'unknown-type'],
    [
      'a GIF',
      joined('GIF89a', [8, 0, 6, 0, 0, 0, 0], ',', [0, 0, 0, 0, 8, 0, 6, 0, 0, 2, 0, 0x3b]),
      'unknown-type',
    ],
    [
      'a GIF that is a script as well',
      joined('GIF89a/*', new Uint8Array(9), '*/=1;', 'alert(1)//;'),
      'unknown-type',
    ],
    [
      'a GIF that moves',
      joined(
        'GIF89a',
        [8, 0, 6, 0, 0x80, 0, 0],
        new Uint8Array(6),
        '!\xff\x0bNETSCAPE2.0',
        [3, 1, 0, 0, 0, 0x3b],
      ),
      'unknown-type',
    ],
    ['a bitmap', joined('BM', new Uint8Array(60)), 'unknown-type'],
    ['a program', joined('MZ', new Uint8Array(60)), 'unknown-type'],
    ['an archive', joined('PK', [3, 4], new Uint8Array(60)), 'unknown-type'],
    ['a PDF', joined('%PDF-1.7'), 'unknown-type'],
    ['an AVIF', joined([0, 0, 0, 28], 'ftypavif', new Uint8Array(40)), 'unknown-type'],
    ['a page before a PNG', joined(script, png), 'unknown-type'],
    ['a PNG with a page behind it', joined(png, script), 'broken'],
    ['a PNG with an archive behind it', joined(png, 'PK', [3, 4], new Uint8Array(26), 'evil.jar'), 'broken'],
    ['a JPEG with a page behind it', joined(jpeg, script), 'broken'],
    ['a JPEG with a PDF behind it', joined(jpeg, '%PDF-1.7 1 0 obj<</JS(1)>>'), 'broken'],
    ['a JPEG with an archive behind it', joined(jpeg, 'PK', [3, 4]), 'broken'],
    ['a WebP with a page behind it', joined(webp, script), 'broken'],
    ['a WebP longer than it says', joined(webp, 'ALPH', [4, 0, 0, 0], 'evil'), 'broken'],
    [
      'a PNG with a script in a text chunk',
      joined(png.subarray(0, 33), pngChunk('tEXt', script), png.subarray(33)),
      'metadata',
    ],
    [
      'a PNG that tells where it was taken',
      joined(png.subarray(0, 33), pngChunk('eXIf', 'GPS'), png.subarray(33)),
      'metadata',
    ],
    [
      'a PNG that moves',
      joined(png.subarray(0, 33), pngChunk('acTL', '\0\0\0\x02\0\0\0\0'), png.subarray(33)),
      'metadata',
    ],
    [
      'a PNG with a chunk nobody knows',
      joined(png.subarray(0, 33), pngChunk('EVIL', 'x'), png.subarray(33)),
      'broken',
    ],
    [
      'a JPEG with a script as its comment',
      joined(jpeg.subarray(0, 2), jpegSegment(0xfe, script), jpeg.subarray(2)),
      'metadata',
    ],
    [
      'a JPEG whose comment is a page',
      joined(
        jpeg.subarray(0, 2),
        jpegSegment(0xfe, '--><!doctype html><script>alert(1)</script>'),
        jpeg.subarray(2),
      ),
      'metadata',
    ],
    [
      'a JPEG that tells where it was taken',
      joined(jpeg.subarray(0, 2), jpegSegment(0xe1, 'Exif\0\0GPS'), jpeg.subarray(2)),
      'metadata',
    ],
    [
      'a JPEG with a hidden thumbnail',
      joined(jpeg.subarray(0, 2), jpegSegment(0xe0, 'JFIF\0thumbnail'), jpeg.subarray(2)),
      'metadata',
    ],
    ['a WebP that tells where it was taken', webpWith('EXIF', 'GPS', 0x08), 'metadata'],
    ['a WebP with a script in its description', webpWith('XMP ', script, 0x04), 'metadata'],
    ['a WebP that moves', webpWith('ANIM', '\0\0\0\0\0\0', 0x02), 'broken'],
    ['half a PNG', png.slice(0, 80), 'broken'],
    ['half a JPEG', jpeg.slice(0, 200), 'broken'],
    ['half a WebP', webp.slice(0, 60), 'broken'],
    ['the head of a PNG', png.slice(0, 33), 'broken'],
    ['the head of a JPEG', jpeg.slice(0, 3), 'broken'],
    ['the head of a WebP', webp.slice(0, 12), 'broken'],
    ['a PNG 513 pixels wide', changed(png, 16, [0, 0, 2, 1]), 'too-many-pixels'],
    ['a PNG of four thousand million pixels', changed(png, 16, [0xff, 0xff, 0xff, 0xff]), 'too-many-pixels'],
    ['a PNG without width', changed(png, 16, [0, 0, 0, 0]), 'broken'],
    ['a JPEG 65,535 pixels high', changed(jpeg, frameOf(jpeg) + 5, [0xff, 0xff]), 'too-many-pixels'],
    ['a WebP whose two sizes differ', changed(webp, 24, [0xff, 0xff, 0]), 'broken'],
    [
      'a lossless WebP 16,384 pixels wide',
      changed(simple(sample('losslessWebp')), 21, [0xff, 0x3f]),
      'too-many-pixels',
    ],
    [
      'a PNG of 70 KB',
      joined(png.subarray(0, 33), pngChunk('tEXt', 'x'), new Uint8Array(70_000)),
      'too-many-bytes',
    ],
  ]
}

function changed(bytes: Uint8Array<ArrayBuffer>, at: number, by: readonly number[]): Uint8Array<ArrayBuffer> {
  const copy = bytes.slice()
  copy.set(by, at)
  return copy
}

/** A WebP without its extended header: the picture's chunk alone. */
function simple(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const chunk = bytes.subarray(30)
  return joined('RIFF', [chunk.length + 4, 0, 0, 0], 'WEBP', chunk)
}

function frameOf(jpeg: Uint8Array): number {
  return jpeg.findIndex((byte, at) => byte === 0xff && jpeg[at + 1] === 0xc0)
}

/** Pictures of 8 × 6 pixels, as a browser's canvas makes them, without metadata. */
const ENCODED = {
  png: '89504e470d0a1a0a0000000d4948445200000008000000060806000000fe05dffb0000003d4944415478018c8cb90d00200c03adb40cc008ecc020140cc84e0c424daa44aef2482745d6d9d2d7fc1182e45cb8fbc1e08e0b1cf25f17c669307841010000fffff1612132000000064944415403008164163de8a9200a0000000049454e44ae426082',
  jpeg: 'ffd8ffe000104a46494600010100000100010000ffdb0043000d090a0b0a080d0b0a0b0e0e0d0f13201513121213271c1e17202e2931302e292d2c333a4a3e333646372c2d405741464c4e525352323e5a615a50604a51524fffdb0043010e0e0e131113261515264f352d354f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4fffc00011080006000803012200021101031101ffc4001500010100000000000000000000000000000005ffc4001f1000010400070000000000000000000000010002030405112122416171ffc4001501010100000000000000000000000000000304ffc4001811000203000000000000000000000000000001033171ffda000c03010002110311003f008523e99c3a264713c5b0ecdf213b48d7bf38444431d3d64525ac47ffd9',
  webp: '524946467400000057454250565038580a000000000000000700000500005650382056000000b002009d012a0800060002804225b0027447006480747f914015a7461f2000fed2a6f83eb1d5c74d0ffc98bdb8f61ae14d9b99a526f842dd4ff236eadb1cdfafd5a47e0263b3a2befaec72c2bc0fb879d36517800000',
  losslessWebp:
    '524946463a00000057454250565038580a000000000000000700000500005650384c1b0000002f074001000f40906d1bb2dcf6ff22fb3af5f31ff0c37044f43f3800',
  clearWebp:
    '524946467c00000057454250565038580a00000010000000070000050000414c50480d000000010f30ff1111e2f0ff11fd0f180056503820480000001002009d012a0800060002804225b00274062806afecc2bb8000fee8f1ac665da1012570eb28d5eedecbdd8a9d6d91063765e4fff39f5274dc5f4df7664c6347f2aae7a1ee1a4000',
} as const

export type SampleName = keyof typeof ENCODED
export const SAMPLES = Object.keys(ENCODED) as SampleName[]

/** The bytes of a sample, a new copy each time. */
export function sample(name: SampleName): Uint8Array<ArrayBuffer> {
  const pairs = ENCODED[name].match(/../g) ?? []
  return Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16))
}

/** Bytes and texts concatenated. */
export function joined(...pieces: readonly (string | ArrayLike<number>)[]): Uint8Array<ArrayBuffer> {
  return new Uint8Array(
    pieces.flatMap((piece) =>
      typeof piece === 'string' ? [...piece].map((char) => char.charCodeAt(0)) : Array.from(piece),
    ),
  )
}

/** A PNG chunk with a checksum of zeros, which nothing here reads. */
export function pngChunk(name: string, data: string): Uint8Array<ArrayBuffer> {
  return joined([0, 0, 0, data.length], name, data, [0, 0, 0, 0])
}

/** A JPEG segment. */
export function jpegSegment(marker: number, data: string): Uint8Array<ArrayBuffer> {
  return joined([0xff, marker, 0, data.length + 2], data)
}

/** A WebP of the sample's chunks and one more, with the right length. */
export function webpWith(name: string, data: string, flags = 0): Uint8Array<ArrayBuffer> {
  const whole = joined(sample('webp'), name, [data.length, 0, 0, 0], data, data.length % 2 ? [0] : [])
  whole[4] = whole.length - 8
  whole[20] = flags
  return whole
}

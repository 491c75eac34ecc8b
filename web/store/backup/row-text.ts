/** Columns of figures and bytes of pictures, as JSON can carry them: the array's kind and its bytes in base64. */
interface Packed {
  $array: 'Float64Array' | 'Uint8Array'
  base64: string
}

const PIECE = 0x8000

/** A row whose typed arrays, if it has any, are texts. Only its own fields are looked at. */
export function packRow(row: object): object {
  if (!Object.values(row).some(ArrayBuffer.isView)) return row
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, packValue(value)]))
}

/** The row that `packRow` was given. @throws when a text is no base64. */
export function unpackRow(row: object): object {
  if (!Object.values(row).some(isPacked)) return row
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, isPacked(value) ? unpackValue(value) : value]),
  )
}

function packValue(value: unknown): unknown {
  if (!(value instanceof Float64Array || value instanceof Uint8Array)) return value
  const bytes = new Uint8Array(value.buffer, value.byteOffset, value.byteLength)
  let letters = ''
  for (let at = 0; at < bytes.length; at += PIECE)
    letters += String.fromCharCode(...bytes.subarray(at, at + PIECE))
  const $array = value instanceof Float64Array ? 'Float64Array' : 'Uint8Array'
  return { $array, base64: btoa(letters) } satisfies Packed
}

function unpackValue({ $array, base64 }: Packed): Float64Array | Uint8Array {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  return $array === 'Float64Array' ? new Float64Array(bytes.buffer) : bytes
}

function isPacked(value: unknown): value is Packed {
  return (
    typeof value === 'object' &&
    value !== null &&
    '$array' in value &&
    ['Float64Array', 'Uint8Array'].includes(`${value.$array}`)
  )
}

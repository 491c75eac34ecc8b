import { fromBase64, toBase64 } from '../browser/base64.ts'

const KINDS = { Float64Array, Int32Array, Int16Array, Uint32Array, Uint8Array }
type Kind = keyof typeof KINDS

/** Numeric columns and picture bytes for JSON: the array's type, and its bytes in base64. */
interface Packed {
  $array: Kind
  base64: string
}

/** A row with its typed arrays, if any, as text. Only its own fields are converted. */
export function packRow(row: object): object {
  if (!Object.values(row).some(ArrayBuffer.isView)) return row
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, packValue(value)]))
}

/** The row that was given to `packRow`. @throws when a text is not base64. */
export function unpackRow(row: object): object {
  if (!Object.values(row).some(isPacked)) return row
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, isPacked(value) ? unpackValue(value) : value]),
  )
}

function packValue(value: unknown): unknown {
  if (!ArrayBuffer.isView(value)) return value
  const $array = kindOf(value)
  const bytes = new Uint8Array(value.buffer, value.byteOffset, value.byteLength)
  return { $array, base64: toBase64(bytes) } satisfies Packed
}

function kindOf(value: ArrayBufferView): Kind {
  for (const kind of Object.keys(KINDS) as Kind[]) if (value instanceof KINDS[kind]) return kind
  throw new Error('a row holds an array that no backup can write')
}

function unpackValue({ $array, base64 }: Packed): InstanceType<(typeof KINDS)[Kind]> {
  const bytes = fromBase64(base64)
  return new KINDS[$array](bytes.buffer)
}

function isPacked(value: unknown): value is Packed {
  return (
    typeof value === 'object' &&
    value !== null &&
    '$array' in value &&
    Object.hasOwn(KINDS, `${value.$array}`)
  )
}

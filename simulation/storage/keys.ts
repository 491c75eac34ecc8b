/** An IndexedDB key, as far as the product uses them. */
export type Key = string | number | readonly Key[]

/** IndexedDB's order: numbers before texts before arrays. */
export function compareKeys(left: Key, right: Key): number {
  if (typeof left === typeof right && !Array.isArray(left)) return left < right ? -1 : left > right ? 1 : 0
  if (Array.isArray(left) && Array.isArray(right)) {
    for (let index = 0; index < Math.min(left.length, right.length); index++) {
      const order = compareKeys(left[index] as Key, right[index] as Key)
      if (order !== 0) return order
    }
    return left.length - right.length
  }
  return rankOf(left) - rankOf(right)
}

const rankOf = (key: Key): number => (typeof key === 'number' ? 0 : typeof key === 'string' ? 1 : 2)

/**
 * A key for use in a Map: an array, which a Map compares by identity, becomes a text that cannot collide with another
 * key.
 */
export function keyName(key: Key): string | number {
  return typeof key === 'object' ? `\0${JSON.stringify(key)}` : key
}

/** A key path as `stores()` writes it: one field, a path, several fields, or every element of a field. */
export interface KeyPath {
  name: string
  paths: string[][]
  compound: boolean
  multi: boolean
}

/** Parses a piece of a Dexie schema: `id`, `op.payload.sale.id`, `[table+id]`, `*productIds`. */
export function parseKeyPath(text: string): KeyPath {
  const multi = text.startsWith('*')
  const compound = text.startsWith('[')
  const inner = compound ? text.slice(1, -1).split('+') : [text.replace(/^[*&]/, '')]
  return { name: text.replace(/^[*&]/, ''), paths: inner.map((each) => each.split('.')), compound, multi }
}

/** The keys of a row in an index: none when it lacks the field. */
export function keysAt({ paths, compound, multi }: KeyPath, row: unknown): Key[] {
  const values = paths.map((path) => path.reduce<unknown>((at, name) => fieldOf(at, name), row))
  if (compound) return values.every(isKey) ? [values as Key[]] : []
  const [value] = values
  if (multi) return Array.isArray(value) ? [...new Set(value.filter(isKey))] : []
  return isKey(value) ? [value] : []
}

function fieldOf(at: unknown, name: string): unknown {
  return typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[name] : undefined
}

function isKey(value: unknown): value is Key {
  if (typeof value === 'number') return !Number.isNaN(value)
  return typeof value === 'string' || (Array.isArray(value) && value.every(isKey))
}

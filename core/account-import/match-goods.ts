import { isDemoId } from '../catalog/demo-id.ts'
import type { Category, Product } from '../catalog/product.ts'
import { builtInMethod, type MethodRow, methodName } from '../sales/method.ts'

/** Ids of Local Mode's rows, each with the id of the account's row that replaces it. */
export type Matches = Readonly<Record<string, string>>

/**
 * Which of the account's products a local one is: the one with the same SKU, else with the same barcode, whatever
 * the case. A code that several products of either side carry matches nothing, and a product matches one only; what was
 * sold by the piece here is never counted as grams there (S19.1).
 */
export function matchProducts(local: readonly Product[], account: readonly Product[]): Matches {
  const matches: Record<string, string> = {}
  const taken = new Set<string>()
  for (const code of ['sku', 'barcode'] as const) {
    const ours = uniqueBy(local.filter(isLive), code)
    const theirs = uniqueBy(account.filter(isLive), code)
    for (const [key, { id, unit = 'each' }] of ours) {
      const other = theirs.get(key)
      if (!other || other.id === id || matches[id] !== undefined || taken.has(other.id)) continue
      if (unit !== (other.unit ?? 'each')) continue
      matches[id] = other.id
      taken.add(other.id)
    }
  }
  return matches
}

/** Which of the account's categories a local one is: the one of the same name, whatever the case. */
export function matchCategories(local: readonly Category[], account: readonly Category[]): Matches {
  const theirs = uniqueBy(account.filter(isLive), 'name')
  const matches: Record<string, string> = {}
  for (const { id, name } of local.filter(isLive)) {
    const other = theirs.get(keyOf(name))
    if (other && other.id !== id) matches[id] = other.id
  }
  return matches
}

/**
 * Which of the account's payment methods a local one is: the one that goes by the same name, whatever the case. The
 * built-in ones are the same in both.
 */
export function matchMethods(local: readonly MethodRow[], account: readonly MethodRow[]): Matches {
  const theirs = uniqueBy(account.filter(isLive).map(named), 'name')
  const matches: Record<string, string> = {}
  for (const { id, name } of local.filter(isLive)) {
    const other = theirs.get(keyOf(name))
    if (other && other.id !== id && !builtInMethod(id)) matches[id] = other.id
  }
  return matches
}

const named = (method: MethodRow) => ({ ...method, name: methodName(method, undefined) })

function isLive({ id, deleted }: { id: string; deleted: boolean }): boolean {
  return !deleted && !isDemoId(id)
}

const keyOf = (text: string) => text.trim().toLowerCase()

function uniqueBy<Code extends string, Row extends Record<Code, string>>(
  rows: readonly Row[],
  code: Code,
): Map<string, Row> {
  const found = new Map<string, Row | undefined>()
  for (const row of rows) {
    const key = keyOf(row[code])
    if (key !== '') found.set(key, found.has(key) ? undefined : row)
  }
  return new Map([...found].filter((entry): entry is [string, Row] => entry[1] !== undefined))
}

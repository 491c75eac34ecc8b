import { hashOf } from '../language/text-hash.ts'

/** Count and digest of a table's rows: equal on both sides when each holds the same rows at the same commits. */
export interface TableDigest {
  count: number
  /** A sum below 2^48 of one hash for each row; the order of rows does not matter, and a row can be removed again. */
  sum: number
}

export const EMPTY_DIGEST: TableDigest = { count: 0, sum: 0 }

const MODULUS = 2 ** 48

/** Whether these can be the count and the sum of some rows. */
export function isDigest({ count, sum }: TableDigest): boolean {
  return [count, sum].every((each) => Number.isSafeInteger(each) && each >= 0) && sum < MODULUS
}

/** Adds a row to a digest. */
export function withRow(digest: TableDigest, id: string, rev: number): TableDigest {
  return { count: digest.count + 1, sum: (digest.sum + hashOf(`${id}:${rev}`)) % MODULUS }
}

/** Removes a row from a digest. */
export function withoutRow(digest: TableDigest, id: string, rev: number): TableDigest {
  return { count: digest.count - 1, sum: (digest.sum - hashOf(`${id}:${rev}`) + MODULUS) % MODULUS }
}

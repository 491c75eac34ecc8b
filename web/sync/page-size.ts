import { PULL_LIMIT } from '#core/sync/wire.ts'

/** A page of this many rows passes over any network that a page can pass over: some 20 KB, compressed. */
const SMALLEST = 250

/**
 * How many rows to request in a page: the maximum until a page fails. Over a network so slow that a call times out
 * before a page is complete, a first pull would otherwise start again for ever.
 */
export class PageSize {
  rows = PULL_LIMIT

  /** Notes whether a page arrived. */
  note(arrived: boolean): void {
    this.rows = arrived ? Math.min(this.rows * 2, PULL_LIMIT) : SMALLEST
  }
}

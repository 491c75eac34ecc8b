import { PULL_LIMIT } from '#core/sync/wire.ts'

/** A page of this many rows comes over any network that a page comes over: some 20 KB, compressed. */
const SMALLEST = 250

/**
 * How many rows to ask for in a page: as many as there may be, until one does not come. Over a network so slow that a
 * call is given up before a page is through, a first pull would otherwise begin anew for ever.
 */
export class PageSize {
  rows = PULL_LIMIT

  /** Notes whether a page came. */
  note(came: boolean): void {
    this.rows = came ? Math.min(this.rows * 2, PULL_LIMIT) : SMALLEST
  }
}

/** Why a database takes nothing now: its disk is full, or it cannot be reached. */
export type Outage = 'full' | 'away'

/** The database cannot serve a request, through no fault of the request: it may be repeated later. */
export class DatabaseUnavailable extends Error {
  readonly outage: Outage

  constructor(outage: Outage, cause: unknown) {
    super('The database is not available', { cause })
    this.name = 'DatabaseUnavailable'
    this.outage = outage
  }
}

const DISK_FULL = '53100'
/**
 * PostgreSQL's classes 53 (no disk space, memory or connection left) and 08 (connection), 57P01 to 57P05 (it stops or
 * starts), 58030 (its disk fails), https://www.postgresql.org/docs/current/errcodes-appendix.html; and the network's
 * own.
 */
const UNAVAILABLE =
  /^(53...|08...|57P0[1-5]|58030|ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|E(HOST|NET)UNREACH)$/

/**
 * The error to throw for a failed transaction: an error of the statement is unchanged.
 * @param isCut its connection broke, which the driver reports in words only
 */
export function readFailure(error: unknown, isCut = false): unknown {
  const code = codesOf(error).find((each) => UNAVAILABLE.test(each))
  if (code === undefined && !isCut) return error
  return new DatabaseUnavailable(code === DISK_FULL ? 'full' : 'away', error)
}

// The typed queries wrap the driver's error.
function codesOf(error: unknown): string[] {
  const codes: string[] = []
  let each = error as { code?: unknown; cause?: unknown } | undefined
  for (let depth = 0; each && depth < 5; depth++) {
    if (typeof each.code === 'string') codes.push(each.code)
    each = each.cause as typeof each
  }
  return codes
}

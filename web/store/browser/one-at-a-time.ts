/** How long a tab waits for another one that opens the same account, milliseconds; then it opens in parallel. */
const PATIENCE_MS = 15_000

/** The part of Web Locks that opening needs. */
export interface OpeningLocks {
  request<Result>(
    name: string,
    options: { signal: AbortSignal },
    work: () => Promise<Result>,
  ): Promise<Result>
}

/**
 * Opens an account in one tab at a time. A browser that comes back after a crash opens all its tabs at once, and only
 * one of them finds the journal: the others must not read, number or build anything before that one has repaired what
 * was lost.
 */
export async function oneAtATime<Result>(
  account: string,
  work: () => Promise<Result>,
  locks: OpeningLocks | undefined = globalThis.navigator?.locks as OpeningLocks | undefined,
): Promise<Result> {
  if (!locks) return work()
  let begun = false
  const once = () => {
    begun = true
    return work()
  }
  try {
    return await locks.request(`${account}.opening`, { signal: AbortSignal.timeout(PATIENCE_MS) }, once)
  } catch (error) {
    if (begun) throw error
    return work()
  }
}

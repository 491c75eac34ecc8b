/** How long a tab waits for another that opens the same account, milliseconds; beyond it, it opens beside it. */
const PATIENCE_MS = 15_000

/** As much of the browser's Web Locks as opening needs. */
export interface OpeningLocks {
  request<Result>(
    name: string,
    options: { signal: AbortSignal },
    work: () => Promise<Result>,
  ): Promise<Result>
}

/**
 * Opens an account in one tab at a time. A browser that comes back after a crash opens all its tabs at once, and only
 * one of them finds the journal: the others must not read, number or build anything before that one has mended what
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

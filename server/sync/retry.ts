const RETRYABLE = new Set(['40001', '40P01'])
const ATTEMPTS = 4

/** Runs a transaction again when PostgreSQL aborted it because of another one (serialization failure, deadlock). */
export async function retryOnConflict<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt === ATTEMPTS || !isRetryable(error)) throw error
    }
  }
}

function isRetryable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && RETRYABLE.has(String(error.code))
}

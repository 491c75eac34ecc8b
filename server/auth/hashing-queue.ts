/** Runs at most `running` jobs at once and lets `waiting` more stand in line; a further one is refused with null. */
export function createQueue({ running, waiting }: { running: number; waiting: number }) {
  let active = 0
  const line: (() => void)[] = []

  return async function enqueue<T>(job: () => Promise<T>): Promise<T | null> {
    if (active >= running) {
      if (line.length >= waiting) return null
      // Whoever leaves hands its place on, so that nobody can slip in between.
      await new Promise<void>((resolve) => line.push(resolve))
    } else {
      active++
    }
    try {
      return await job()
    } finally {
      const next = line.shift()
      if (next) next()
      else active--
    }
  }
}

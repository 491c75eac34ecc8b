import type { Progress } from '../browser/progress.ts'

/** Operations in one transaction of a long commit: few enough that typing never waits (at 4× throttle, too). */
const PIECE = 200

/** Commits much, a piece after the other, and tells how far it has come. What was committed when it is aborted stays. */
export async function inPieces<Item>(
  items: readonly Item[],
  { signal, onProgress }: CommitOptions,
  commit: (piece: Item[]) => Promise<unknown>,
): Promise<void> {
  for (let done = 0; done < items.length; done += PIECE) {
    if (signal?.aborted) return
    await commit(items.slice(done, done + PIECE))
    onProgress?.({ done: Math.min(done + PIECE, items.length), total: items.length })
  }
}

export interface CommitOptions {
  onProgress?: (progress: Progress) => void
  /** Aborting stops between pieces; what was committed stays. */
  signal?: AbortSignal
}

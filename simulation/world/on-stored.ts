import type { Operation } from '#core/sync/operations.ts'
import type { Committer } from '#web/store/shop/committer.ts'

/** The one place in the store that everything stored goes through. */
interface Stored {
  store(...asked: unknown[]): Promise<{ committed: { ops: readonly Operation[] }; kept: Promise<void> }>
}

/**
 * Calls `told` with the operations of every commit, by intents or by work of its own, when somebody is shown that it is
 * done.
 */
export function onStored(commits: Committer, told: (ops: readonly Operation[]) => void): void {
  const each = commits as unknown as Stored
  const store = each.store.bind(commits)
  each.store = async (...asked) => {
    const { committed, kept } = await store(...asked)
    return { committed, kept: kept.then(() => told(committed.ops)) }
  }
}

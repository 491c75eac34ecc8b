import type { Operation } from '#core/sync/operations.ts'
import type { Committer } from '#web/store/shop/committer.ts'

/**
 * Calls `told` with the operations of every commit, by intents or by work of its own, when somebody is shown that it is
 * done. All that is stored goes through `commit`.
 */
export function onStored(commits: Committer, told: (ops: readonly Operation[]) => void): void {
  const commit = commits.commit.bind(commits)
  commits.commit = async (work, options = {}) => {
    let journaled: Promise<void> = Promise.resolve()
    const committed = await commit(work, {
      ...options,
      onJournaling(done) {
        journaled = done
      },
    })
    const shown = journaled.then(() => told(committed.ops))
    if (options.onJournaling) options.onJournaling(shown)
    else await shown
    return committed
  }
}

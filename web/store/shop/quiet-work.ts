import type { Compactor } from '../catalogue/compactor.ts'
import type { SnapshotScheduler } from '../recovery/snapshot-scheduler.ts'
import type { SalesPruner } from '../sales/sales-pruner.ts'

/** The work done while the till is quiet: snapshots, pruning of sales, compaction of base rows. */
export class QuietWork {
  readonly snapshots: SnapshotScheduler
  readonly pruner: SalesPruner
  readonly compactor: Compactor

  constructor(parts: Pick<QuietWork, 'snapshots' | 'pruner' | 'compactor'>) {
    this.snapshots = parts.snapshots
    this.pruner = parts.pruner
    this.compactor = parts.compactor
  }

  /** Something changed: all of it waits for the next quiet period. */
  noteChange(): void {
    for (const work of [this.snapshots, this.pruner, this.compactor]) work.noteChange()
  }

  /** Makes a snapshot now if one is due that must not wait. */
  resume(): void {
    void this.snapshots.resume().catch(() => undefined)
  }

  close(): void {
    for (const work of [this.snapshots, this.pruner, this.compactor]) work.close()
  }
}

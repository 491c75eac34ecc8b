import type { Shelver } from '../catalogue/shelver.ts'
import type { SnapshotScheduler } from '../recovery/snapshot-scheduler.ts'
import type { SalesPruner } from '../sales/sales-pruner.ts'

/** What is done while the till is quiet: snapshots, pruning of sales, packing of the catalogue. */
export class QuietWork {
  readonly snapshots: SnapshotScheduler
  readonly pruner: SalesPruner
  readonly shelver: Shelver

  constructor(parts: Pick<QuietWork, 'snapshots' | 'pruner' | 'shelver'>) {
    this.snapshots = parts.snapshots
    this.pruner = parts.pruner
    this.shelver = parts.shelver
  }

  /** Something changed: all of it waits for the next quiet while. */
  noteChange(): void {
    for (const work of [this.snapshots, this.pruner, this.shelver]) work.noteChange()
  }

  /** Makes a snapshot now where one is due that must not wait. */
  resume(): void {
    void this.snapshots.resume().catch(() => undefined)
  }

  close(): void {
    for (const work of [this.snapshots, this.pruner, this.shelver]) work.close()
  }
}

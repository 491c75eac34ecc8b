import type { MemoryTx } from '../server/memory-tx.ts'

/** One pushed operation with the outcome that the server stored. */
export interface LoggedOperation {
  businessId: string
  device: string
  seq: number
  opId: string
  status: string
  /** Its clock on arrival; undefined when it could not be read. */
  hlc: string | undefined
  repeat: boolean
  /** Server time, epoch milliseconds. */
  takenAt: number
}

/** Every operation that the server applied, in the order of its commits; what a restored backup lacks is removed. */
export class ServerLog {
  readonly entries: LoggedOperation[]

  constructor(entries: readonly LoggedOperation[] = []) {
    this.entries = [...entries]
  }

  note(tx: MemoryTx): void {
    for (const row of tx.newRows('operations')) {
      const hlc = tx.clocks.get(row.opId as string)
      this.entries.push({ ...(row as unknown as LoggedOperation), businessId: tx.businessId, hlc })
    }
  }

  copy(): ServerLog {
    return new ServerLog(this.entries)
  }
}

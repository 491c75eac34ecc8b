export type StorageFault = 'quota' | 'closed' | 'blocked' | 'unknown'

/** The device could not store. Contains the message for the user. */
export class StorageError extends Error {
  readonly fault: StorageFault
  constructor(fault: StorageFault, cause?: unknown) {
    super(`storage ${fault}`, { cause })
    this.name = 'StorageError'
    this.fault = fault
  }
}

/** A newer version of the app has changed the database, or it was removed, while a page had it open. */
export type DatabaseLoss = 'outdated' | 'gone'

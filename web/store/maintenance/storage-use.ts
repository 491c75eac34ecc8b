/** What the browser says of this app's room on the device. Null where it does not say. */
export interface StorageUse {
  usedBytes: number | null
  /** What it may take at most. */
  quotaBytes: number | null
  /** Whether the browser promised not to clear it when the disk is full. */
  persisted: boolean | null
}

/** Asks the browser. Never throws: an old one does not say. */
export async function readStorageUse(storage: StorageManager | undefined): Promise<StorageUse> {
  const [estimate, persisted] = await Promise.all([
    orNull(storage?.estimate?.()),
    orNull(storage?.persisted?.()),
  ])
  return { usedBytes: estimate?.usage ?? null, quotaBytes: estimate?.quota ?? null, persisted }
}

/** Asks the browser never to clear what is stored here. It may ask the user, or say no by itself. */
export async function protectStorage(storage: StorageManager | undefined): Promise<boolean> {
  return (await orNull(storage?.persist?.())) ?? false
}

async function orNull<Value>(pending: Promise<Value> | undefined): Promise<Value | null> {
  try {
    return (await pending) ?? null
  } catch {
    return null
  }
}

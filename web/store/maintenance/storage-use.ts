/** What the browser reports of this app's storage. Null where it does not. */
export interface StorageUse {
  usedBytes: number | null
  /** The most it may use. */
  quotaBytes: number | null
  /** Whether the browser promised not to clear it when the disk is full. */
  persisted: boolean | null
}

/** Asks the browser. Never throws: an old one has no answer. */
export async function readStorageUse(storage: StorageManager | undefined): Promise<StorageUse> {
  const [estimate, persisted] = await Promise.all([
    orNull(storage?.estimate?.()),
    orNull(storage?.persisted?.()),
  ])
  return { usedBytes: estimate?.usage ?? null, quotaBytes: estimate?.quota ?? null, persisted }
}

/** Asks the browser never to clear this app's storage. It may ask the user, or refuse by itself. */
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

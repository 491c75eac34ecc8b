/** Stores texts by name, like localStorage. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem'>

/** The few texts an app needs before it opens any database: who is signed in, and who may sign in offline. */
export interface BootStorage extends TextStorage {
  /** Resolves when everything set so far is stored twice, or could not be. */
  settled(): Promise<void>
}

/** A file outside localStorage and IndexedDB. */
export interface BootFile {
  read(): Promise<string | undefined>
  write(text: string): Promise<void>
}

const COUNT_KEY = 'tuckshop_boot'

/**
 * Boot storage over localStorage and a file. Browsers write localStorage some seconds late: after a power cut a till
 * could have its sales but not know whose they are. So each text is also written to the file, with a count that shows
 * the next start which of the two is ahead.
 * @param keys the keys that are stored twice; others are in `local` only.
 */
export async function openBootStorage(
  local: TextStorage,
  file: BootFile,
  keys: readonly string[],
): Promise<BootStorage> {
  const kept = parseKept(await file.read().catch(() => undefined))
  if (kept && kept.count > countIn(local)) {
    for (const key of keys) {
      const text = kept.values[key]
      if (text !== undefined) trySet(local, key, text)
    }
    trySet(local, COUNT_KEY, String(kept.count))
  }
  let writing: Promise<void> = Promise.resolve()

  return {
    getItem: (key) => local.getItem(key),
    setItem(key, text) {
      local.setItem(key, text)
      if (!keys.includes(key)) return
      const count = countIn(local) + 1
      local.setItem(COUNT_KEY, String(count))
      const values = Object.fromEntries(keys.flatMap((each) => entryOf(local, each)))
      // If the file cannot be written, localStorage remains.
      writing = writing.then(() => file.write(JSON.stringify({ count, values }))).catch(() => undefined)
    },
    settled: () => writing,
  }
}

/** The boot file in the origin's private file system. Without one, reading gives nothing and writing fails. */
export function opfsBootFile(): BootFile {
  const NAME = 'tuckshop-boot.json'
  return {
    async read() {
      const root = await navigator.storage.getDirectory()
      const handle = await root.getFileHandle(NAME)
      return (await handle.getFile()).text()
    },
    async write(text) {
      const root = await navigator.storage.getDirectory()
      const handle = await root.getFileHandle(NAME, { create: true })
      // Written to a temporary file that close() swaps in: a crash leaves one of the two, complete.
      const writable = await handle.createWritable()
      await writable.write(text)
      await writable.close()
    },
  }
}

function parseKept(text: string | undefined): { count: number; values: Record<string, string> } | undefined {
  try {
    const kept: unknown = JSON.parse(text ?? '')
    if (typeof kept !== 'object' || kept === null || !('count' in kept) || !('values' in kept))
      return undefined
    if (typeof kept.count !== 'number' || typeof kept.values !== 'object' || kept.values === null)
      return undefined
    const texts = Object.entries(kept.values).filter(([, value]) => typeof value === 'string')
    return { count: kept.count, values: Object.fromEntries(texts) }
  } catch {
    return undefined
  }
}

function countIn(local: Pick<Storage, 'getItem'>): number {
  return Number(local.getItem(COUNT_KEY)) || 0
}

function entryOf(local: Pick<Storage, 'getItem'>, key: string): [string, string][] {
  const text = local.getItem(key)
  return text === null ? [] : [[key, text]]
}

function trySet(local: Pick<Storage, 'setItem'>, key: string, text: string): void {
  try {
    local.setItem(key, text)
  } catch (error) {
    console.warn('a boot record could not be put back', error)
  }
}

/** An exclusive handle in a dedicated worker; Safari before 16.4 answers with promises. */
export interface SyncHandle {
  write(bytes: Uint8Array<ArrayBuffer>, options: { at: number }): number
  read(bytes: Uint8Array<ArrayBuffer>, options: { at: number }): number
  getSize(): number | Promise<number>
  flush(): void | Promise<void>
  close(): void | Promise<void>
}

interface WithSyncHandle {
  createSyncAccessHandle(): Promise<SyncHandle>
}

/** Whether this worker can write files with an explicit flush. */
export function hasSyncHandles(): boolean {
  return (
    typeof FileSystemFileHandle === 'function' && 'createSyncAccessHandle' in FileSystemFileHandle.prototype
  )
}

/** The folder of one account under `top` in the origin's private file system, created when missing. */
export async function opfsFolder(top: string, account: string): Promise<FileSystemDirectoryHandle> {
  const parent = await (await root()).getDirectoryHandle(top, { create: true })
  return parent.getDirectoryHandle(folderName(account), { create: true })
}

/** Whether an account has such a folder. */
export async function hasOpfsFolder(top: string, account: string): Promise<boolean> {
  const parent = await ignoreMissing((await root()).getDirectoryHandle(top))
  return (await ignoreMissing(parent?.getDirectoryHandle(folderName(account)))) !== undefined
}

/** Deletes that folder and everything in it. A missing one is no error. */
export async function removeOpfsFolder(top: string, account: string): Promise<void> {
  const parent = await ignoreMissing((await root()).getDirectoryHandle(top))
  await ignoreMissing(parent?.removeEntry(folderName(account), { recursive: true }))
}

/** Names of the folder's files that end in `ending`. */
export async function filesEndingIn(folder: FileSystemDirectoryHandle, ending: string): Promise<string[]> {
  const names: string[] = []
  for await (const name of folder.keys()) if (name.endsWith(ending)) names.push(name)
  return names
}

/** A file's content, undefined when there is none. */
export async function readOpfsFile(
  folder: FileSystemDirectoryHandle,
  name: string,
): Promise<File | undefined> {
  const handle = await ignoreMissing(folder.getFileHandle(name))
  return handle && ignoreMissing(handle.getFile())
}

/** Deletes a file. A missing one is no error. */
export async function removeOpfsFile(folder: FileSystemDirectoryHandle, name: string): Promise<void> {
  await ignoreMissing(folder.removeEntry(name))
}

/** Makes an empty file and opens it. Only in a dedicated worker. */
export async function createOpfsFile(folder: FileSystemDirectoryHandle, name: string): Promise<SyncHandle> {
  const handle = await folder.getFileHandle(name, { create: true })
  return (handle as unknown as WithSyncHandle).createSyncAccessHandle()
}

/** Writes all of `bytes` at `at`. @throws when the disk took only part of them. */
export function writeWhole(handle: SyncHandle, bytes: Uint8Array<ArrayBuffer>, at: number): void {
  const written = handle.write(bytes, { at })
  if (written !== bytes.length) throw new Error(`${written} of ${bytes.length} bytes were written`)
}

const root = () => navigator.storage.getDirectory()

function folderName(account: string): string {
  return encodeURIComponent(account)
}

async function ignoreMissing<Value>(pending: Promise<Value> | undefined): Promise<Value | undefined> {
  try {
    return await pending
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotFoundError') return undefined
    throw error
  }
}

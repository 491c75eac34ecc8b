import { vi } from 'vitest'

/** Makes writes to a table fail for lack of room. @returns how to end that */
export function noRoomFor(table: string): () => void {
  const { put } = IDBObjectStore.prototype
  const refused = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    ...row
  ) {
    if (this.name === table) throw new DOMException('full', 'QuotaExceededError')
    return put.apply(this, row)
  })
  return () => refused.mockRestore()
}

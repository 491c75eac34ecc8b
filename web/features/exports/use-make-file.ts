import { useEffect, useRef, useState } from 'react'
import { type TableFormat, useSaveTable } from '#web/selling/files/use-save-table.ts'
import type { Progress } from '#web/store/browser/progress.ts'
import type { Made, Making, Remark } from './made.ts'

/** How far a file is. */
export type FileState =
  | { state: 'idle' }
  | { state: 'making'; progress: Progress }
  | { state: 'saved'; file: string; remark: Remark | undefined }
  | { state: 'failed' }
  | { state: 'refused'; refusal: Exclude<Made, { ok: true }> }

/** Whoever makes a table says how far it is, and stops when the signal says so. */
export type MakeTable = (how: Pick<Making, 'signal' | 'onProgress'>) => Promise<Made>

/** Makes a file and saves it, one at a time. It ends with the screen, and where somebody cancels it. */
export function useMakeFile(): {
  file: FileState
  make(table: MakeTable, name: string, format: TableFormat): Promise<void>
  cancel(): void
} {
  const [file, setFile] = useState<FileState>({ state: 'idle' })
  const saveTable = useSaveTable()
  const making = useRef<AbortController>(undefined)
  useEffect(() => () => making.current?.abort(), [])

  async function make(table: MakeTable, name: string, format: TableFormat): Promise<void> {
    making.current?.abort()
    const controller = new AbortController()
    making.current = controller
    const { signal } = controller
    const show = (next: FileState) => signal.aborted || setFile(next)
    show({ state: 'making', progress: { done: 0, total: 1 } })
    try {
      const made = await table({ signal, onProgress: (progress) => show({ state: 'making', progress }) })
      signal.throwIfAborted()
      if (!made.ok) return void show({ state: 'refused', refusal: made })
      const file = await saveTable(made.table, { name, format, signal })
      const remark = made.table.length > 1 ? made.remark : 'empty'
      show({ state: 'saved', file, remark })
    } catch (error) {
      if (signal.aborted) return
      console.warn('a file could not be made', error)
      show({ state: 'failed' })
    }
  }

  return {
    file,
    make,
    cancel() {
      making.current?.abort()
      setFile({ state: 'idle' })
    },
  }
}

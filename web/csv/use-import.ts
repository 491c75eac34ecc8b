import { useEffect, useRef, useState } from 'react'
import { type AnyLine, type ImportPlan, savedWhole, writtenBy } from '#core/csv/plan.ts'
import type { Catalogue } from '#web/store/catalogue/catalogue.ts'
import { StorageError } from '#web/store/db/storage-error.ts'
import { useShop } from '#web/store/react/use-shop.ts'
import type { Shop } from '#web/store/shop/shop.ts'
import type { ImportKind } from './import-kind.ts'
import type { ImportState, OpenedFile, Saved } from './import-state.ts'
import { readCsv } from './read-csv.ts'
import { runSlices } from './run-slices.ts'

export interface Import<Column extends string, Line extends AnyLine> {
  state: ImportState<Column, Line>
  open(file: File): Promise<void>
  /** Reads the prices and stock of another store of the export. */
  chooseStore(store: string): Promise<void>
  /** Saves the previewed plan. */
  confirm(): Promise<void>
  /** Plans the opened file against the shop's current data. */
  again(opened: OpenedFile<Column>): Promise<void>
  /** Stops reading or saving; what was saved stays. */
  cancel(): void
  restart(): void
}

/**
 * Runs the import of one file: choose, read, preview, save.
 * @param onDone called with the plan once all rows of the file are stored
 */
export function useImport<Column extends string, Line extends AnyLine>(
  kind: ImportKind<Column, Line>,
  onDone: (plan: ImportPlan<Line>) => void,
): Import<Column, Line> {
  const shop = useShop()
  const [state, setState] = useState<ImportState<Column, Line>>({ step: 'choose' })
  const running = useRef<AbortController>(undefined)
  const planned = useRef<Catalogue>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  function start(): AbortSignal {
    running.current?.abort()
    running.current = new AbortController()
    return running.current.signal
  }

  async function plan(opened: OpenedFile<Column>, signal: AbortSignal): Promise<ImportPlan<Line>> {
    const catalogue = shop.catalogue.get()
    planned.current = catalogue
    return runSlices(kind.plan(opened.file, catalogue, shop.now()), signal)
  }

  function unreadable({ aborted }: AbortSignal, error: unknown): void {
    if (aborted) return
    console.error(error)
    setState({ step: 'choose', problem: { code: 'unreadable' } })
  }

  async function open(file: File): Promise<void> {
    const signal = start()
    setState({ step: 'reading', name: file.name, progress: { done: 0, total: 1 } })
    try {
      const result = await readCsv(file, kind.headers, signal, (progress) =>
        setState({ step: 'reading', name: file.name, progress }),
      )
      if (!result.ok) return setState({ step: 'choose', problem: result.problem })
      const opened = { name: file.name, file: result.file }
      setState({ step: 'preview', opened, plan: await plan(opened, signal) })
    } catch (error) {
      unreadable(signal, error)
    }
  }

  async function chooseStore(store: string): Promise<void> {
    if (state.step !== 'preview') return
    const { name, file } = state.opened
    const { readExport } = kind.headers
    if (!file.from || !readExport) return
    const signal = start()
    try {
      const read = await runSlices(readExport(file.from, file.from, store), signal)
      if (!read) return
      const opened = { name, file: { ...file, ...read } }
      setState({ step: 'preview', opened, plan: await plan(opened, signal) })
    } catch (error) {
      unreadable(signal, error)
    }
  }

  async function again(opened: OpenedFile<Column>): Promise<void> {
    const signal = start()
    setState({ step: 'reading', name: opened.name, progress: { done: 1, total: 1 } })
    try {
      setState({ step: 'preview', opened, plan: await plan(opened, signal) })
    } catch (error) {
      unreadable(signal, error)
    }
  }

  async function confirm(): Promise<void> {
    if (state.step !== 'preview') return
    const { opened } = state
    const signal = start()
    let progress: Saved = { saved: 0, total: writtenBy(state.plan) }
    setState({ step: 'saving', opened, progress })
    try {
      // Another device may have changed the shop while the preview was open.
      const fresh = planned.current === shop.catalogue.get() ? state.plan : await plan(opened, signal)
      await save(shop, kind, fresh, signal, (saved) => {
        progress = saved
        setState({ step: 'saving', opened, progress })
      })
      if (signal.aborted && progress.saved < progress.total)
        return setState({ step: 'stopped', opened, progress, cause: 'cancelled' })
      if (fresh.counts.refused === 0) return onDone(fresh)
      setState({ step: 'done', opened, plan: fresh })
    } catch (error) {
      if (!signal.aborted && !(error instanceof StorageError)) console.error(error)
      const fault = error instanceof StorageError ? error.fault : 'unknown'
      setState({ step: 'stopped', opened, progress, cause: signal.aborted ? 'cancelled' : fault })
    }
  }

  function restart(): void {
    running.current?.abort()
    setState({ step: 'choose' })
  }

  function cancel(): void {
    if (state.step === 'saving') running.current?.abort()
    else restart()
  }

  return { state, open, chooseStore, confirm, again, cancel, restart }
}

async function save<Column extends string, Line extends AnyLine>(
  shop: Shop,
  kind: ImportKind<Column, Line>,
  plan: ImportPlan<Line>,
  signal: AbortSignal,
  onSaved: (saved: Saved) => void,
): Promise<void> {
  const freshIds = new Set<string>()
  const newId = () => {
    const id = shop.newId()
    freshIds.add(id)
    return id
  }
  const ports = { newId, now: shop.now() }
  const made = await runSlices(kind.intents(plan, shop.catalogue.get(), ports), signal)
  const total = made.ends.length
  onSaved({ saved: 0, total })
  await shop.commit(made.intents, {
    freshIds,
    signal,
    onProgress: ({ done }) => onSaved({ saved: savedWhole(made, done), total }),
  })
}

import { type Connection, DexieError, databaseError } from './connection.ts'
import { type MemoryDisk, type UndoLog, undo } from './disk.ts'
import { type KeyPath, parseKeyPath } from './keys.ts'
import { MemoryRequests } from './memory-requests.ts'
import { MemoryTable } from './memory-table.ts'
import { scene } from './scene.ts'

interface Transaction {
  idbtrans: MemoryRequests
  writes: boolean
  parent?: Transaction
}
type Work<Result> = (transaction: Transaction) => Promise<Result> | Result

/**
 * As much of Dexie as the store uses, over a disk in memory. It replaces Dexie when the simulation is bundled;
 * `memory-dexie.test.ts` compares the answers of the two.
 *
 * A transaction runs to its end within one step of the scheduler, so any operation that comes while one is open belongs
 * to it. A transaction that waits for anything but this database would be committed by a browser: `assertClosed`
 * detects that.
 */
export default class MemoryDexie implements Connection {
  static readonly DexieError = DexieError
  static readonly Promise = Promise
  /** The open transaction: no other starts before it has ended. */
  static currentTransaction: Transaction | undefined
  readonly name: string
  readonly tables: MemoryTable[] = []
  /** Operations that fail because the browser closed the connection; it is open again afterwards. */
  broken = 0
  private readonly disk: MemoryDisk
  private readonly diskVersion: number
  private readonly listeners = new Map<string, (event: { newVersion: number }) => void>()
  private transactionLog: UndoLog | undefined
  private opened = false

  constructor(name: string) {
    this.name = name
    this.disk = scene().disk()
    this.diskVersion = this.disk.version
  }

  version(_: number) {
    const upgraded = {
      upgrade: () => upgraded,
      stores: (schema: Record<string, string>) => this.stores(schema),
    }
    return upgraded
  }

  private stores(schema: Record<string, string>) {
    for (const [name, text] of Object.entries(schema)) {
      const [primary, ...indexes] = text.split(',').map((each): KeyPath => parseKeyPath(each.trim()))
      if (!primary) throw new Error(`${name} has no key`)
      const table = new MemoryTable(this, this.disk.table(this.name, name), { name, primary, indexes })
      const known = this.tables.findIndex((each) => each.name === name)
      if (known < 0) this.tables.push(table)
      else this.tables[known] = table
      Object.assign(this, { [name]: table })
    }
    return { upgrade: () => undefined }
  }

  /** There are no middlewares to bypass. */
  unuse(_part: object): this {
    return this
  }

  on(event: string, listener: (event: { newVersion: number }) => void): void {
    this.listeners.set(event, listener)
  }

  /** A newer version of the app wants the database. */
  fireVersionChange(): void {
    this.listeners.get('versionchange')?.({ newVersion: this.disk.version })
  }

  async open(): Promise<this> {
    await scene().turn()
    if (this.diskVersion < this.disk.version) throw databaseError('VersionError')
    this.opened = true
    this.broken = 0
    return this
  }

  close(_options?: object): void {
    this.opened = false
  }

  isOpen(): boolean {
    return this.opened
  }

  table(name: string): MemoryTable {
    const found = this.tables.find((table) => table.name === name)
    if (!found) throw databaseError('NotFoundError')
    return found
  }

  /** `transaction(mode, ...tables, work)`: all of it or nothing. A nested one is part of it. */
  async transaction<Result>(mode: string, ...given: unknown[]): Promise<Result> {
    const work = given.at(-1) as Work<Result>
    const parent = this.transactionLog && MemoryDexie.currentTransaction
    const writes = mode.startsWith('rw')
    if (parent) {
      if (writes && !parent.writes) throw new Error('a write inside a transaction that only reads')
      return await work({ idbtrans: parent.idbtrans, writes: parent.writes, parent })
    }
    // On its own also when several are queued at once: otherwise a request of another part of the tab would count as
    // part of it.
    await this.mayBegin(() => scene().ownStep())
    const log: UndoLog = []
    this.transactionLog = log
    const idbtrans = new MemoryRequests((name) => this.table(name), log)
    const transaction = { idbtrans, writes }
    MemoryDexie.currentTransaction = transaction
    try {
      const result = await work(transaction)
      if (idbtrans.failure) throw idbtrans.failure
      if (writes) this.makeRoom(log)
      this.store(log)
      return result
    } catch (error) {
      undo(log)
      throw error
    } finally {
      MemoryDexie.currentTransaction = undefined
      this.transactionLog = undefined
    }
  }

  // What is stored stays stored, whether or not its confirmation arrives.
  private store(log: UndoLog): void {
    if (log.length === 0) return
    const fate = scene().fateOfWrite()
    if (fate !== 'undone') this.disk.remember(log.splice(0))
    if (fate !== 'confirmed') throw databaseError('DatabaseClosedError')
  }

  operate<Result>(work: (log: UndoLog) => Result): Promise<Result> {
    if (this.transactionLog) {
      try {
        return Promise.resolve(work(this.transactionLog))
      } catch (error) {
        return Promise.reject(error)
      }
    }
    return this.alone(work)
  }

  /** @throws when a transaction is open although nothing moves any more. */
  assertClosed(): void {
    if (this.transactionLog) throw new Error('a transaction waits for something that is not its database')
  }

  private async alone<Result>(work: (log: UndoLog) => Result): Promise<Result> {
    await this.mayBegin()
    const log: UndoLog = []
    try {
      const result = work(log)
      this.makeRoom(log)
      this.store(log)
      return result
    } catch (error) {
      undo(log)
      throw error
    }
  }

  private async mayBegin(turn = () => scene().turn()): Promise<void> {
    do await turn()
    while (this.transactionLog)
    if (!this.opened) throw databaseError('DatabaseClosedError')
    if (this.broken === 0) return
    this.broken--
    throw databaseError('DatabaseClosedError')
  }

  private makeRoom(log: UndoLog): void {
    if (log.length === 0 || this.disk.refusals === 0) return
    this.disk.refusals--
    throw databaseError('AbortError', databaseError('QuotaExceededError'))
  }
}

import { EMPTY_TABLE, type Row, type ServerState, type ServerTable, type Tenant } from './state.ts'

/** The committed state, and what happens to a transaction between its statements. */
export interface Host {
  state: ServerState
  /** Between two statements, where other transactions may run and the server may be killed. */
  between(): Promise<void>
  /** Takes a business's head lock; resolves when no other transaction holds it. */
  lock(businessId: string, holder: MemoryTx): Promise<void>
  unlock(holder: MemoryTx): void
  /** Called after every commit that wrote. */
  committed(tx: MemoryTx): void
}

export type Clocks = ReadonlyMap<string, string>

/** One transaction: its writes lie over the committed state until it commits. */
export class MemoryTx {
  readonly businessId: string
  readonly host: Host
  /** The clocks of the operations pushed in it, by operation id, for the oracle. */
  readonly clocks: Clocks
  private readonly snapshot: Tenant | undefined
  private readonly written = new Map<string, Map<string, Row>>()
  private readonly claims = new Map<string, string>()

  constructor(
    host: Host,
    businessId: string,
    { repeatable, clocks }: { repeatable: boolean; clocks: Clocks },
  ) {
    this.host = host
    this.clocks = clocks
    this.businessId = businessId
    this.snapshot = repeatable ? (host.state.tenants.get(businessId) ?? {}) : undefined
  }

  /** One row; undefined when there is none. */
  get(table: string, key: string): Row | undefined {
    return this.written.get(table)?.get(key) ?? this.committed(table).get(key)
  }

  /** Every row of a table that the transaction sees. */
  all(table: string): Row[] {
    const own = this.written.get(table)
    if (!own) return [...this.committed(table).values()]
    return [...new Map([...this.committed(table), ...own]).values()]
  }

  put(table: string, key: string, row: Row): void {
    const own = this.written.get(table) ?? new Map<string, Row>()
    this.written.set(table, own.set(key, row))
  }

  /** Stores a new row. @throws as PostgreSQL does when the key is taken */
  insert(table: string, key: string, row: Row): void {
    if (this.get(table, key)) throw uniqueViolation(`${table} ${key}`)
    this.put(table, key, row)
  }

  /** The rows that the transaction wrote into a table, in order. */
  newRows(table: string): Row[] {
    return [...(this.written.get(table)?.values() ?? [])]
  }

  /** Claims a device id across all businesses. @returns false when it is in use. */
  claim(deviceId: string): boolean {
    if (this.host.state.directory.has(deviceId) || this.claims.has(deviceId)) return false
    this.claims.set(deviceId, this.businessId)
    return true
  }

  isClaimedElsewhere(deviceId: string, businessId: string): boolean {
    const holder = this.host.state.directory.get(deviceId)
    return holder !== undefined && holder !== businessId
  }

  /** Commits all writes, at once. */
  commit(): void {
    const { host } = this
    if (this.written.size === 0 && this.claims.size === 0) return
    const tenant: Record<string, ServerTable> = { ...host.state.tenants.get(this.businessId) }
    for (const [name, rows] of this.written)
      tenant[name] = new Map([...(tenant[name] ?? EMPTY_TABLE), ...rows])
    host.state = {
      tenants: new Map(host.state.tenants).set(this.businessId, tenant),
      directory:
        this.claims.size > 0 ? new Map([...host.state.directory, ...this.claims]) : host.state.directory,
    }
    host.committed(this)
  }

  private committed(table: string): ServerTable {
    return (this.snapshot ?? this.host.state.tenants.get(this.businessId))?.[table] ?? EMPTY_TABLE
  }
}

/** A unique key is in use: PostgreSQL's 23505. */
export function uniqueViolation(what: string): Error {
  return Object.assign(new Error(`duplicate key: ${what}`), { code: '23505' })
}

/** A stored row by the names of its columns, or of its fields where the table is synced. */
export type Row = Readonly<Record<string, unknown>>
export type ServerTable = ReadonlyMap<string, Row>

/** One business's tables. Never changed in place: a commit makes a new one, so a snapshot and a backup cost nothing. */
export type Tenant = Readonly<Record<string, ServerTable>>

/** Everything on the server's disk. */
export interface ServerState {
  tenants: ReadonlyMap<string, Tenant>
  /** Device ids and the business that owns each. */
  directory: ReadonlyMap<string, string>
}

/** The state of a business before its first push. */
export const NEW_HEAD: Row = { head: 0, tag: '', clock: '000000000-0000', nextSuffix: 0 }
export const EMPTY_TABLE: ServerTable = new Map()

/** Rows of a table of one business. */
export function rowsOf(state: ServerState, businessId: string, table: string): Row[] {
  return [...(state.tenants.get(businessId)?.[table] ?? EMPTY_TABLE).values()]
}

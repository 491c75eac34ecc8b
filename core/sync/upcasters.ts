import type { Upcaster } from '../operations/operation.ts'
import { OPERATIONS, type OperationType } from '../operations/registry.ts'

/**
 * By type, what brings its first version up to the second, then that to the third. A new version is an entry more:
 * every version ever shipped is read for ever, by servers and by the devices that still hold it. A rejected operation
 * is kept without its version: the database's own next version has to bring that up.
 */
export const UPCASTERS: Readonly<Partial<Record<OperationType, readonly Upcaster[]>>> = Object.fromEntries(
  Object.entries(OPERATIONS).map(([type, { upcasters }]) => [type, upcasters]),
)

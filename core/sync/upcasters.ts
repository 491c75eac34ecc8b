import type { Upcaster } from '../operations/operation.ts'
import { OPERATIONS, type OperationType } from '../operations/registry.ts'

/**
 * By type: what converts its first version to the second, then that to the third. A new version adds an entry: every
 * version ever shipped is read for ever, by servers and by the devices that still hold it. A rejected operation is
 * stored without its version: an upgrade of the database has to convert it.
 */
export const UPCASTERS: Readonly<Partial<Record<OperationType, readonly Upcaster[]>>> = Object.fromEntries(
  Object.entries(OPERATIONS).map(([type, { upcasters }]) => [type, upcasters]),
)

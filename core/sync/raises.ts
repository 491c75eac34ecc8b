import { OPERATIONS, type OperationType } from '../operations/registry.ts'

/**
 * Brings the payload of one version up to the next. It is given whatever came under that version: of what it does not
 * know it makes nothing that would be taken, and it never throws. Ids stay where they are, since databases look
 * operations up by them.
 */
export type Raise = (payload: Readonly<Record<string, unknown>>) => object

/**
 * By type, what brings its first version up to the second, then that to the third. A version is raised by adding to this:
 * every version ever shipped is read for ever, by servers and by the devices that still hold it. What stands in a tray is
 * without its version: the database's own next version has to bring that up.
 */
export const RAISES: Readonly<Partial<Record<OperationType, readonly Raise[]>>> = Object.fromEntries(
  Object.entries(OPERATIONS).map(([type, { upcasters }]) => [type, upcasters]),
)

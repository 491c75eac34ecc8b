import { z } from 'zod/mini'
import type { TableName } from '#core/rows/rows.ts'
import { readRowsById } from '#server/db/queries/rows.ts'
import type { Tx } from '#server/db/transact.ts'
import { NOTES } from './api-docs/answer-shape.ts'

/** The headers of a call that stores something new: with a key of the caller's own the same call again stores it once. */
export const keyHeader = z.object({
  'idempotency-key': z
    .optional(
      z
        .string()
        .check(z.regex(/^[A-Za-z0-9_-]{1,50}$/, 'Idempotency-Key must be 1 to 50 letters, digits, - or _')),
    )
    .register(NOTES, {
      description:
        'A header of 1 to 50 letters, digits, - or _, of your own: the same call again under it stores nothing, and answers what the first one stored',
    }),
})

/** The id of what a call stores: under one key always the same. @param newId for a call without a key */
export function idOfCall({ 'idempotency-key': key }: z.infer<typeof keyHeader>, newId: () => string): string {
  return key === undefined ? newId() : `rest-${key}`
}

/** Whether a call was taken before, whatever became since of what it stored. */
export async function isStored(tx: Tx, table: TableName, id: string): Promise<boolean> {
  return (await readRowsById(tx, table, [id])).length > 0
}

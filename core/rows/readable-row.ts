import { rowSchema } from '../entities/entity.ts'
import { ENTITIES, type RowOf, TABLES, type TableName } from './rows.ts'

type RowSchemas = { [Table in TableName]: ReturnType<typeof rowSchema<(typeof ENTITIES)[Table]>> }

/** Reads the rows of each table as they are stored and travel. */
export const ROW_SCHEMAS = Object.fromEntries(
  TABLES.map((table) => [table, rowSchema(ENTITIES[table])]),
) as unknown as RowSchemas

/** Whether a stored row is one that this version can read: not damaged, nor of a later form. */
export function isReadable<Table extends TableName>(table: Table, row: RowOf<Table>): boolean {
  return ROW_SCHEMAS[table].safeParse(row).success
}

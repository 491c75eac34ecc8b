import { type Entity, namesOf, optionalNames } from '#core/entities/entity.ts'
import type { ColumnType } from '#core/entities/kinds.ts'
import { ENTITIES, TABLES, type TableName } from '#core/rows/rows.ts'

/** A column and the field of the row that it holds. */
export interface Column {
  field: string
  name: string
  type: ColumnType
  nullable: boolean
  /** In a stored fact: it is updated when something happens to it. */
  changes: boolean
}

/** The key column beside business_id: a stock row's id is its product's. */
export const keyColumn = (table: TableName): string => (table === 'stock' ? 'product_id' : 'id')

/**
 * The columns of a synced table, in the order they are written. Its migrations create the same (`columns.pg.test.ts`).
 */
export function columnsOf(table: TableName): Column[] {
  return columnsOfEntity(ENTITIES[table], keyColumn(table))
}

/** The columns of an entity's fields. @param key the column of its id */
export function columnsOfEntity(entity: Entity, key = 'id'): Column[] {
  return namesOf(entity).flatMap((field) => {
    const { kind, changes = false, optional = false } = entity[field] as Entity[string]
    if (kind.column === null) return []
    const name = field === 'id' ? key : snakeCase(field)
    return [{ field, name, type: kind.column, nullable: kind.nullable || optional, changes }]
  })
}

/** A select list that answers rows with their field names. */
export function selectList(columns: readonly Column[]): string {
  return columns.map(({ field, name }) => `${name} as "${field}"`).join(', ')
}

/** A row as it was read, without the optional fields that it lacks: their columns are null. */
export function withoutMissing<Row extends object>(table: TableName, row: Row): Row {
  const fields = row as Record<string, unknown>
  for (const name of OPTIONAL[table]) if (fields[name] === null) delete fields[name]
  return row
}

const OPTIONAL = Object.fromEntries(TABLES.map((table) => [table, optionalNames(ENTITIES[table])])) as Record<
  TableName,
  string[]
>

/** The column definitions for `json_to_recordset`. */
export function recordset(columns: readonly Column[]): string {
  return columns.map(({ field, type }) => `"${field}" ${type}`).join(', ')
}

/** The fields' names, quoted, as in a recordset. */
export function quoted(columns: readonly Column[]): string {
  return columns.map(({ field }) => `"${field}"`).join(', ')
}

function snakeCase(field: string): string {
  return field.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`)
}

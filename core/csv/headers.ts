/** The index of each column in a row, from 0. A column the file lacks is missing. */
export type ColumnPlaces<Column extends string> = Partial<Record<Column, number>>

/** The result of reading a file's header row. */
export interface MatchedHeaders<Column extends string> {
  places: ColumnPlaces<Column>
  /** Unknown headers, as spelt in the file; their cells are ignored. */
  unused: string[]
}

/** The accepted names of each column, in lower-case letters and digits only, the most certain first. */
export type ColumnNames<Column extends string> = Readonly<Record<Column, readonly string[]>>

/**
 * Finds the columns in a header row, ignoring case, spaces, underscores and the bracketed part of a header ('Price
 * (incl. VAT)'), and accepting the usual other names. A column found twice counts once, by its more certain name.
 */
export function matchColumns<Column extends string>(
  headers: readonly string[],
  names: ColumnNames<Column>,
): MatchedHeaders<Column> {
  const bare = headers.map(bareHeader)
  const places: ColumnPlaces<Column> = {}
  for (const column of Object.keys(names) as Column[]) {
    const name = names[column].find((each) => bare.includes(each))
    if (name !== undefined) places[column] = bare.indexOf(name)
  }
  const used = new Set(Object.values(places))
  return { places, unused: headers.filter((header, index) => !used.has(index) && header.trim() !== '') }
}

function bareHeader(header: string): string {
  return header
    .replace(/\(.*?\)|\[.*?\]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
}

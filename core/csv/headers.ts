/** Where each column stands in a row, counted from 0. A column the file lacks is missing here. */
export type ColumnPlaces<Column extends string> = Partial<Record<Column, number>>

/** What a file's header row was read as. */
export interface MatchedHeaders<Column extends string> {
  places: ColumnPlaces<Column>
  /** Headers that mean nothing here, as the file spells them; their cells are left alone. */
  unused: string[]
}

/** The names that each column goes by, bare (lower-case letters and digits only), the surest first. */
export type ColumnNames<Column extends string> = Readonly<Record<Column, readonly string[]>>

/**
 * Finds the columns in a header row, whatever the case, spaces, underscores and the bracketed part of a header
 * ('Price (incl. VAT)'), and by the usual other names. A column found twice counts once, by its surer name.
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

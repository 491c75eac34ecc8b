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

/** What the name of a column ends in where its amounts are before VAT. */
export const BEFORE_VAT = 'beforevat'

/**
 * Finds the columns in a header row, ignoring case, spaces, underscores, the bracketed part of a header and that an amount
 * is in rand or includes VAT ('Price (incl. VAT)'), and accepting the usual other names. That it is before VAT is a part of
 * its name. A column found twice counts once, by its more certain name.
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

const EXCLUDES_VAT = /\b(?:excl(?:\b|uding|usive)|(?:ex|before|without)\W*(?:vat|tax)\b)/
const INCLUDES_VAT = /\b(?:incl(?:\b|uding|usive)|(?:inc|with)\W*(?:vat|tax)\b)/
const RAND: ReadonlySet<string | undefined> = new Set(['r', 'zar', 'rand', 'rands'])

// A cell that is longer is no name but a file without line ends.
const LONGEST_HEADER = 200

function bareHeader(header: string): string {
  if (header.length > LONGEST_HEADER) return ''
  const spelt = header.toLowerCase().replaceAll('_', ' ').trim()
  const named = before(EXCLUDES_VAT, spelt)
  const words = before(INCLUDES_VAT, named)
    .replace(/\(.*?\)|\[.*?\]/g, '')
    .trim()
    .split(/\s+/)
  if (words.length > 1 && RAND.has(words.at(-1))) words.pop()
  if (words.length > 1 && words.at(-1) === 'in') words.pop()
  const bare = words.join('').replace(/[^a-z0-9]/g, '')
  return named === spelt ? bare : bare + BEFORE_VAT
}

/** What stands before the match of a pattern; all of it where nothing does. */
function before(pattern: RegExp, text: string): string {
  const at = text.search(pattern)
  return at > 0 ? text.slice(0, at) : text
}

/**
 * The law between the rooms of core, from the ground up: a room names values and types of the rooms that are named before
 * it, and of no other. So none stands on itself, and each can be read without what is above it.
 * @typedef {{ group: string, rooms: string[] }} Group
 */

const FOLDER = 'core/'

/** @type {Group[]} */
export const groups = [
  { group: 'how texts are said', rooms: ['language'] },
  {
    group: 'what rows are made of',
    rooms: ['money', 'calendar', 'numbering', 'pictures', 'entities', 'clocks', 'quantities'],
  },
  { group: 'what is typed, read from files and printed', rooms: ['drafts', 'csv', 'printing', 'backup'] },
  { group: 'people and goods', rooms: ['staff', 'customers', 'barcodes', 'catalog'] },
  {
    group: 'what happens in a shop',
    rooms: ['loyalty', 'vouchers', 'sales', 'vat', 'shifts', 'book', 'stocktake', 'timeclock', 'stock'],
  },
  { group: 'the till', rooms: ['cart', 'promotions', 'parked', 'checkout', 'returns', 'laybys'] },
  {
    group: 'the office',
    rooms: [
      ...['settings', 'labels', 'documents', 'papers', 'personal-data', 'reports', 'postings'],
      ...['review', 'demo'],
    ],
  },
  { group: 'every row', rooms: ['rows', 'activity', 'account-import'] },
  { group: 'the rule of each operation', rooms: ['operations'] },
  { group: 'operations stored, sent, ordered and run', rooms: ['sync'] },
]

/** Whatever makes an intent names its type, which is made of the payloads of all operations. */
const INTENT = 'core/sync/operations.ts'

const rooms = groups.flatMap((group) => group.rooms)

/** @param {string} path */
const roomOf = (path) => (path.startsWith(FOLDER) ? path.split('/')[1] : undefined)

/**
 * Why an import within core is against the law between its rooms, or nothing.
 * @param {string} from the importing file, no test
 * @param {string} to
 * @param {boolean} isType only types are imported
 * @returns {string | undefined}
 */
export function coreBreach(from, to, isType) {
  const [own, target] = [roomOf(from), roomOf(to)]
  if (own === undefined || target === undefined || own === target) return undefined
  for (const room of [own, target])
    if (!rooms.includes(room)) return `room ${room} has no line in tools/boundaries/core-rooms.mjs`
  if (rooms.indexOf(target) < rooms.indexOf(own)) return undefined
  if (isType && to === INTENT) return undefined
  return `room ${own} may not import ${isType ? 'types' : 'values'} of room ${target}, which stands on it: '${to}'`
}

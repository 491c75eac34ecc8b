/**
 * The law between the rooms of web/store, from the ground up: a room may import itself and the rooms named here, all of
 * which stand before it. `testing` is for tests.
 * @typedef {{ room: string, may: string[] }} Room
 */

const FOLDER = 'web/store/'

/** @type {Room[]} */
export const rooms = [
  { room: 'browser', may: [] },
  { room: 'db', may: ['browser'] },
  { room: 'rows', may: ['db'] },
  { room: 'totals', may: ['browser', 'db', 'rows'] },
  { room: 'pictures', may: ['browser', 'db'] },
  { room: 'commit', may: ['browser', 'db', 'rows', 'totals'] },
  { room: 'journal', may: ['browser', 'db', 'commit'] },
  { room: 'outbox', may: ['db', 'rows'] },
  { room: 'pull', may: ['db', 'rows', 'totals', 'commit', 'outbox'] },
  { room: 'tabs', may: ['browser', 'db', 'commit', 'journal'] },
  { room: 'recovery', may: ['browser', 'db', 'rows', 'totals', 'commit', 'journal', 'outbox', 'pull'] },
  { room: 'catalogue', may: ['browser', 'db', 'rows'] },
  { room: 'reports', may: ['browser', 'db', 'rows', 'totals', 'catalogue'] },
  { room: 'sales', may: ['browser', 'db', 'rows', 'totals', 'outbox', 'pull'] },
  { room: 'carts', may: ['browser', 'db', 'rows', 'commit', 'catalogue'] },
  {
    room: 'documents',
    may: ['browser', 'db', 'rows', 'pictures', 'commit', 'catalogue', 'sales', 'carts'],
  },
  { room: 'backup', may: ['browser', 'db', 'rows', 'pictures', 'journal', 'outbox', 'pull', 'recovery'] },
  {
    room: 'shop',
    may: [
      ...['browser', 'db', 'rows', 'totals', 'pictures', 'commit', 'journal', 'outbox', 'pull', 'tabs'],
      ...['recovery', 'catalogue', 'reports', 'sales', 'carts', 'documents', 'backup'],
    ],
  },
  {
    room: 'maintenance',
    may: [
      ...['browser', 'db', 'rows', 'totals', 'pictures', 'commit', 'journal', 'outbox', 'recovery'],
      ...['catalogue', 'carts', 'backup'],
    ],
  },
  {
    room: 'account-import',
    may: [
      ...['browser', 'db', 'rows', 'pictures', 'commit', 'journal', 'pull', 'recovery', 'catalogue', 'carts'],
    ],
  },
  { room: 'react', may: ['browser', 'catalogue', 'sales', 'shop'] },
]

/** Layers that know the store by some of its rooms only. @type {Record<string, string[]>} */
export const knownRooms = {
  'web/sync': ['browser', 'outbox', 'pictures', 'pull', 'shop'],
}

/** @param {string} path */
const roomOf = (path) => (path.startsWith(FOLDER) ? path.slice(FOLDER.length).split('/')[0] : undefined)

/**
 * Why an import of one of our own files is against the law between rooms, or nothing.
 * @param {string} from the importing file, no test
 * @param {string} layer the layer that it lies in
 * @param {string} to
 * @returns {string | undefined}
 */
export function roomBreach(from, layer, to) {
  const target = roomOf(to)
  if (target === undefined) return undefined
  const known = knownRooms[layer]
  if (known && !known.includes(target))
    return `${layer} knows web/store by ${known.join(', ')}, not by '${to}'`
  const own = roomOf(from)
  if (own === undefined || own === target) return undefined
  const room = rooms.find((each) => each.room === own)
  if (!room) return `room ${own} has no line in tools/boundaries/rooms.mjs`
  return room.may.includes(target) ? undefined : `room ${own} may not import room ${target}: '${to}'`
}

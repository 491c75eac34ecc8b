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
  { room: 'activity', may: ['browser', 'db', 'rows', 'commit'] },
  { room: 'reports', may: ['browser', 'db', 'rows', 'totals', 'catalogue', 'activity'] },
  { room: 'sales', may: ['browser', 'db', 'rows', 'totals', 'commit', 'outbox', 'pull', 'activity'] },
  { room: 'staff', may: ['browser', 'db', 'catalogue'] },
  { room: 'carts', may: ['browser', 'db', 'rows', 'commit', 'catalogue'] },
  { room: 'returns', may: ['browser', 'db', 'rows', 'commit', 'catalogue', 'carts'] },
  { room: 'shifts', may: ['browser', 'db', 'rows', 'commit', 'catalogue'] },
  { room: 'receiving', may: ['db', 'rows', 'commit'] },
  { room: 'review', may: ['browser', 'db', 'rows', 'commit', 'catalogue'] },
  { room: 'stocktakes', may: ['db', 'rows', 'commit'] },
  { room: 'book', may: ['browser', 'db', 'rows', 'commit', 'catalogue'] },
  { room: 'orders', may: ['browser', 'db', 'rows', 'commit', 'reports'] },
  { room: 'laybys', may: ['browser', 'db', 'commit', 'catalogue', 'carts'] },
  { room: 'timeclock', may: ['db'] },
  { room: 'vat', may: ['browser', 'db', 'rows', 'catalogue', 'receiving'] },
  { room: 'exports', may: ['db', 'totals', 'shifts', 'laybys'] },
  { room: 'parked', may: ['browser', 'db', 'rows', 'commit', 'catalogue', 'carts'] },
  {
    room: 'documents',
    may: ['browser', 'db', 'rows', 'pictures', 'commit', 'catalogue', 'sales', 'carts'],
  },
  { room: 'backup', may: ['browser', 'db', 'rows', 'pictures', 'journal', 'outbox', 'pull', 'recovery'] },
  {
    room: 'shop',
    may: [
      ...['browser', 'db', 'rows', 'totals', 'pictures', 'commit', 'journal', 'outbox', 'pull', 'tabs'],
      ...[
        'recovery',
        'catalogue',
        'reports',
        'sales',
        'staff',
        'carts',
        'returns',
        'shifts',
        'receiving',
        'review',
        'stocktakes',
        'timeclock',
        'book',
        'orders',
        'laybys',
        'vat',
        'exports',
        'parked',
        'documents',
        'backup',
        'activity',
      ],
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
  { room: 'react', may: ['browser', 'catalogue', 'laybys', 'parked', 'sales', 'shifts', 'staff', 'shop'] },
]

/**
 * The face of each room: the files that the rest of web/ may import. Whatever else lies in a room is its own business,
 * and may change without a look outside. A barrel file in each room would say the same, but would bring a whole room
 * into the first download for one of its functions.
 * @type {Record<string, string[]>}
 */
export const faces = {
  activity: ['activity-log.ts', 'activity-store.ts'],
  browser: [
    'base64.ts',
    'boot-storage.ts',
    'data-used.ts',
    'device-text.ts',
    'form-drafts.ts',
    'gzip.ts',
    'hash-of.ts',
    'kept-file.ts',
    'live-value.ts',
    'one-at-a-time.ts',
    'opfs-folder.ts',
    'print-jobs.ts',
    'progress.ts',
    'quiet-timer.ts',
    'save-on-unload.ts',
    'signal.ts',
    'turns.ts',
    'when-idle.ts',
    'within-ms.ts',
    'worker-call.ts',
  ],
  db: [
    'base-row.ts',
    'base-version.ts',
    'chunk-rows.ts',
    'clock.ts',
    'database.ts',
    'device-records.ts',
    'device.ts',
    'identity.ts',
    'journaled.ts',
    'live-read.ts',
    'local-moment.ts',
    'meta-records.ts',
    'overlay.ts',
    'provisional-suffix.ts',
    'read-many.ts',
    'readable.ts',
    'rejected-operation.ts',
    'request-batch.ts',
    'sold-rows.ts',
    'storage-error.ts',
    'with-retry.ts',
  ],
  rows: [
    'chunk-codec.ts',
    'chunks.ts',
    'deleted-customers.ts',
    'demo-goods.ts',
    'load-working-set.ts',
    'moved-since.ts',
    'product-history.ts',
    'pulled-changes.ts',
    'return-ids.ts',
    'row-reader.ts',
    'view.ts',
    'write-base.ts',
  ],
  totals: [
    'numbered-texts.ts',
    'read-lines.ts',
    'count-pulled.ts',
    'held-sales.ts',
    'pruned-days.ts',
    'sales-deltas.ts',
    'sold-months.ts',
    'sold-names.ts',
    'totals-after-move.ts',
    'totals-of-days.ts',
    'totals.ts',
  ],
  pictures: [
    'fetch-queue.ts',
    'held-pictures.ts',
    'named-pictures.ts',
    'opfs-picture-files.ts',
    'pictures.ts',
  ],
  commit: [
    'commit-refused.ts',
    'commits.ts',
    'forget-customers.ts',
    'is-stored.ts',
    'transaction.ts',
    'pending-replays.ts',
    'write-changes.ts',
  ],
  journal: [
    'crc32.ts',
    'journal-entry.ts',
    'journal-files.ts',
    'journal-notes.ts',
    'journal.ts',
    'note-in-journal.ts',
    'recover.ts',
    'trim-journal.ts',
    'web-lock.ts',
  ],
  outbox: [
    'device-key.ts',
    'find-left-waiting.ts',
    'monotonic-clocks.ts',
    'outbox.ts',
    'rebase.ts',
    'revived.ts',
    'set-aside.ts',
    'set-clocks-back.ts',
  ],
  pull: ['apply-pull.ts', 'erase-again.ts', 'pruned-sales.ts', 'resync.ts'],
  tabs: ['after-commit.ts', 'tab-channel.ts'],
  recovery: [
    'recovery-texts.ts',
    'recovery.ts',
    'snapshot-files.ts',
    'snapshot-format.ts',
    'snapshot-rows.ts',
    'snapshot-scheduler.ts',
    'snapshot.ts',
    'watch-for-loss.ts',
  ],
  catalogue: [
    'catalogue.ts',
    'compact.ts',
    'compactor.ts',
    'vat-now.ts',
    'default-category.ts',
    'load-catalogue.ts',
    'shown-catalogue.ts',
  ],
  reports: ['papers.ts', 'reports.ts', 'sold-lately.ts'],
  sales: [
    'customer-totals-list.ts',
    'sales-history.ts',
    'sales-in-order.ts',
    'sales-list.ts',
    'sales-pieces.ts',
    'sales-pruner.ts',
  ],
  staff: ['at-till-store.ts', 'at-till.ts', 'pin-verifier.ts', 'till-records.ts'],
  carts: ['cart-store.ts', 'current-shift.ts', 'running-promotions.ts', 'sell-cart.ts'],
  returns: ['return-store.ts', 'returns.ts'],
  shifts: ['read-shifts.ts', 'shift-list.ts', 'shift-store.ts', 'shifts.ts'],
  receiving: ['receive-store.ts', 'receiving.ts'],
  review: ['review-store.ts', 'review.ts'],
  stocktakes: ['stocktake-store.ts', 'stocktakes.ts'],
  timeclock: ['read-clockings.ts'],
  book: ['book-store.ts', 'book.ts', 'read-book.ts'],
  orders: ['order-list.ts', 'order-store.ts', 'orders.ts'],
  laybys: ['layby-list.ts', 'layby-rules.ts', 'layby-store.ts', 'laybys.ts'],
  vat: ['buyer-on.ts', 'forget-recipients.ts', 'tax-papers-store.ts', 'tax-papers.ts'],
  exports: ['export-store.ts', 'exports.ts'],
  parked: ['parked-list.ts', 'parked-store.ts', 'parked.ts'],
  documents: ['document-list.ts', 'document-store.ts', 'documents.ts'],
  backup: [
    'finish-restore.ts',
    'passphrase.ts',
    'read-backup.ts',
    'restore-backup.ts',
    'row-kinds.ts',
    'unseal.ts',
    'write-backup.ts',
  ],
  shop: ['local-defaults.ts', 'open-shop.ts', 'shop-sync.ts', 'shop.ts'],
  maintenance: ['backup-maintenance.ts', 'device-maintenance.ts'],
  'account-import': ['imported-shops.ts', 'local-move.ts', 'retire.ts'],
  react: [
    'account-may.ts',
    'first-fill.ts',
    'printing-choices.ts',
    'use-device-choice.ts',
    'use-form-draft.ts',
    'use-kept-typed.ts',
    'use-person.ts',
    'use-picture-url.ts',
    'use-price.ts',
    'use-shop.ts',
  ],
}

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
  if (own === target) return undefined
  const file = to.slice(`${FOLDER}${target}/`.length)
  const hidden =
    from.startsWith('web/') && !faces[target]?.includes(file)
      ? `'${file}' is no face of room ${target}`
      : undefined
  if (own === undefined) return hidden
  const room = rooms.find((each) => each.room === own)
  if (!room) return `room ${own} has no line in tools/boundaries/rooms.mjs`
  return room.may.includes(target) ? hidden : `room ${own} may not import room ${target}: '${to}'`
}

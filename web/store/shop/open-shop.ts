import { uuidv7 } from 'uuidv7'
import { KEPT_MONTHS } from '#core/sales/sale-period.ts'
import { finishRestore } from '../backup/finish-restore.ts'
import { oneAtATime } from '../browser/one-at-a-time.ts'
import { DOCUMENTS, readCart, TILL } from '../carts/cart-store.ts'
import { COMPACT_SIZES, type CompactSizes } from '../catalogue/compact.ts'
import type { CommitContext } from '../commit/transaction.ts'
import { shopClock } from '../db/clock.ts'
import { accountKey, databaseName, ShopDatabase } from '../db/database.ts'
import type { Identity } from '../db/identity.ts'
import { type Journal, openJournal } from '../journal/journal.ts'
import { openPictures, type PictureStore } from '../pictures/pictures.ts'
import { type Found, prepareDatabase } from '../recovery/recovery.ts'
import { recoverySentence } from '../recovery/recovery-texts.ts'
import { type FilesOf, restoreSnapshot } from '../recovery/snapshot-rows.ts'
import { SnapshotScheduler } from '../recovery/snapshot-scheduler.ts'
import { watchForLoss } from '../recovery/watch-for-loss.ts'
import type { PackSizes } from '../rows/write-base.ts'
import { openTill } from '../staff/till-records.ts'
import { forgetRecipients } from '../vat/forget-recipients.ts'
import { ShopStore } from './shop-store.ts'
import { takeInLate } from './take-in-late.ts'

/** The dependencies of a shop: its journal, the wall clock, and ids. */
export interface ShopSurroundings {
  journal: Journal | Promise<Journal>
  /** Epoch milliseconds. */
  wallMs(): number
  /** Time that nobody sets, in milliseconds; the page's unless given. */
  steadyMs?(): number
  newId(): string
  /** Whether there is a network now; false unless given. */
  online?(): boolean
  /** Called when an older version of the app holds the database; opening then waits. */
  onBlocked?: (() => void) | undefined
  /** Opens the folder of the device's snapshots; in OPFS unless given. */
  filesOf?: FilesOf
  /** Its pictures; in OPFS unless given. */
  pictures?: PictureStore
  /** How base rows are compacted. */
  compactSizes?: CompactSizes
  /** How new rows that come together are packed. */
  packSizes?: PackSizes
  /** How many months of sales it keeps; the same for every device unless given. */
  keptMonths?: number
}

/**
 * Opens an account's database on this device, restores what the browser lost of it, and reads the catalogue into
 * memory.
 * @throws when the device cannot store; what is stored stays.
 */
export async function openShop(identity: Identity, onBlocked?: () => void): Promise<ShopStore> {
  askToPersist()
  return oneAtATime(databaseName(identity), async () => {
    // Its worker starts while the database opens: neither needs the other before both are open.
    const journal = openJournal(accountKey(identity))
    const online = () => navigator.onLine
    return openShopIn(identity, { journal, wallMs: Date.now, newId: uuidv7, online, onBlocked })
  })
}

/** `openShop` in given surroundings. */
export async function openShopIn(identity: Identity, surroundings: ShopSurroundings): Promise<ShopStore> {
  const db = new ShopDatabase(databaseName(identity))
  try {
    return await openIn(db, identity, surroundings)
  } catch (error) {
    // This tab claimed the previous tab's journal files: release them for the next one that opens.
    const journal = await Promise.resolve(surroundings.journal).catch(() => undefined)
    await journal?.close()
    db.close()
    throw error
  }
}

async function openIn(
  db: ShopDatabase,
  identity: Identity,
  {
    journal: openedJournal,
    wallMs,
    steadyMs = () => performance.now(),
    newId,
    online = () => false,
    onBlocked,
    filesOf,
    pictures,
    compactSizes = COMPACT_SIZES,
    packSizes,
    keptMonths = KEPT_MONTHS,
  }: ShopSurroundings,
): Promise<ShopStore> {
  const { mode } = identity
  const account = accountKey(identity)
  if (onBlocked) db.on('blocked', onBlocked)
  await db.open()
  const [journal, stored] = await Promise.all([openedJournal, db.meta.get('server')])
  const offsetMs = stored?.key === 'server' ? stored.clockOffsetMs : 0
  const context: CommitContext = { db, mode, clock: shopClock(wallMs, offsetMs, steadyMs), newId }
  // Without a record only the journal distinguishes a first run from lost storage.
  if (!(await db.meta.get('device'))) await journal.whenOpen(WORTH_WAITING_MS)
  const found =
    (await finishRestore(db, journal, account)) ??
    (await prepareDatabase(context, journal, () => restoreSnapshot(db, mode, account, filesOf)))
  if (mode === 'account') await noteOwner(db, identity.name)
  const [cart, documents, till] = await Promise.all([
    readCart(db, TILL),
    readCart(db, DOCUMENTS),
    openTill(db, () => context.clock.now()),
  ])
  const shop = new ShopStore({
    db,
    identity,
    journal,
    snapshots: new SnapshotScheduler({ db, mode, account, journal, filesOf }),
    pictures: pictures ?? openPictures(account),
    context,
    carts: { till: cart, documents },
    till,
    recovery: sentenceFor(found),
    online,
    compactSizes,
    packSizes,
    keptMonths,
  })
  shop.cart.takeUpUnstored()
  shop.documents.cart.takeUpUnstored()
  watchForLoss(db)
  await shop.view.reread('all')
  shop.quietWork.pruner.noteChange()
  shop.quietWork.compactor.noteChange()
  if (mode === 'local') void forgetRecipients(shop).catch(() => undefined)
  void journal.takeLate((recovered) => takeInLate(shop, context, recovered))
  return shop
}

/** How long a start without a database waits for its journal, milliseconds. */
const WORTH_WAITING_MS = 60_000

// Stored here and not with the sign-in proofs: those are removed when an account is disabled.
async function noteOwner(db: ShopDatabase, name: string): Promise<void> {
  const known = await db.meta.get('owner')
  const unchanged = known?.key === 'owner' && known.name === name
  if (name !== '' && !unchanged) await db.meta.put({ key: 'owner', name })
}

function sentenceFor(found: Found): string | null {
  return found.kind === 'as-left' || found.kind === 'first-run' ? null : recoverySentence(found)
}

// Requested at each start and not awaited: without the permission the browser may clear the data on a full disk.
function askToPersist(): void {
  void navigator.storage?.persist?.().catch(() => false)
}

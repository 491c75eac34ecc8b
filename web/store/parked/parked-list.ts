import type { ParkedSale } from '#core/parked/parked-sale.ts'
import { isLive } from '#core/parked/parked-state.ts'
import { LIVE, type ShopDatabase } from '../db/database.ts'
import { LiveRead } from '../db/live-read.ts'
import { mustGetDevice } from '../db/meta-records.ts'
import { viewOf } from '../db/overlay.ts'
import type { ListedParked } from './parked.ts'

export type ParkedList = LiveRead<readonly ListedParked[]>

/** The parked sales that can be taken up, newest first. */
export function parkedList(db: ShopDatabase): ParkedList {
  return new LiveRead(db, { name: 'the parked sales', tables: ['parked'], read: readParked })
}

function readParked(db: ShopDatabase): Promise<ListedParked[]> {
  return db.transaction('r', db.parked, db.overlay, db.meta, async () => {
    const { suffix } = await mustGetDevice(db)
    const listed = (await liveRows(db)).map((parked) => ({
      parked,
      isHere: parked.takenBy?.device === suffix,
    }))
    return listed.sort(newestFirst)
  })
}

async function liveRows(db: ShopDatabase): Promise<ParkedSale[]> {
  return (await viewOf(db, 'parked', db.parked.where('live').equals(LIVE).toArray())).filter(isLive)
}

function newestFirst({ parked: left }: ListedParked, { parked: right }: ListedParked): number {
  return right.parkedAt - left.parkedAt || (left.id < right.id ? 1 : -1)
}

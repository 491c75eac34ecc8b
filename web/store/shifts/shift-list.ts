import { blankRow } from '#core/entities/entity.ts'
import { tillName } from '#core/numbering/till-name.ts'
import { DRAWER } from '#core/shifts/drawer.ts'
import { closingOf, type ShiftGroup } from '#core/shifts/shift-group.ts'
import type { ShopDatabase } from '../db/database.ts'
import { drawerIdOf } from '../db/device.ts'
import { LiveRead } from '../db/live-read.ts'
import { mustGetDevice } from '../db/meta-records.ts'
import { allGroups, latestGroups, readDrawers } from './read-shifts.ts'
import type { ShiftState } from './shifts.ts'

export type ShiftList = LiveRead<ShiftState>

/** What is open on the shop's drawers. */
export function shiftList(db: ShopDatabase): ShiftList {
  return new LiveRead(db, { name: 'the shifts', tables: ['shifts', 'drawers'], read: readState })
}

/** What is open on the shop's drawers now. */
export function readState(db: ShopDatabase): Promise<ShiftState> {
  return db.transaction('r', [db.shifts, db.drawers, db.overlay, db.meta], async () => {
    const device = await mustGetDevice(db)
    const own = drawerIdOf(device)
    const rows = await readDrawers(db)
    const named = rows.find(({ id }) => id === own)
    // The first shift stores this name: rows are in English.
    const drawer = named ?? { ...blankRow(DRAWER, own), name: tillName(device.suffix, undefined) }
    const groups = await latestGroups(db)
    const open = groups.filter((group) => !closingOf(group))
    const isLast = (group: ShiftGroup) => closingOf(group) && group.shift.drawerId === own
    // A till that stands still has its last cash-up before the latest of the others.
    const last = groups.findLast(isLast) ?? (await allGroups(db)).findLast(isLast)
    return {
      suffix: device.suffix,
      drawer,
      drawers: [drawer, ...rows.filter(({ id, deleted }) => id !== own && !deleted)],
      open: open.find(({ shift }) => shift.drawerId === own) ?? null,
      openElsewhere: open.filter(({ shift }) => shift.drawerId !== own),
      lastClosing: last && closingOf(last),
    }
  })
}

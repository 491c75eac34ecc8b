import { blankRow } from '#core/entities/entity.ts'
import { DRAWER, drawerNameOf } from '#core/shifts/drawer.ts'
import { closingOf, type ShiftGroup } from '#core/shifts/shift-group.ts'
import type { RowKey } from '#core/sync/rows.ts'
import { type Live, LiveValue } from '../browser/live-value.ts'
import type { ShopDatabase } from '../db/database.ts'
import { drawerIdOf } from '../db/device.ts'
import { mustGetDevice } from '../db/meta-records.ts'
import { latestGroups, readDrawers } from './read-shifts.ts'
import type { ShiftState } from './shifts.ts'

/** What is open on the shop's drawers, in memory: read when a screen first subscribes, and again when it changed. */
export class ShiftList implements Live<ShiftState | undefined> {
  private readonly state = new LiveValue<ShiftState | undefined>(undefined)
  private readonly db: ShopDatabase
  private asked = false
  /** Reads run one after the other, so that no older result overwrites a newer one. */
  private last: Promise<unknown> = Promise.resolve()

  constructor(db: ShopDatabase) {
    this.db = db
  }

  get(): ShiftState | undefined {
    return this.state.get()
  }

  subscribe(listener: () => void): () => void {
    const stop = this.state.subscribe(listener)
    if (!this.asked) void this.ask()
    return stop
  }

  /** Reads it again. Does nothing before a first request. A failed read keeps what there is (S8.30). */
  async reload(): Promise<void> {
    if (this.asked) await this.ask()
  }

  /** Reads it again where a shift or a drawer changed. */
  async patch(keys: readonly RowKey[]): Promise<void> {
    if (keys.some(([table]) => table === 'shifts' || table === 'drawers')) await this.reload()
  }

  private ask(): Promise<void> {
    this.asked = true
    const done = this.last.then(async () => this.state.set(await readState(this.db)))
    this.last = done.catch(() => undefined)
    return done.catch((error: unknown) => {
      if (this.db.isOpen()) console.error('the shifts could not be read', error)
    })
  }
}

/** What is open on the shop's drawers now. */
export function readState(db: ShopDatabase): Promise<ShiftState> {
  return db.transaction('r', [db.shifts, db.drawers, db.overlay, db.meta], async () => {
    const device = await mustGetDevice(db)
    const own = drawerIdOf(device)
    const rows = await readDrawers(db)
    const named = rows.find(({ id }) => id === own)
    const drawer = named ?? { ...blankRow(DRAWER, own), name: drawerNameOf(device.suffix) }
    const groups = await latestGroups(db)
    const open = groups.filter((group) => !closingOf(group))
    const closed = groups.filter((group) => closingOf(group) && group.shift.drawerId === own)
    return {
      suffix: device.suffix,
      drawer,
      drawers: [drawer, ...rows.filter(({ id, deleted }) => id !== own && !deleted)],
      open: open.find(({ shift }) => shift.drawerId === own) ?? null,
      openElsewhere: open.filter(({ shift }) => shift.drawerId !== own),
      left: leftBy(closed.at(-1)),
    }
  })
}

function leftBy(group: ShiftGroup | undefined) {
  return group && closingOf(group)?.left
}

import { StorageError } from '#web/store/db/storage-error.ts'
import { hashOf } from '../browser/hash-of.ts'
import { Turns } from '../browser/turns.ts'
import type { HeldPicture, PictureFiles } from './picture-files.ts'

/** The storage that pictures may use unless another budget is given, bytes. */
export const PICTURE_BUDGET = 50_000_000
const HOUR_MS = 3_600_000
/** The last time a picture was shown is stored with this precision. */
const TOUCH_AFTER_MS = 6 * HOUR_MS
/** A picture that no product has shown for this long was abandoned: its dialog was cancelled. */
const GIVEN_UP_AFTER_MS = 30 * 24 * HOUR_MS
/** Clearing goes a little below the budget, so that it is not repeated for the next picture. */
const CLEAR_TO = 0.9

export interface PicturesUsage {
  /** Used on this device. */
  bytes: number
  /** What they may use; pictures that wait to be sent may exceed it. */
  budget: number
  count: number
  /** Of those, not yet on the server. */
  waiting: number
}

/** The pictures on this device, within a budget. Those not shown for longest are cleared first; waiting ones never. */
export class HeldPictures {
  private readonly files: PictureFiles
  private readonly budget: number
  private readonly now: () => number
  private readonly turns = new Turns()
  private bytes: number | undefined

  /** @param now epoch milliseconds */
  constructor(files: PictureFiles, budget: number, now: () => number) {
    this.files = files
    this.budget = budget
    this.now = now
  }

  /** A picture's bytes, when they are here and complete: a power cut may have left a part of them. */
  async read(hash: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
    const found = await this.files.read(hash)
    if (!found) return undefined
    if ((await hashOf(found.bytes)) !== hash) {
      await this.files.remove(hash)
      return undefined
    }
    if (this.now() - found.usedAt > TOUCH_AFTER_MS) void this.files.touch(hash).catch(() => undefined)
    return found.bytes
  }

  /** Stores a picture that the server has too. Without room, or on a failing disk, it is not stored. */
  keep(hash: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    return this.turns.run(async () => {
      await this.makeRoom(bytes.length)
      if ((this.bytes ?? 0) + bytes.length > this.budget) return
      await this.files.write(hash, bytes)
      this.bytes = (this.bytes ?? 0) + bytes.length
    })
  }

  /**
   * Stores a picture that only this device has, in place of copies of the server's if necessary.
   * @throws StorageError when the device refuses; nothing of it is stored then.
   */
  add(hash: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    return this.turns.run(async () => {
      await this.makeRoom(bytes.length)
      // The mark first: an unmarked picture could be cleared in between.
      const write = async () => {
        await this.files.setWaiting(hash, true)
        await this.files.write(hash, bytes)
      }
      try {
        await write().catch(() => this.clearTo(0).then(write))
      } catch (error) {
        await this.files.remove(hash).catch(() => undefined)
        const full = error instanceof Error && /quota/i.test(`${error.name} ${error.message}`)
        throw new StorageError(full ? 'quota' : 'unknown', error)
      }
      this.bytes = undefined
    })
  }

  /** Notes that the server has it now. */
  sent(hash: string): Promise<void> {
    return this.turns.run(() => this.files.setWaiting(hash, false))
  }

  /** Notes that the server has lost it. */
  lost(hash: string): Promise<void> {
    return this.turns.run(() => this.files.setWaiting(hash, true))
  }

  /** The hashes of the pictures that no server has. */
  waiting(): Promise<string[]> {
    return this.turns.run(() => this.files.waiting())
  }

  list(): Promise<HeldPicture[]> {
    return this.turns.run(() => this.files.list())
  }

  async usage(): Promise<PicturesUsage> {
    const held = await this.list()
    this.bytes = sizeOf(held)
    const waiting = held.filter((each) => each.waiting).length
    return { bytes: this.bytes, budget: this.budget, count: held.length, waiting }
  }

  /** Deletes waiting pictures that no product has shown for a month. */
  dropGivenUp(isUsed: (hash: string) => boolean): Promise<void> {
    return this.turns.run(async () => {
      for (const { hash, waiting, usedAt } of await this.files.list()) {
        const old = this.now() - usedAt > GIVEN_UP_AFTER_MS
        if (waiting && old && !isUsed(hash)) await this.files.remove(hash)
      }
    })
  }

  removeAll(): Promise<void> {
    this.bytes = undefined
    return this.turns.run(() => this.files.removeAll())
  }

  close(): void {
    this.files.close()
  }

  private async makeRoom(size: number): Promise<void> {
    this.bytes ??= sizeOf(await this.files.list())
    if (this.bytes + size > this.budget) await this.clearTo(Math.max(0, this.budget * CLEAR_TO - size))
  }

  // Listed again: another tab may have stored and cleared pictures too.
  private async clearTo(bytes: number): Promise<void> {
    const held = await this.files.list()
    this.bytes = sizeOf(held)
    for (const each of held.filter(({ waiting }) => !waiting).sort((a, b) => a.usedAt - b.usedAt)) {
      if (this.bytes <= bytes) return
      await this.files.remove(each.hash)
      this.bytes -= each.size
    }
  }
}

function sizeOf(held: readonly HeldPicture[]): number {
  return held.reduce((sum, { size }) => sum + size, 0)
}

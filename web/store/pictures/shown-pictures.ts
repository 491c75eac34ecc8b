import { readPicture } from '#core/pictures/read-picture.ts'
import { type Live, LiveValue } from '#web/store/browser/live-value.ts'
import { hashOf } from '../browser/hash-of.ts'
import { FetchQueue, type PictureSource } from './fetch-queue.ts'
import type { HeldPictures } from './held-pictures.ts'

/** The number of pictures just scrolled out of sight that stay ready, so that scrolling back shows them at once. */
const KEPT_READY = 48
/** A card scrolled past faster than this requests nothing. */
const LOOK_MS = 40
const FIRST_RETRY_MS = 2_000
const LONGEST_RETRY_MS = 10 * 60_000

interface Shown {
  url: LiveValue<string | undefined>
  watchers: number
  /** Answers to an older request are ignored. */
  wish: number
  failures: number
  /** The next try. */
  timer: ReturnType<typeof setTimeout> | undefined
}

/** The pictures in sight, each under an object URL that lasts while it is subscribed to. */
export class ShownPictures {
  private readonly held: HeldPictures
  private readonly shown = new Map<string, Shown>()
  /** Pictures out of sight, the oldest first. */
  private readonly unwatched = new Set<string>()
  private queue: FetchQueue | undefined

  constructor(held: HeldPictures) {
    this.held = held
  }

  /** From now on missing pictures are fetched; undefined ends that. */
  connect(source: PictureSource | undefined): void {
    this.queue = source && new FetchQueue(source)
    if (source) this.retryAll()
  }

  /** Requests all missing pictures in sight again: the network is back, or a picture was added. */
  retryAll(): void {
    for (const [hash, shown] of this.shown) {
      if (shown.watchers === 0 || shown.url.get() !== undefined) continue
      shown.failures = 0
      this.load(hash, shown)
    }
  }

  /** The picture's object URL; undefined until it is here. Subscribing requests it. */
  url(hash: string): Live<string | undefined> {
    return {
      get: () => this.shown.get(hash)?.url.get(),
      subscribe: (listener) => {
        const shown = this.watch(hash)
        const stop = shown.url.subscribe(listener)
        return () => {
          stop()
          this.unwatch(hash, shown)
        }
      },
    }
  }

  close(): void {
    for (const hash of [...this.shown.keys()]) this.discard(hash)
    this.queue = undefined
  }

  private watch(hash: string): Shown {
    let shown = this.shown.get(hash)
    if (!shown) {
      shown = {
        url: new LiveValue<string | undefined>(undefined),
        watchers: 0,
        wish: 0,
        failures: 0,
        timer: undefined,
      }
      this.shown.set(hash, shown)
    }
    this.unwatched.delete(hash)
    shown.watchers += 1
    if (shown.watchers === 1 && shown.url.get() === undefined) {
      const asked = shown
      shown.timer = setTimeout(() => this.load(hash, asked), LOOK_MS)
    }
    return shown
  }

  private unwatch(hash: string, shown: Shown): void {
    shown.watchers -= 1
    if (shown.watchers > 0 || this.shown.get(hash) !== shown) return
    if (shown.url.get() === undefined) {
      this.discard(hash)
      return
    }
    this.unwatched.add(hash)
    for (const oldest of this.unwatched) {
      if (this.unwatched.size <= KEPT_READY) return
      this.discard(oldest)
    }
  }

  private discard(hash: string): void {
    const shown = this.shown.get(hash)
    if (!shown) return
    const url = shown.url.get()
    if (url !== undefined) URL.revokeObjectURL(url)
    shown.wish += 1
    clearTimeout(shown.timer)
    this.queue?.forget(hash)
    this.shown.delete(hash)
    this.unwatched.delete(hash)
  }

  private load(hash: string, shown: Shown): void {
    clearTimeout(shown.timer)
    shown.wish += 1
    const wish = shown.wish
    const isWanted = () => shown.wish === wish
    void this.bytesOf(hash, isWanted).then((bytes) => {
      if (!isWanted()) return
      const read = bytes && readPicture(bytes)
      if (bytes && read?.ok) shown.url.set(URL.createObjectURL(new Blob([bytes], { type: read.type })))
      else this.retryLater(hash, shown)
    })
  }

  /** A picture's bytes, fetched when they are not here and then still wanted. */
  async bytesOf(hash: string, isWanted: () => boolean): Promise<Uint8Array<ArrayBuffer> | undefined> {
    const here = await this.held.read(hash).catch(() => undefined)
    if (here || !this.queue || !isWanted()) return here
    const fetched = await this.queue.fetch(hash)
    // Content that does not match its name is a captive portal's page, or worse.
    if (!fetched.ok || (await hashOf(fetched.bytes)) !== hash) return undefined
    this.held
      .keep(hash, fetched.bytes)
      .catch((error: unknown) => console.warn('a picture was not kept', error))
    return fetched.bytes
  }

  // Its device may not have sent it yet.
  private retryLater(hash: string, shown: Shown): void {
    if (!this.queue) return
    const delayMs = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 4 ** shown.failures)
    shown.failures += 1
    shown.timer = setTimeout(() => this.load(hash, shown), delayMs)
  }
}

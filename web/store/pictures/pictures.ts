import { pictureAddress } from '#core/pictures/picture-address.ts'
import type { Live } from '#web/store/browser/live-value.ts'
import { hashOf } from '../browser/hash-of.ts'
import type { PictureSource } from './fetch-queue.ts'
import { HeldPictures, PICTURE_BUDGET, type PicturesUsage } from './held-pictures.ts'
import { opfsPictureFiles } from './opfs-picture-files.ts'
import type { PictureFiles } from './picture-files.ts'
import { ShownPictures } from './shown-pictures.ts'

/** The pictures of one account, for screens: of products, and of slips. */
export interface Pictures {
  /** The object URL of a picture while it is subscribed to; undefined until it is on this device. */
  url(hash: string): Live<string | undefined>
  /**
   * Stores a picture made on this device until the server has it, and answers its address.
   * @throws StorageError when the device refuses
   */
  add(bytes: Uint8Array<ArrayBuffer>): Promise<string>
  usage(): Promise<PicturesUsage>
}

/** The pictures of one account on this device. */
export class PictureStore implements Pictures {
  readonly held: HeldPictures
  private readonly shown: ShownPictures
  private readonly added = new Set<() => void>()

  constructor(files: PictureFiles, budget = PICTURE_BUDGET, now: () => number = Date.now) {
    this.held = new HeldPictures(files, budget, now)
    this.shown = new ShownPictures(this.held)
  }

  url(hash: string): Live<string | undefined> {
    return this.shown.url(hash)
  }

  async add(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
    const hash = await hashOf(bytes)
    await this.held.add(hash, bytes)
    this.shown.retryAll()
    for (const listener of this.added) listener()
    return pictureAddress(hash)
  }

  /** A picture's bytes: from this device, else from the source; undefined when neither has it now. */
  read(hash: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
    return this.shown.bytesOf(hash, () => true)
  }

  usage(): Promise<PicturesUsage> {
    return this.held.usage()
  }

  /** Calls `listener` for each picture that this tab adds. */
  onAdded(listener: () => void): () => void {
    this.added.add(listener)
    return () => this.added.delete(listener)
  }

  /** From now on missing pictures are fetched from `source`; undefined ends that. */
  connect(source: PictureSource | undefined): void {
    this.shown.connect(source)
  }

  /** Requests all missing pictures in sight again. */
  retry(): void {
    this.shown.retryAll()
  }

  /** Deletes every picture from this device, including those that no server has, and stops showing them. */
  async removeAll(): Promise<void> {
    this.shown.close()
    await this.held.removeAll()
  }

  close(): void {
    this.shown.close()
    this.held.close()
  }
}

/** The pictures of an account in the browser's private file system. The disk is not accessed before first use. */
export function openPictures(account: string): PictureStore {
  return new PictureStore(opfsPictureFiles(account))
}

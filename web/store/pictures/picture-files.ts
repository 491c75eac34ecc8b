/** The folder of every account's pictures in the origin's private file system. */
export const PICTURES = 'tuckshop-pictures'

/** A picture on this device. */
export interface HeldPicture {
  hash: string
  /** Bytes. */
  size: number
  /** When it was last shown or stored, epoch milliseconds; approximate. */
  usedAt: number
  /** Not yet on the server: this device may hold the only copy. */
  waiting: boolean
}

/** One account's folder of pictures, each named by the hash of its content. */
export interface PictureFiles {
  /** Every picture; opens each file. */
  list(): Promise<HeldPicture[]>
  /** The hashes of the waiting ones; reads names only. */
  waiting(): Promise<string[]>
  read(hash: string): Promise<{ bytes: Uint8Array<ArrayBuffer>; usedAt: number } | undefined>
  /** Resolves when the bytes are on the disk. */
  write(hash: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>
  /** Notes that a picture was shown just now. */
  touch(hash: string): Promise<void>
  setWaiting(hash: string, waiting: boolean): Promise<void>
  /** A missing one is no error. */
  remove(hash: string): Promise<void>
  removeAll(): Promise<void>
  close(): void
}

/** A server's answer to a request for a picture. */
export type FetchedPicture =
  | { ok: true; bytes: Uint8Array<ArrayBuffer> }
  | { ok: false; code: 'missing' | 'unreachable' }

/** Fetches pictures that are not on this device. */
export type PictureSource = (hash: string) => Promise<FetchedPicture>

/** Requests at a time: a browser has six connections to a host, and sync must always find one free. */
const AT_ONCE = 3

/** Fetches pictures a few at a time, the last request first: what was scrolled past can wait. */
export class FetchQueue {
  private readonly source: PictureSource
  private readonly wishes: { hash: string; answer: (fetched: FetchedPicture) => void }[] = []
  private running = 0

  constructor(source: PictureSource) {
    this.source = source
  }

  /** @returns the source's answer; never rejects. */
  fetch(hash: string): Promise<FetchedPicture> {
    return new Promise((answer) => {
      this.wishes.push({ hash, answer })
      this.next()
    })
  }

  /** Cancels the requests for a picture that have not started. They are never answered. */
  forget(hash: string): void {
    for (let at = this.wishes.length - 1; at >= 0; at -= 1) {
      if (this.wishes[at]?.hash === hash) this.wishes.splice(at, 1)
    }
  }

  private next(): void {
    if (this.running >= AT_ONCE) return
    const wish = this.wishes.pop()
    if (!wish) return
    this.running += 1
    void this.answer(wish.hash).then((fetched) => {
      this.running -= 1
      wish.answer(fetched)
      this.next()
    })
  }

  private async answer(hash: string): Promise<FetchedPicture> {
    try {
      return await this.source(hash)
    } catch {
      return { ok: false, code: 'unreachable' }
    }
  }
}

import type { PictureStore } from '#web/store/pictures/pictures.ts'
import type { Shop } from '#web/store/shop/shop.ts'
import type { ServerSessionState } from '../account/server-session.ts'
import { nextDelayMs } from '../backoff.ts'
import { holdLead } from '../leader.ts'
import type { PictureClient } from './picture-client.ts'
import { PictureSender, usedPictures } from './picture-sender.ts'

/** Pictures chosen within this time are sent together, and after their rows. */
const GATHER_MS = 500

/** The part of a shop that syncing its pictures needs. */
export type PicturedShop = Pick<Shop, 'catalogue' | 'device'> & {
  pictures: PictureStore
  /** The hashes of the pictures that rows besides products name. */
  namedPictures(): Promise<ReadonlySet<string>>
  db: { name: string }
}

/**
 * Sends pictures after the rows that show them, from one tab at a time, and fetches those that a screen shows.
 * Rows never wait for a picture: nothing is sent while an operation waits.
 */
export function startPictures(
  shop: PicturedShop,
  session: ServerSessionState,
  client: PictureClient,
): { stop(): void } {
  const { pictures, device } = shop
  const sender = new PictureSender(pictures, client)
  let leading = false
  let stopped = false
  let running = false
  let again = false
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const mayTalk = () => !stopped && !device.get().syncPaused && session.get() !== 'ended'
  const rowsAreSent = () => device.get().waiting === 0 && device.get().lastSyncAt !== null

  const used = async () => usedPictures(shop.catalogue.get(), await shop.namedPictures())

  function schedule(delayMs: number): void {
    clearTimeout(timer)
    if (!stopped) timer = setTimeout(() => void run(), delayMs)
  }

  async function run(): Promise<void> {
    if (running) {
      again = true
      return
    }
    if (!leading || !mayTalk() || !rowsAreSent()) {
      failures = 0
      return
    }
    running = true
    again = false
    const round = await sender.round(used).catch((error: unknown) => {
      if (!stopped) console.warn('pictures could not be sent', error)
      return 'later' as const
    })
    running = false
    failures = round === 'later' ? failures + 1 : 0
    if (round === 'later') schedule(nextDelayMs(failures))
    else if (again) schedule(GATHER_MS)
  }

  function wake(): void {
    if (failures === 0) schedule(GATHER_MS)
  }

  function reconnect(): void {
    failures = 0
    schedule(GATHER_MS)
    pictures.retry()
  }

  pictures.connect(async (hash) => (mayTalk() ? client.get(hash) : { ok: false, code: 'unreachable' }))
  const lead = holdLead(`${shop.db.name}.pictures`, (isLeading) => {
    leading = isLeading
    if (isLeading) schedule(GATHER_MS)
  })
  const onVisible = () => {
    if (document.visibilityState === 'visible') lead.takeOverIfStale()
  }
  let lastSyncAt = device.get().lastSyncAt
  const stops = [
    pictures.onAdded(wake),
    // A contact with the server just ended: pictures of the rows it pushed may follow now.
    device.subscribe(() => {
      const now = device.get().lastSyncAt
      if (now === lastSyncAt && device.get().waiting > 0) return
      lastSyncAt = now
      wake()
    }),
    session.subscribe(() => {
      if (session.get() === 'valid') reconnect()
    }),
  ]
  addEventListener('online', reconnect)
  document.addEventListener('visibilitychange', onVisible)

  return {
    stop() {
      stopped = true
      clearTimeout(timer)
      lead.release()
      pictures.connect(undefined)
      for (const stop of stops) stop()
      removeEventListener('online', reconnect)
      document.removeEventListener('visibilitychange', onVisible)
    },
  }
}

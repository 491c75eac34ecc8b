import {
  fitting,
  fragmentOf,
  hearPhone,
  type Joined,
  noteAnswer,
  type PhoneScan,
  type TillAnswer,
  type TillLinkState,
  type TillMessage,
  tillMessage,
  timeOfMessage,
} from '#core/barcodes/phone-scan.ts'
import { PHONE_SCANNER_PATH } from '#core/barcodes/phone-scanner-path.ts'
import { LiveValue } from '#web/store/browser/live-value.ts'
import { requestOf } from '../account/call.ts'
import { randomText, toAddressText } from './random-text.ts'

/** A link is closed once nobody scanned for this long, milliseconds: what was photographed in the morning is worth nothing at night. */
export const UNUSED_MS = 4 * 60 * 60_000
const LOOK_EVERY_MS = 60_000
/** A stream that the server refused, as a browser does not open again by itself, is opened again after this, milliseconds. */
const AGAIN_MS = 10_000
const ANSWER_TIMEOUT_MS = 5_000

/** What a till shows a phone, and hears of it. */
export interface TillLink {
  /** What the phone opens. */
  address: string
  state: LiveValue<TillLinkState>
  close(): void
}

export interface TillLinkPorts {
  fetchFrom: typeof fetch
  /** Where this page came from: `https://till.example`. */
  origin: string
  /** Takes a code as if this till's own scanner had read it. */
  take(code: string): TillAnswer
}

/** Lets one phone scan for this till, until it is closed or nobody scanned for hours (S10.22). */
export async function openTillLink(
  shop: string,
  { fetchFrom, origin, take }: TillLinkPorts,
): Promise<TillLink> {
  const secret = randomText(16)
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret))
  const path = `/api/phone-scanner/${toAddressText(new Uint8Array(digest))}/stream`
  const state = new LiveValue<TillLinkState>({ step: 'open', isHeard: false, hasPhone: false, count: 0 })
  let source: EventSource | undefined
  let lag = Number.POSITIVE_INFINITY
  let joined: Joined | undefined
  let usedAt = Date.now()
  let again: ReturnType<typeof setTimeout> | undefined

  const note = (news: Partial<Extract<TillLinkState, { step: 'open' }>>) => {
    const now = state.get()
    if (now.step === 'open') state.set({ ...now, ...news })
  }

  function open(): void {
    clearTimeout(again)
    source?.close()
    const opened = new EventSource(path)
    source = opened
    opened.onopen = () => {
      // Another clock, perhaps: how far it is off is seen anew.
      lag = Number.POSITIVE_INFINITY
      note({ isHeard: true })
    }
    opened.onerror = () => {
      note({ isHeard: false })
      if (opened.readyState === EventSource.CLOSED) again = setTimeout(open, AGAIN_MS)
    }
    opened.onmessage = ({ data }: MessageEvent<string>) => hear(tillMessage.parse(JSON.parse(data)))
  }

  function hear({ at, said }: TillMessage): void {
    const time = timeOfMessage(lag, at, Date.now())
    lag = time.lag
    if (!said) return
    if (time.isLate) {
      reply(said.id, { is: 'late' })
      // It may be this till's clock that was set: then the next scan would be late too.
      open()
      return
    }
    usedAt = Date.now()
    const heard = hearPhone(joined, said)
    joined = heard.joined
    if ('answer' in heard) {
      note({ hasPhone: true })
      reply(said.id, heard.answer)
      return
    }
    takeScan(said.id, heard.take)
  }

  function takeScan(id: string, { code, number }: PhoneScan): void {
    // Where taking it fails half-way, it may be in the cart: nothing takes it a second time, and somebody looks.
    let answer: TillAnswer = { is: 'look' }
    try {
      answer = fitting(take(code))
    } finally {
      if (joined) joined = noteAnswer(joined, number, answer)
      const now = state.get()
      note({ hasPhone: true, ...(now.step === 'open' && { count: now.count + 1 }) })
      reply(id, answer)
    }
  }

  function reply(id: string, answer: TillAnswer): void {
    // One that is lost is asked for again by the phone.
    const request = requestOf('POST', { id, answer }, ANSWER_TIMEOUT_MS)
    void fetchFrom('/api/phone-scanner/answers', request).catch(() => undefined)
  }

  function close(): void {
    clearTimeout(again)
    clearInterval(look)
    source?.close()
  }

  const look = setInterval(() => {
    if (Date.now() - usedAt < UNUSED_MS) return
    close()
    state.set({ step: 'unused' })
  }, LOOK_EVERY_MS)
  open()
  return { address: `${origin}${PHONE_SCANNER_PATH}#${fragmentOf(shop, secret)}`, state, close }
}

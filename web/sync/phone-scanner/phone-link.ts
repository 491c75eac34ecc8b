import { type PhoneAnswer, type PhoneMessage, phoneAnswer, readFragment } from '#core/barcodes/phone-scan.ts'
import { requestOf } from '../account/call.ts'
import { randomText } from './random-text.ts'

/** How long a phone sends a scan again, milliseconds; then it shows that nobody replied. */
const PATIENCE_MS = 6_000
/** How long it rests between two tries, milliseconds. */
const REST_MS = 400

/** What the phone shows of its message. `offline`: nothing was sent. */
export type PhoneNews = PhoneAnswer | { is: 'offline' }

/** The phone's half of a link to a till. */
export interface PhoneLink {
  join(): Promise<PhoneNews>
  scan(code: string): Promise<PhoneNews>
}

export interface PhoneLinkPorts {
  fetchFrom: typeof fetch
  /** Whether the browser reports a network. */
  online(): boolean
  /** Keeps who this page is over a reload, and no longer than its tab. */
  storage: Pick<Storage, 'getItem' | 'setItem'>
}

/** Opens the link that an address names, or nothing where it is not whole. @param hash what stands behind the address */
export function openPhoneLink(
  hash: string,
  { fetchFrom, online, storage }: PhoneLinkPorts,
): PhoneLink | undefined {
  const read = readFragment(hash)
  if (!read) return undefined
  const { shop, secret } = read
  const me = keptIn(storage, `tuckshop_phone_scanner.${secret}`)
  let { phone, number } = me.get()

  async function say(scan: PhoneMessage['scan']): Promise<PhoneNews> {
    if (!online()) return { is: 'offline' }
    const body: PhoneMessage = { shop, secret, phone, ...(scan && { scan }) }
    const until = Date.now() + PATIENCE_MS
    for (;;) {
      const answer = await sayOnce(fetchFrom, body, Math.max(1, until - Date.now()))
      if (answer) return answer
      if (Date.now() + REST_MS >= until) return { is: 'no-answer' }
      await new Promise((resolve) => setTimeout(resolve, REST_MS))
    }
  }

  return {
    join: () => say(undefined),
    scan(code) {
      number += 1
      // Before it is sent: after a reload another code must not come under a number that the till knows.
      me.set({ phone, number })
      return say({ number, code })
    },
  }
}

// Under the same number, so that a scan whose answer was lost on its way is not added again.
async function sayOnce(
  fetchFrom: typeof fetch,
  body: PhoneMessage,
  timeoutMs: number,
): Promise<PhoneAnswer | undefined> {
  try {
    const answer = await fetchFrom('/api/phone-scanner/scans', requestOf('POST', body, timeoutMs))
    const read = answer.ok ? phoneAnswer.safeParse(await answer.json()) : undefined
    return read?.success ? read.data : undefined
  } catch {
    return undefined
  }
}

interface Me {
  phone: string
  number: number
}

function keptIn(storage: PhoneLinkPorts['storage'], key: string): { get(): Me; set(me: Me): void } {
  const set = ({ phone, number }: Me) => {
    try {
      storage.setItem(key, `${phone} ${number}`)
    } catch {
      // After a reload it is another phone to the till.
    }
  }
  return {
    get() {
      const [phone = '', number] = (readFrom(storage, key) ?? '').split(' ')
      if (phone.length === 22 && Number.isSafeInteger(Number(number)))
        return { phone, number: Number(number) }
      const made = { phone: randomText(16), number: 0 }
      set(made)
      return made
    },
    set,
  }
}

function readFrom(storage: PhoneLinkPorts['storage'], key: string): string | null {
  try {
    return storage.getItem(key)
  } catch {
    return null
  }
}

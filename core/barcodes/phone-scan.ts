import { z } from 'zod/mini'
import { idField } from '../entities/fields.ts'

/** Longest text of a code, and of what is answered of it, letters. Codes of goods have some 40 at most. */
const LONGEST = 200

/** 128 random bits, as base64url: who has what a till shows may send it codes. More would make a finer QR code, which cheap phones read badly. */
const secretField = z.string().check(z.regex(/^[\w-]{22}$/))
/** The SHA-256 of a secret, as base64url: by it a till hears. It may stand in an address, since nobody can send by it. */
export const linkField = z.string().check(z.regex(/^[\w-]{43}$/))
/** 128 random bits, as base64url: one page of one phone. */
const phoneField = z.string().check(z.regex(/^[\w-]{22}$/))
const scanSchema = z.strictObject({
  /** The page's scans count from one: by it a scan that is sent again is known. */
  number: z.int().check(z.positive()),
  code: z.string().check(z.minLength(1), z.maxLength(LONGEST)),
})

/** What a phone sends: that it is there, or a scan. */
export const phoneMessage = z.strictObject({
  shop: idField,
  secret: secretField,
  phone: phoneField,
  scan: z.optional(scanSchema),
})
export type PhoneMessage = z.infer<typeof phoneMessage>
export type PhoneScan = z.infer<typeof scanSchema>

/** What became of it. */
export const phoneAnswer = z.discriminatedUnion('is', [
  /** It may scan. */
  z.strictObject({ is: z.literal('joined') }),
  /** Another phone scans for the till already. */
  z.strictObject({ is: z.literal('another-phone') }),
  z.strictObject({
    is: z.literal('added'),
    name: z.string().check(z.maxLength(LONGEST)),
    price: z.string().check(z.maxLength(40)),
  }),
  z.strictObject({ is: z.literal('unknown'), code: z.string().check(z.maxLength(LONGEST)) }),
  /** The till shows or asks something about it: what it weighs, which of several, why not. */
  z.strictObject({ is: z.literal('look') }),
  /** It comes into the next sale: the one before is just being paid. */
  z.strictObject({ is: z.literal('next-sale') }),
  /** Nobody took it: something else is asked at the till, or it is on a page without goods. */
  z.strictObject({ is: z.literal('not-taken') }),
  /** The till is behind another window. */
  z.strictObject({ is: z.literal('hidden') }),
  /** It came too late to be the sale's that it was scanned for. */
  z.strictObject({ is: z.literal('late') }),
  /** Nobody hears it: the till has stopped, or has no network. */
  z.strictObject({ is: z.literal('no-till') }),
  /** The till did not answer in time. Whether it was added is seen there. */
  z.strictObject({ is: z.literal('no-answer') }),
])
export type PhoneAnswer = z.infer<typeof phoneAnswer>
export type TillAnswer = Exclude<PhoneAnswer, { is: 'no-till' | 'no-answer' }>

/** How a till's link to a phone stands. `isHeard`: the server would pass a scan on just now. */
export type TillLinkState =
  | { step: 'open'; isHeard: boolean; hasPhone: boolean; count: number }
  /** Nobody scanned for hours. */
  | { step: 'unused' }

/** What a till receives: a phone's message, or the server's clock alone as a heartbeat. `at`: epoch milliseconds of the server. */
export const tillMessage = z.object({
  at: z.number(),
  said: z.optional(z.object({ id: z.string(), phone: z.string(), scan: z.optional(scanSchema) })),
})
export type TillMessage = z.infer<typeof tillMessage>

/** A till's reply to the message with that id. */
export const tillReply = z.strictObject({ id: idField, answer: phoneAnswer })

/** An answer whose texts fit in it: goods may have longer names. */
export function fitting(answer: TillAnswer): TillAnswer {
  if (answer.is === 'added') return { ...answer, name: answer.name.slice(0, LONGEST) }
  return answer.is === 'unknown' ? { ...answer, code: answer.code.slice(0, LONGEST) } : answer
}

/** What stands behind the `#`: the shop and the secret. */
export const fragmentOf = (shop: string, secret: string) => `${secret}.${shop}`

/** The shop and the secret of an address; undefined where it is not whole. @param hash with or without its `#` */
export function readFragment(hash: string): Pick<PhoneMessage, 'shop' | 'secret'> | undefined {
  const [secret, ...shop] = hash.replace(/^#/, '').split('.')
  const read = z.object({ shop: idField, secret: secretField }).safeParse({ secret, shop: shop.join('.') })
  return read.success ? read.data : undefined
}

/** A scan that took longer than this to reach the till is not added: its phone has shown that already, milliseconds. */
const LATE_MS = 4_000

/**
 * How a till tells that a scan was held up on its way, whatever its clock says: messages that came through at once have
 * shown how far the clocks are apart. @param lag the smallest distance seen so far, milliseconds
 */
export function timeOfMessage(lag: number, sentAt: number, now: number): { lag: number; isLate: boolean } {
  const least = Math.min(lag, now - sentAt)
  return { lag: least, isLate: now - sentAt - least > LATE_MS }
}

/** How many answers a till remembers: a phone sends a scan again for some seconds only. */
const REMEMBERED = 50

/** A till's one phone, and what its newest scans were answered. */
export interface Joined {
  phone: string
  answers: ReadonlyMap<number, TillAnswer>
}

/** What a till does with a phone's message: reply, or take a scan that it has not had yet. */
export function hearPhone(
  joined: Joined | undefined,
  said: { phone: string; scan?: PhoneScan | undefined },
): { joined: Joined; answer: TillAnswer } | { joined: Joined; take: PhoneScan } {
  const now = joined ?? { phone: said.phone, answers: new Map() }
  if (now.phone !== said.phone) return { joined: now, answer: { is: 'another-phone' } }
  if (!said.scan) return { joined: now, answer: { is: 'joined' } }
  const known = now.answers.get(said.scan.number)
  return known ? { joined: now, answer: known } : { joined: now, take: said.scan }
}

/** Remembers what a scan was answered. A forgotten number is older than any that a phone still repeats. */
export function noteAnswer({ phone, answers }: Joined, number: number, answer: TillAnswer): Joined {
  return { phone, answers: new Map([...answers, [number, answer] as const].slice(-REMEMBERED)) }
}

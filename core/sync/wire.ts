import { z } from 'zod/mini'
import { hlcField } from '../clocks/hlc-field.ts'
import { idField } from '../entities/fields.ts'
import { ROW_SCHEMAS } from '../rows/readable-row.ts'
import { TABLES } from '../rows/rows.ts'
import { suffixField } from '../stock/stock-rows.ts'
import { anyRow, anySummary, withUnreadableApart } from './page-rows.ts'

/** The version of the push protocol. Every version ever used stays accepted. */
export const PUSH_PROTOCOL = 1
/** The version of pulled rows. A server of another version answers 426, and only to a pull. */
export const PULL_SCHEMA = 11
/**
 * How a device packs what it sends, and the header in which an answer of the server says that it unpacks that (RFC 7694).
 * An older server sends no such header.
 */
export const PUSH_ENCODING = 'gzip'
export const ENCODINGS_HEADER = 'accept-encoding'
/** A push carries at most this many operations. */
export const MAX_PUSH = 500
/**
 * Rows that a page aims at. A commit is never split, so a page may hold more. Sales are the heaviest: 1.6 MB of text,
 * some 4 MB while a device stores them, and as much again for the next page. Larger pages are no faster, and hold the
 * screen up for longer.
 */
export const PULL_LIMIT = 2_000

/**
 * Set where an account syncs the device of another account of its business: it sends what a colleague left waiting in
 * this browser (R24). Without it such a device is refused.
 */
const forColleague = z.optional(z.literal(true))

/**
 * What only the device's own database holds: another account that speaks for it shows it (R24). Any string is read, so
 * that a damaged one holds up nothing.
 */
const deviceKey = z.optional(z.string().check(z.maxLength(64)))

export const pushRequest = z.strictObject({
  proto: z.int(),
  device: idField,
  forColleague,
  deviceKey,
  /**
   * The operation that the first of these follows on the device; null where there is none, or it is no longer held. A
   * server that has another one there takes nothing and answers FORKED: what it took before came from a copy of this
   * device.
   */
  goesOnFrom: z.nullable(idField),
  /**
   * Whether the device sets back clocks that the server would not keep: nothing is then taken under such a clock, and
   * the answer contains `setBack`. A device whose attempts failed sends false, and the server clamps the clocks.
   */
  setsClocksBack: z.boolean(),
  // Read one by one (place.ts): a malformed one takes its place in the order and is quarantined, the rest continue.
  ops: z.array(z.unknown()).check(z.maxLength(MAX_PUSH)),
})
export type PushRequest = z.infer<typeof pushRequest>

const outcomeSchema = z.object({
  seq: z.int(),
  status: z.enum(['applied', 'duplicate', 'rejected', 'quarantined']),
  code: z.optional(z.string()),
})

/**
 * The operation taken under `last`; null before the first. If the device has it there, all operations before it are the
 * device's as well.
 */
const lastOpId = z.nullable(idField)

const knownClock = z.object({ opId: idField, hlc: hlcField })
/** The clock that an operation was taken under. */
export type KnownClock = z.infer<typeof knownClock>

const pushResponse = z.object({
  /** The highest sequence number the server has taken from this device. */
  last: z.int(),
  /** The sequence number it needs next, when the push did not start there. */
  expected: z.optional(z.int()),
  lastOpId,
  /** Nothing was taken, since an operation's clock is too far ahead, or later than the one it is known under. */
  setBack: z.optional(
    z.object({
      /** The highest clock of the business; clocks too far ahead are set after it. */
      after: hlcField,
      /** Operations known under an earlier clock, which they must take over. */
      known: z.array(knownClock),
    }),
  ),
  outcomes: z.array(outcomeSchema),
  /** Epoch milliseconds. */
  serverTime: z.int(),
})
export type PushResponse = z.infer<typeof pushResponse>

/**
 * What a device reads of it. It gets the outcome of each operation with its rows, so an outcome that only a later
 * server knows must not stop it from pushing.
 */
export const pushReceipt = z.omit(pushResponse, { outcomes: true })
export type PushReceipt = z.infer<typeof pushReceipt>

/** Answers of a push or pull that are not rows: status code and this body. */
export const REFUSALS = {
  /** 409: a different operation was already taken under this sequence number. The device needs a new id. */
  forked: 'FORKED',
  /** 403: the device belongs to another business, or to another account that the call does not name. */
  wrongTenant: 'WRONG_TENANT',
  /** 404: this server does not know the device (a restored backup, or a first contact). It must register. */
  unknownDevice: 'UNKNOWN_DEVICE',
} as const

export const cursorSchema = z.strictObject({
  /** The last of its own operations that the device knows to be contained in its rows. */
  seq: z.int().check(z.minimum(0)),
  /** The last commit whose rows the device holds. */
  head: z.int().check(z.minimum(0)),
  /** The newest commit it has ever seen: beyond `head` while a pull of many pages is under way. */
  seenHead: z.int().check(z.minimum(0)),
  /** That commit's tag. Another tag there means that the server was restored from a backup. */
  headTag: z.string().check(z.maxLength(64)),
})
export type Cursor = z.infer<typeof cursorSchema>
export const FIRST_CURSOR: Cursor = { seq: 0, head: 0, seenHead: 0, headTag: '' }

export const pullRequest = z.strictObject({
  device: idField,
  forColleague,
  deviceKey,
  schema: z.int(),
  cursor: cursorSchema,
  limit: z.int().check(z.minimum(1), z.maximum(10_000)),
  /** Older sales, in months by the server's clock, are sent as `older`. Without it every sale is sent in full. */
  keepMonths: z.optional(z.int().check(z.minimum(0), z.maximum(1_200))),
})
export type PullRequest = z.infer<typeof pullRequest>

/** A sale as it is sent to a device. */
export const saleRow = ROW_SCHEMAS.sales

const digestEntry = z.object({ count: z.int(), sum: z.int() })
/** Count and digest of each table at the cursor's commit; a server of an earlier form has fewer tables. */
export const digestSchema = z.partialRecord(z.enum(TABLES), digestEntry)
export type Digest = z.infer<typeof digestSchema>

export const rejectedSchema = z.object({ seq: z.int(), opId: idField, code: z.string() })
export type PulledRejection = z.infer<typeof rejectedSchema>

const page = z.object({
  rows: z.array(anyRow),
  older: z.optional(z.array(anySummary)),
  cursor: z.object({ head: z.int() }),
  /** The newest commit and its tag, which the device sends back next time. */
  newest: z.object({ head: z.int(), tag: z.string() }),
  more: z.boolean(),
  /** The last of the device's own operations contained in these rows. Sent with the last page only. */
  ack: z.optional(z.object({ seq: z.int(), opId: z.nullable(idField) })),
  /** Operations of this device rejected or quarantined since the cursor's seq. */
  rejected: z.array(rejectedSchema),
  digest: z.optional(digestSchema),
  /** The highest clock stored for the business: the device's next operation must come after it. */
  clock: hlcField,
  serverTime: z.int(),
})

/** Rows that cannot be read come apart; a page that is broken in any other way is refused as a whole. */
export const pullResponse = z.union([
  z.object({ resync: z.literal(true), serverTime: z.int() }),
  z.pipe(page, z.transform(withUnreadableApart<z.infer<typeof page>>)),
])
export type PullResponse = z.infer<typeof pullResponse>

/** `POST /api/sync/device`: registers a device, or finds it again. Idempotent. */
export const deviceRequest = z.strictObject({
  device: idField,
  /** The account that the device belongs to, where that is a colleague of the caller's (R24). */
  account: z.optional(idField),
  deviceKey,
})
export type DeviceRequest = z.infer<typeof deviceRequest>
export const deviceResponse = z.object({
  /** The suffix of every number this device prints: '' for the first of a business, then A, B, …, AA (R6). */
  suffix: suffixField,
  last: z.int(),
  lastOpId,
  serverTime: z.int(),
})
export type DeviceResponse = z.infer<typeof deviceResponse>

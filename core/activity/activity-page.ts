import { z } from 'zod/mini'
import { codeField, idField, instantField } from '../entities/fields.ts'
import { UNIT } from '../quantities/unit.ts'

/** Entries in one page, unless another number is asked for. */
export const ACTIVITY_LIMIT = 100

/** An entry as it is shown: with the names of what and whom it is about, as they are now. */
export const shownActivity = z.object({
  id: z.string(),
  /** When it was done, epoch milliseconds. */
  at: instantField,
  device: z.nullable(z.string()),
  /** Who did it: a person of the staff, else an account or an API token; null for the administrator, and a stranger. */
  person: z.nullable(z.string()),
  /** '' where nobody is known by that id. */
  who: z.string(),
  /** An API token did it, and `who` is its name. */
  isToken: z.optional(z.boolean()),
  /** The name of the account that sent it; '' as `who`. */
  account: z.string(),
  /** A later server may have kinds that are not known here. */
  kind: z.string(),
  subject: z.string(),
  /** What the subject is called now. */
  name: z.string(),
  /** What its stock is measured in, where it is goods that are: `before` and `after` count the smallest of that. */
  unit: z.optional(UNIT.stored),
  field: z.optional(z.string()),
  amount: z.nullable(z.number()),
  text: z.string(),
  before: z.optional(z.string()),
  after: z.optional(z.string()),
})
export type ShownActivity = z.infer<typeof shownActivity>

const listOfKinds = z.string().check(z.regex(/^[a-z-]{1,40}(,[a-z-]{1,40}){0,60}$/))

/** `GET /api/activity`: what was done in the shop, newest first. Entries before a place; filters narrow it (S16.16). */
export const activityQuery = z.object({
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(500)), ACTIVITY_LIMIT),
  /** Only entries after `from` and before `before`, epoch milliseconds. */
  from: z.optional(z.coerce.number().check(z.int(), z.minimum(0))),
  before: z._default(z.coerce.number().check(z.int(), z.minimum(0)), Number.MAX_SAFE_INTEGER),
  /** Of those at `before`, only with a smaller id. */
  beforeId: z._default(z.string().check(z.regex(/^[A-Za-z0-9_:.-]{0,200}$/)), ''),
  /** The id of a person, or of an account where no person is named. */
  person: z.optional(idField),
  /** The suffix of a device. */
  device: z.optional(codeField),
  /** Kinds with commas between them. */
  kinds: z.optional(listOfKinds),
})
export type ActivityQuery = z.infer<typeof activityQuery>

/** Where the next page starts. */
export const activityCursor = z.object({ before: instantField, beforeId: z.string() })
export type ActivityCursor = z.infer<typeof activityCursor>

export const activityPage = z.object({
  entries: z.array(shownActivity),
  /** Null after the last. */
  next: z.nullable(activityCursor),
})
export type ActivityPage = z.infer<typeof activityPage>

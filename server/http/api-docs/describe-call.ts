import { z } from 'zod/mini'

/** The groups of calls, in the order in which they are shown. */
export const GROUPS = [
  'Session',
  'Business',
  'Products',
  'Customers',
  'Sales',
  'What customers owe',
  'Lay-bys',
  'Vouchers',
  'Stock',
  'Shifts',
  'Time clock',
] as const
export type Group = (typeof GROUPS)[number]

/** The answers of a call by their status. Refusals are the same for all, and not named. */
export type Answers = Readonly<Partial<Record<200 | 201 | 204, z.ZodMiniType>>>

/** An answer without a body. */
export const DONE: Answers = { 204: z.null() }

/** Of a change: what its body leaves out. */
export const OTHERS_STAY = 'What the body does not name stays.'

interface CallDescription {
  tags: Group[]
  summary: string
  description?: string
  response: unknown
}

/**
 * What a call of the REST API is for, to stand in its route's `schema`. A route that says nothing is the app's own, and
 * in no document (S22.1).
 * @param more what a caller must know beside that
 */
export function describeCall(
  group: Group,
  summary: string,
  answers: Answers,
  more?: string,
): CallDescription {
  return { tags: [group], summary, ...(more !== undefined && { description: more }), response: answers }
}

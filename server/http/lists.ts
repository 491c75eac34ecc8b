import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod/mini'
import { idField } from '#core/entities/fields.ts'
import type { PageAsked } from '#server/db/queries/lists.ts'
import { NOTES } from './api-docs/answer-shape.ts'

/** Rows in one answer: the default, and the most. */
const ROWS = 500
const MOST_ROWS = 1_000

const LIMIT = `limit must be a whole number from 1 to ${MOST_ROWS}`
export const AFTER = 'after must be the id of the last row of the page before'

/** Query of a list: `?limit=` rows `&after=` the row with this id. */
export const listQuery = z.object({
  limit: z
    ._default(
      z.pipe(
        z.string(LIMIT).check(z.regex(/^[0-9]{1,4}$/, LIMIT)),
        z.pipe(z.transform(Number), z.number().check(z.minimum(1, LIMIT), z.maximum(MOST_ROWS, LIMIT))),
      ),
      ROWS,
    )
    .register(NOTES, { description: `How many rows, from 1 to ${MOST_ROWS}; ${ROWS} unless given` }),
  after: z
    .optional(z.string(AFTER).check(z.refine((text) => idField.safeParse(text).success, AFTER)))
    .register(NOTES, { description: 'The id of the last row of the page before' }),
})

const SINCE = 'since must be the number of a commit, as an answer before gave it'

/** The same with `&since=` a commit: only what changed after it. */
export const changesQuery = z.extend(listQuery, {
  since: z
    .optional(
      z.pipe(
        z.string(SINCE).check(z.regex(/^[0-9]{1,15}$/, SINCE)),
        z.transform((text) => Number(text)),
      ),
    )
    .register(NOTES, { description: 'What `Tuckshop-Commit` said: only what changed after it' }),
})

/** Reads one row more than is answered, to know whether there are more. */
export const oneMore = <Asked extends PageAsked>(asked: Asked): Asked => ({
  ...asked,
  limit: asked.limit + 1,
})

/**
 * The rows to answer with. Where there are more, the answer's `Link` header says where they begin (RFC 8288): the body
 * stays an array.
 */
export function pageOf<Row>(
  request: FastifyRequest,
  reply: FastifyReply,
  read: readonly Row[],
  { limit, since, idOf }: { limit: number; since?: number | undefined; idOf(row: Row): string },
): Row[] {
  const rows = read.slice(0, limit)
  const last = rows.at(-1)
  if (read.length > limit && last !== undefined) {
    const path = request.url.split('?', 1)[0]
    const from = since === undefined ? '' : `&since=${since}`
    reply.header(
      'link',
      `<${path}?limit=${limit}${from}&after=${encodeURIComponent(idOf(last))}>; rel="next"`,
    )
  }
  return rows
}

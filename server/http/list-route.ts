import type { RowOf } from '#core/rows/rows.ts'
import { readHead } from '#server/db/queries/heads.ts'
import { type Listed, readPageById } from '#server/db/queries/lists.ts'
import type { SyncContext } from '#server/sync/context.ts'
import { MOST_READ } from '#server/sync/most-read.ts'
import { type FOR_ALL, type FOR_OWNERS, orToken } from './guard.ts'
import { changesQuery, listQuery, oneMore, pageOf } from './lists.ts'
import { businessParams, requireMine } from './my-business.ts'
import type { App } from './routes.ts'
import { sendJson } from './send-json.ts'
import { shownRow } from './shown-row.ts'

/** The newest commit that an answer can contain: what the next `since` says. */
const COMMIT = 'tuckshop-commit'

interface ListRoute<Table extends Listed> {
  table: Table
  path: string
  config: typeof FOR_ALL | typeof FOR_OWNERS
  /** It takes `since`, and its answers say at which commit they are. */
  followed?: true
  /** The row as it is answered, without its business. */
  present(row: RowOf<Table>): object
}

/** Registers `GET /api/businesses/:id/<path>`: the rows of a table, page by page; also for API tokens that read. */
export function registerList<Table extends Listed>(
  app: App,
  context: Pick<SyncContext, 'db' | 'onDamage'>,
  { table, path, config, followed, present }: ListRoute<Table>,
): void {
  const querystring = followed ? changesQuery : listQuery
  const list = { config: orToken('read', config), schema: { params: businessParams, querystring } }
  app.get(`/api/businesses/:id/${path}`, list, async (request, reply) => {
    const { businessId } = requireMine(request, request.params.id)
    const { head, found } = await context.db.tenant(
      businessId,
      // The head first: what is committed meanwhile is read again next time, and never missed.
      async (tx) => ({
        head: followed && (await readHead(tx)).head,
        found: await readPageById(tx, table, oneMore(request.query)),
      }),
      { readOnly: true, mostRead: MOST_READ },
    )
    if (head !== undefined) reply.header(COMMIT, String(head))
    const page = pageOf(request, reply, found, { ...request.query, idOf: ({ id }) => id })
    return sendJson(
      reply,
      page.map((row) => ({ ...shownRow(context, table, row, present), businessId })),
    )
  })
}

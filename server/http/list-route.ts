import type { z } from 'zod/mini'
import type { Entity, Values } from '#core/entities/entity.ts'
import { ENTITIES, type RowOf } from '#core/rows/rows.ts'
import { readHead } from '#server/db/queries/heads.ts'
import { type ChangesAsked, type Listed, readPageById } from '#server/db/queries/lists.ts'
import type { Tx } from '#server/db/transact.ts'
import type { SyncContext } from '#server/sync/context.ts'
import { MOST_READ } from '#server/sync/most-read.ts'
import { listShape } from './api-docs/answer-shape.ts'
import { describeCall, type Group } from './api-docs/describe-call.ts'
import { presentRow } from './entity-body.ts'
import { type FOR_ALL, type FOR_OWNERS, orToken } from './guard.ts'
import { changesQuery, listQuery, oneMore, pageOf } from './lists.ts'
import { businessParams, requireMine } from './my-business.ts'
import type { App } from './routes.ts'
import { sendJson } from './send-json.ts'
import { shownRow } from './shown-row.ts'

/** The newest commit that an answer can contain: what the next `since` says. */
const COMMIT = 'tuckshop-commit'

type Context = Pick<SyncContext, 'db' | 'onDamage'>

interface Path {
  /** Behind `/api/businesses/:id/`. */
  path: string
  config: typeof FOR_ALL | typeof FOR_OWNERS
  group: Group
  summary: string
  /** What a caller must know beside that. */
  more?: string
  /** The schema of a row that can be read. */
  answer: z.ZodMiniType
}

interface ListRoute<Row> extends Path {
  /** Whether its rows change with all that is answered of them: then it takes `since`, and says how far it goes. */
  followed: boolean
  /** The rows that were asked for, in the list's own order. */
  read(tx: Tx, asked: ChangesAsked): Promise<readonly Row[]>
  idOf(row: Row): string
  /** The row as it is answered. */
  show(row: Row, businessId: string): object
}

/** Registers a list of a business, page by page, for API tokens that read as well (S22.3). */
export function registerList<Row>(
  app: App,
  { db }: Context,
  { path, config, followed, read, idOf, show, group, summary, more, answer }: ListRoute<Row>,
): void {
  const querystring = followed ? changesQuery : listQuery
  const schema = {
    ...describeCall(group, summary, { 200: listShape(answer) }, more),
    params: businessParams,
    querystring,
  }
  app.get(
    `/api/businesses/:id/${path}`,
    { config: orToken('read', config), schema },
    async (request, reply) => {
      const { businessId } = requireMine(request, request.params.id)
      const { head, found } = await db.tenant(
        businessId,
        // The head first: what is committed meanwhile is read again next time, and never missed.
        async (tx) => ({
          head: followed ? (await readHead(tx)).head : undefined,
          found: await read(tx, oneMore(request.query)),
        }),
        { readOnly: true, mostRead: MOST_READ },
      )
      if (head !== undefined) reply.header(COMMIT, String(head))
      const page = pageOf(request, reply, found, { ...request.query, idOf })
      return sendJson(
        reply,
        page.map((row) => show(row, businessId)),
      )
    },
  )
}

interface TableRoute<Table extends Listed> extends Path {
  table: Table
  read?: ListRoute<RowOf<Table>>['read']
  /** What is answered beside the fields of the row, or in their place. */
  also?(row: RowOf<Table>): object
}

/** Registers the list of a table's rows, ordered by id. */
export function registerTable<Table extends Listed>(
  app: App,
  context: Context,
  { table, read, also, ...route }: TableRoute<Table>,
): void {
  const entity: Entity = ENTITIES[table]
  const present = (row: RowOf<Table>, businessId: string) => ({
    ...presentRow(entity, row as Partial<Values<Entity>>),
    ...also?.(row),
    businessId,
    ...('deleted' in row && row.deleted && { deleted: true }),
  })
  registerList<RowOf<Table>>(app, context, {
    ...route,
    followed: true,
    read: read ?? ((tx, asked) => readPageById(tx, table, asked)),
    idOf: ({ id }) => id,
    show: (row, businessId) => shownRow(context, table, row, (read) => present(read, businessId)),
  })
}

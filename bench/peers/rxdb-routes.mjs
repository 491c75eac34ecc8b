import express from 'express'

const TABLE = `
  create schema rxdb_bench;
  create sequence rxdb_bench.updates;
  create table rxdb_bench.documents (
    collection text not null, id text not null, updated_at bigint not null, row json not null,
    primary key (collection, id)
  );
  create index on rxdb_bench.documents (collection, updated_at);`

const KNOWN = `select id, row from rxdb_bench.documents where collection = $1 and id = any($2::text[]) for update`
const STORED = `insert into rxdb_bench.documents
  select $1, row->>'id', nextval('rxdb_bench.updates'), row from json_array_elements($2::json) row
  on conflict (collection, id) do update set row = excluded.row, updated_at = excluded.updated_at`
const PAGE = `select row, updated_at::float8 as "updatedAt" from rxdb_bench.documents
  where collection = $1 and updated_at > $2 order by updated_at limit $3`

/**
 * Push and pull handlers as in RxDB's guide: a write is compared with the client's assumed server state. The guide's
 * server stores documents in MongoDB, one after the other; this one in the same PostgreSQL as ours, a push in one
 * durable transaction of two statements, which is faster for RxDB.
 * @param {import('pg').Pool} pool
 */
export async function rxdbRoutes(pool) {
  await pool.query('drop schema if exists rxdb_bench cascade')
  await pool.query(TABLE)
  const router = express.Router()
  router.post('/:collection/push', async (request, response) => {
    const { collection } = request.params
    const client = await pool.connect()
    try {
      await client.query('begin')
      const ids = request.body.map(({ newDocumentState }) => newDocumentState.id)
      const { rows } = await client.query(KNOWN, [collection, ids])
      const known = new Map(rows.map(({ id, row }) => [id, row]))
      const isConflict = ({ newDocumentState: { id }, assumedMasterState }) =>
        known.has(id) && !assumedMasterState
      const written = request.body.filter((each) => !isConflict(each))
      const states = written.map(({ newDocumentState }) => newDocumentState)
      await client.query(STORED, [collection, JSON.stringify(states)])
      await client.query('commit')
      response.json(
        request.body.filter(isConflict).map(({ newDocumentState }) => known.get(newDocumentState.id)),
      )
    } finally {
      client.release()
    }
  })
  router.post('/:collection/pull', async (request, response) => {
    const { checkpoint, limit } = request.body
    const { rows } = await pool.query(PAGE, [request.params.collection, checkpoint?.updatedAt ?? 0, limit])
    const last = rows.at(-1)
    response.json({
      documents: rows.map(({ row }) => ({ ...row, _deleted: false })),
      checkpoint: last ? { updatedAt: last.updatedAt } : checkpoint,
    })
  })
  return router
}

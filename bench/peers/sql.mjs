import express from 'express'

const TABLES = `
  create schema if not exists raw_bench;
  create table raw_bench.products (id text primary key, row jsonb not null);
  create table raw_bench.sales (
    id text primary key, number text not null, total integer not null, payment_method text not null,
    created_at bigint not null
  );
  create table raw_bench.sale_items (
    sale_id text not null, line integer not null, product_id text not null, name text not null, sku text not null,
    quantity integer not null, unit_price integer not null, unit_cost integer not null, total_price integer not null,
    primary key (sale_id, line)
  );`

const SALES = `insert into raw_bench.sales
  select id, number, total, "paymentMethod", "createdAt"
  from jsonb_to_recordset($1) as s (id text, number text, total integer, "paymentMethod" text, "createdAt" bigint)`
const ITEMS = `insert into raw_bench.sale_items
  select s->>'id', line, i->>'productId', i->>'name', i->>'sku', (i->>'quantity')::int, (i->>'unitPrice')::int,
    (i->>'unitCost')::int, (i->>'totalPrice')::int
  from jsonb_array_elements($1::jsonb) s, jsonb_array_elements(s->'items') with ordinality as lines (i, line)`
const SOLD = `update raw_bench.products set row = jsonb_set(row, '{onHand}', to_jsonb((row->>'onHand')::int - sold))
  from (
    select i->>'productId' as product_id, sum((i->>'quantity')::int) as sold
    from jsonb_array_elements($1::jsonb) s, jsonb_array_elements(s->'items') i group by 1
  ) s where id = product_id`
const ALL = `select json_build_object(
  'products', (select coalesce(json_agg(row), '[]') from raw_bench.products),
  'sales', (select coalesce(json_agg(json_build_object('id', id, 'number', number, 'total', total,
      'paymentMethod', payment_method, 'createdAt', created_at, 'items',
      (select json_agg(i order by line) from raw_bench.sale_items i where sale_id = s.id))), '[]')
    from raw_bench.sales s))::text as whole`

/** The floor of a server: the same rows by plain SQL, each request one durable transaction. */
export async function sqlRoutes(pool) {
  await pool.query('drop schema if exists raw_bench cascade')
  await pool.query(TABLES)
  const router = express.Router()
  router.post('/seed', async (request, response) => {
    await pool.query(
      `insert into raw_bench.products select row->>'id', row from jsonb_array_elements($1::jsonb) row`,
      [JSON.stringify(request.body)],
    )
    response.json({})
  })
  router.post('/push', async (request, response) => {
    const sales = JSON.stringify(request.body)
    const client = await pool.connect()
    try {
      await client.query('begin')
      await client.query(SALES, [sales])
      await client.query(ITEMS, [sales])
      await client.query(SOLD, [sales])
      await client.query('commit')
    } finally {
      client.release()
    }
    response.json({})
  })
  router.get('/pull', async (_request, response) => {
    const { rows } = await pool.query(ALL)
    response.type('json').send(rows[0].whole)
  })
  return router
}

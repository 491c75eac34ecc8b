import pg from 'pg'

/** @typedef {import('./figures-of-file.mjs').ShopFigures} ShopFigures */

const DAYS = `
  select to_char(to_timestamp(created_at / 1000.0) at time zone 'Africa/Johannesburg', 'YYYY-MM-DD') as day,
         count(*)::int as orders, sum(total)::bigint as revenue
  from sales group by 1`
const TOP = `
  select min(name) as name, sum(quantity)::bigint as units, sum(total_price)::bigint as revenue
  from sale_items group by product_id order by units desc, revenue desc limit 5`
const ALL = 'select count(*)::int as orders, sum(total)::bigint as revenue from sales'

/**
 * Adds the sales of a server's database up by SQL. The database must hold one business.
 * @param {import('pg').ClientConfig} connection
 * @returns {Promise<ShopFigures>}
 */
export async function figuresOfDatabase(connection) {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const [all, days, top] = [await client.query(ALL), await client.query(DAYS), await client.query(TOP)]
    return {
      orders: all.rows[0].orders,
      revenue: Number(all.rows[0].revenue),
      days: new Map(days.rows.map(({ day, orders, revenue }) => [day, { orders, revenue: Number(revenue) }])),
      top: top.rows.map(({ name, units, revenue }) => ({
        name,
        units: Number(units),
        revenue: Number(revenue),
      })),
    }
  } finally {
    await client.end()
  }
}

import { Client } from 'pg'

/**
 * The tables to which a sale adds rows; the head, the stock and the digests that it overwrites are as large for any
 * number of sales.
 */
const TABLES = ['sales', 'sale_items', 'operations', 'commits']

/** @typedef {{ table: string, rows: number, indexes: number }} Part bytes a sale */

/**
 * What a sale takes on the server's disk, table by table, its rows separate from their indexes.
 * @param {import('./floor.mjs').Place} place of a database on which little but sales was pushed
 * @returns {Promise<Part[]>}
 */
export async function bytesOfSale(place) {
  const client = new Client(place)
  await client.connect()
  try {
    const { rows } = await client.query(
      `select t as "table", pg_table_size(t::regclass)::float8 / sold as rows,
         pg_indexes_size(t::regclass)::float8 / sold as indexes
       from unnest($1::text[]) as t, (select nullif(count(*), 0) as sold from sales) as all_sales`,
      [TABLES],
    )
    return rows
  } finally {
    await client.end()
  }
}

/** @param {readonly Part[]} parts */
export const sumOfBytes = (parts) => parts.reduce((sum, { rows, indexes }) => sum + rows + indexes, 0)

import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client, Pool } from 'pg'
import { debianBinaries } from './debian-cluster.mjs'
import { usageOf } from './usage.mjs'

/** The rows that a push of sales adds, and how to find them by business ($1) and head ($2). */
const ADDED = {
  sales: 'rev = $2',
  sale_items: 'sale_id in (select id from sales where business_id = $1 and rev = $2)',
  operations: 'head = $2',
  commits: 'head = $2',
}
/** The rows it overwrites: the head that orders its business, and the goods sold. */
const OVERWRITTEN = { business_heads: 'head = $2', stock: 'rev = $2' }
const TABLES = { ...ADDED, ...OVERWRITTEN }

/**
 * @typedef {{ host: string, user: string, database: string, port?: number }} Place
 * @typedef {{ clients: number, seconds: number, salesPerPush: number, postgres: number }} Load `postgres`: its process
 * @typedef {{ name: string, salesPerCommit: number, salesPerSecond: number,
 *   cost?: { client: number, postgres: number } }} Floor `cost`: processor time of a commit, milliseconds
 */

/**
 * The floor of a push: the same rows that the server wrote for one, written again by plain SQL into copies of the same
 * tables and indexes, on the same PostgreSQL, each time under a new business; with no rules, no row security, no
 * clocks, no answer. Once by the same driver as the server's, once by pgbench without any driver of ours.
 * @param {Place} place of a database on which sales were pushed
 * @param {Load} load
 * @returns {Promise<Floor[]>}
 */
export async function measureFloor(place, load) {
  const client = new Client(place)
  await client.connect()
  try {
    await client.query('drop schema if exists floor cascade; create schema floor')
    const [push] = await rowsOf(
      client,
      `select business_id, head from operations where type = 'sale.complete'
       group by business_id, head having count(*) = ${load.salesPerPush} limit 1`,
    )
    if (!push) throw new Error(`No push of ${load.salesPerPush} sales was made on this database.`)
    for (const [table, wanted] of Object.entries(TABLES)) await copyTable(client, table, wanted, push)
    return [await byDriver(client, place, load), await byPgbench(client, place, load)]
  } finally {
    await client.query('drop schema if exists floor cascade').catch(() => undefined)
    await client.end()
  }
}

/**
 * Creates the copy of a table, and beside it the rows that one push wrote.
 * @param {Client} client
 * @param {string} table
 * @param {string} wanted
 * @param {Record<string, string>} push
 */
async function copyTable(client, table, wanted, push) {
  await client.query(`create table floor.${table} (like public.${table} including all)`)
  await client.query(`create table floor.${table}_made (like public.${table})`)
  const columns = await columnsOf(client, table)
  await client.query(
    `insert into floor.${table}_made (${columns})
     select ${columns} from public.${table} where business_id = $1 and ${wanted}`,
    [push.business_id, push.head],
  )
}

/**
 * One client's insert: added rows go under a new business each time, overwritten ones stay.
 * @param {string} table
 * @param {string} columns
 * @param {string} source
 */
function insertion(table, columns, source) {
  const over = {
    business_heads: ' on conflict (business_id) do update set head = business_heads.head + 1',
    stock:
      ' on conflict (business_id, product_id) do update set on_hand = stock.on_hand - 1, rev = stock.rev + 1',
  }[table]
  return `insert into floor.${table} (${columns}) ${source}${over ?? ''}`
}

/** @param {Client} client @param {Place} place @param {Load} load */
async function byDriver(client, place, { clients, seconds, salesPerPush, postgres }) {
  /** @type {{ statement: { name: string, text: string }, stays: boolean, rows: object[] }[]} */
  const made = []
  for (const table of Object.keys(TABLES)) {
    const rows = await rowsOf(client, `select to_jsonb(made) as row from floor.${table}_made made`)
    const columns = await columnsOf(client, table)
    const source = `select ${columns} from jsonb_populate_recordset(null::floor.${table}, $1)`
    const statement = { name: `floor_${table}`, text: insertion(table, columns, source) }
    made.push({ statement, stays: table in OVERWRITTEN, rows: rows.map(({ row }) => Object(row)) })
  }
  const pool = new Pool({ ...place, max: clients })
  const end = performance.now() + seconds * 1_000
  let pushes = 0
  const work = async (/** @type {number} */ at) => {
    for (let round = 0; performance.now() < end; round += 1) {
      const connection = await pool.connect()
      await connection.query('begin')
      for (const { statement, stays, rows } of made) {
        const business_id = stays ? `b-${at}` : `b-${at}-${round}`
        const values = JSON.stringify(rows.map((row) => ({ ...row, business_id })))
        await connection.query({ ...statement, values: [values] })
      }
      await connection.query('commit')
      connection.release()
      pushes += 1
    }
  }
  const [start, own, theirs] = [performance.now(), process.cpuUsage(), usageOf(postgres).cpuSeconds]
  await Promise.all(Array.from({ length: clients }, (_, at) => work(at)))
  const took = (performance.now() - start) / 1_000
  const { user, system } = process.cpuUsage(own)
  const cost = {
    client: (user + system) / 1_000 / pushes,
    postgres: ((usageOf(postgres).cpuSeconds - theirs) * 1_000) / pushes,
  }
  await pool.end()
  return {
    name: 'raw SQL by the same driver',
    salesPerCommit: salesPerPush,
    salesPerSecond: (pushes * salesPerPush) / took,
    cost,
  }
}

/** @param {Client} client @param {Place} place @param {Load} load */
async function byPgbench(client, place, { clients, seconds, salesPerPush }) {
  const lines = ['\\set at random(1, 1000000000000)', 'begin;']
  for (const table of Object.keys(TABLES)) {
    const columns = await columnsOf(client, table)
    const business = table in OVERWRITTEN ? `'p-' || :client_id` : `'p-' || :client_id || '-' || :at`
    const values = columns.replace('business_id', business)
    lines.push(`${insertion(table, columns, `select ${values} from floor.${table}_made`)};`)
  }
  lines.push('commit;')
  const folder = mkdtempSync(join(tmpdir(), 'tuckshop-pgbench-'))
  try {
    const script = join(folder, 'push.sql')
    writeFileSync(script, `${lines.join('\n')}\n`)
    const args = [
      '-n',
      '-f',
      script,
      '-c',
      String(clients),
      '-j',
      '1',
      '-T',
      String(Math.ceil(seconds)),
      '-M',
      'prepared',
    ]
    args.push('-h', place.host, '-U', place.user, '-p', String(place.port ?? 5432), place.database)
    const { stdout } = await promisify(execFile)(join(debianBinaries(), 'pgbench'), args)
    const perSecond = Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
    return { name: 'pgbench', salesPerCommit: salesPerPush, salesPerSecond: perSecond * salesPerPush }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** @param {Client} client @param {string} table */
async function columnsOf(client, table) {
  const rows = await rowsOf(
    client,
    `select column_name from information_schema.columns where table_schema = 'public' and table_name = '${table}'
     and is_generated = 'NEVER' and is_identity = 'NO' order by ordinal_position`,
  )
  return rows.map((row) => row.column_name).join(', ')
}

/** @param {Client} client @param {string} text @returns {Promise<Record<string, string>[]>} */
async function rowsOf(client, text) {
  return (await client.query(text)).rows
}

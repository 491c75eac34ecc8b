import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { runServer } from '../run-server.mjs'
import { findData } from './find-data.mjs'
import { readInvoiceLines } from './invoice-lines.mjs'
import { salesOfLines } from './invoice-sales.mjs'
import { operationsOf, saleIntents } from './operations.mjs'
import { pushAll, signIn } from './push.mjs'
import { taxedIntents } from './taxed-sales.mjs'
import { vatOfDatabase } from './vat-of-database.mjs'
import { vatOfScreen } from './vat-of-screen.mjs'

// The second part of `npm run check:online-retail`: the same year of invoices with VAT put in by a fixed rule, and with
// discounts, rounded cash, returns and invoices. Each box of the VAT report of a new device must be what SQL adds up of the
// lines, to the cent.
const data = findData(process.argv[2])
if (!data) {
  console.error('There are no invoice lines: give their path, or set TUCKSHOP_DATA to their folder.')
  process.exit(1)
}
const server = await runServer()
const client = new pg.Client({ host: server.socket, user: 'postgres', database: 'tuckshop' })
try {
  const session = await signIn(server.url, server)
  const { sales } = salesOfLines(readInvoiceLines(data.lines))
  const intents = taxedIntents(saleIntents(sales, { userId: session.userId, products: [] }))
  const device = randomUUID()
  const outcomes = await pushAll(session, device, operationsOf(intents, { device, nowMs: Date.now() }))
  console.log('The server:', outcomes)

  await client.connect()
  const [first, last] = ['2010-12-01', '2011-08-31']
  const period = { from: Date.parse(`${first}T00:00+02:00`), to: Date.parse(`${last}T24:00+02:00`) }
  const sums = await vatOfDatabase(async (text, values) => (await client.query(text, values)).rows, period)
  console.log('SQL on the server:', sums)
  const shown = await vatOfScreen({ ...server, first, last })
  console.log('The VAT report:   ', shown)
  const same = JSON.stringify(sums) === JSON.stringify(shown)
  console.log(same ? 'The same to the cent.' : 'NOT the same.')
  process.exitCode = same ? 0 : 1
} finally {
  await client.end()
  await server.stop()
}

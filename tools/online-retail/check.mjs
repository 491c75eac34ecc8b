import { runServer } from '../run-server.mjs'
import { compare } from './compare.mjs'
import { figuresOfDatabase } from './figures-of-database.mjs'
import { figuresOfFile } from './figures-of-file.mjs'
import { figuresOfScreen } from './figures-of-screen.mjs'
import { findData } from './find-data.mjs'
import { loadFile } from './load-file.mjs'

// `npm run check:online-retail [-- lines.csv.gz]`: loads a year of invoices into a new server and compares what the
// file, the server's database and the analytics page of a new device say. Fails on a difference of one cent.
const data = findData(process.argv[2])
if (!data) {
  console.error('There are no invoice lines: give their path, or set TUCKSHOP_DATA to their folder.')
  process.exit(1)
}
const server = await runServer()
try {
  const started = performance.now()
  const loaded = await loadFile({ ...server, ...data })
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${loaded.lines} lines made ${loaded.sales} sales, pushed in ${seconds} s`)
  console.log('Set aside:', loaded.setAside)
  console.log('The server:', loaded.outcomes)

  const file = figuresOfFile(data.lines)
  const days = [...file.days.keys()].sort()
  const database = await figuresOfDatabase({ host: server.socket, user: 'postgres', database: 'tuckshop' })
  const span = { first: days[0] ?? '', last: days.at(-1) ?? '' }
  const screen = await figuresOfScreen({ ...server, ...span, orders: file.orders })
  const { table, same } = compare({
    'The file': file,
    'SQL on the server': database,
    'The analytics page': screen,
  })
  const [head = [], ...rows] = table
  for (const row of [head, head.map(() => '---'), ...rows]) console.log(`| ${row.join(' | ')} |`)
  const averages = screen.average === Math.round(file.revenue / file.orders)
  for (const { name, units } of screen.top) console.log(`${units} × ${name}`)
  console.log(`The card: ${screen.cards.replaceAll('\n', ', ')}`)
  console.log(same && averages ? 'The same to the cent.' : 'NOT the same.')
  process.exitCode = same && averages ? 0 : 1
} finally {
  await server.stop()
}

import { parseArgs } from 'node:util'
import { findData } from './find-data.mjs'
import { loadFile } from './load-file.mjs'

// `npm run load:online-retail -- --url http://localhost:3000 --email … --password … [lines.csv.gz]`
const { values, positionals } = parseArgs({
  options: { url: { type: 'string' }, email: { type: 'string' }, password: { type: 'string' } },
  allowPositionals: true,
})
const { url = 'http://localhost:3000', email, password } = values
const data = findData(positionals[0])
if (!email || !password || !data) {
  console.error('Needs --email and --password, and the invoice lines: a path, or the folder TUCKSHOP_DATA.')
  process.exit(1)
}
const { lines, sales, setAside, outcomes } = await loadFile({ url, email, password, ...data })
console.log(`${lines} lines made ${sales} sales. Set aside:`, setAside, 'The server:', outcomes)

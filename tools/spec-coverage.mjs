import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { ownSources } from './sources.mjs'
import { requirementsIn, withTests } from './spec/requirements.mjs'
import { idsInTitles } from './spec/test-titles.mjs'

// `npm run spec:coverage`: lists the specification's ids that no test title carries.
//   -- --write  also writes each id's test files into docs/requirements.md
//   -- --check  only fails on an id that the document does not know, or on a line that names other files
process.chdir(resolve(import.meta.dirname, '..'))
const path = 'docs/requirements.md'
const option = process.argv[2]

const document = readFileSync(path, 'utf8')
const ids = requirementsIn(document).map(({ id }) => id)

/** @type {import('./spec/requirements.mjs').TestsById} */
const testsById = new Map()
for (const test of ownSources().filter((name) => /\.(test|spec)\.tsx?$/.test(name))) {
  for (const id of idsInTitles(test, readFileSync(test, 'utf8'))) {
    testsById.set(id, [...(testsById.get(id) ?? []), test])
  }
}

const repeated = ids.filter((id, at) => ids.indexOf(id) !== at)
for (const id of repeated) console.error(`${id} has two lines in ${path}`)

const unknown = [...testsById].filter(([id]) => !ids.includes(id))
for (const [id, tests] of unknown) console.error(`${id} is in no line of ${path}: ${tests.join(', ')}`)

const current = withTests(document, testsById)
const stale = current !== document
if (option === '--write') writeFileSync(path, current)
if (option === '--check' && stale) console.error(`${path} is behind: npm run spec:coverage -- --write`)

const missing = ids.filter((id) => !testsById.has(id))
if (option !== '--check' && missing.length > 0) console.log(`Without a test: ${missing.join(' ')}`)
console.log(`${ids.length - missing.length} of ${ids.length} ids are carried by a test`)
process.exit(unknown.length > 0 || repeated.length > 0 || (option === '--check' && stale) ? 1 : 0)

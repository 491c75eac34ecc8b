import { readFileSync } from 'node:fs'
import { ownSources } from '../sources.mjs'
import { breachesOf } from './breaches.mjs'

// `node tools/boundaries/check.mjs`: prints each breach of the import law; exit 1 when there is any.
const paths = ownSources().filter(
  (path) => /\.(ts|tsx|mjs)$/.test(path) && !/\.d\.m?ts$|\.config\.ts$/.test(path),
)
const breaches = paths.flatMap((path) => breachesOf(path, readFileSync(path, 'utf8')))
for (const breach of breaches) console.error(breach)
console.log(`${paths.length} files, ${breaches.length} against the import law`)
process.exit(breaches.length > 0 ? 1 : 0)

import { cpus, loadavg } from 'node:os'
import { resolve } from 'node:path'
import { openProfile } from './lighthouse/open-profile.mjs'
import { median, runLighthouse } from './lighthouse/run-lighthouse.mjs'
import { runServer } from './run-server.mjs'

// `npm run lighthouse`: five runs a page on a mid-range phone as Lighthouse simulates one, and the median of each
// category. The built app is measured; build first. Lighthouse itself is fetched by npx.
process.chdir(resolve(import.meta.dirname, '..'))
const RUNS = 5
const GOAL = 95
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']

const pages = [
  { name: '/auth, first visit', path: '/auth', local: false },
  { name: 'till in Local Mode', path: '/', local: true },
]

console.log(`load at the start: ${loadavg()[0]?.toFixed(1)} on ${cpus().length} cores`)
const server = await runServer()
let below = false
try {
  for (const { name, path, local } of pages) {
    const profile = await openProfile(server.url, local)
    try {
      /** @type {import('./lighthouse/run-lighthouse.mjs').Figures[]} */
      const runs = []
      for (let run = 0; run < RUNS; run += 1)
        runs.push(await runLighthouse({ url: server.url + path, port: profile.port, keepStorage: local }))
      console.log(`\n${name}`)
      for (const category of CATEGORIES) {
        const scores = runs.map(({ scores }) => scores[category] ?? 0)
        const middle = median(scores)
        below ||= middle < GOAL
        console.log(`  ${category.padEnd(16)} ${String(middle).padStart(3)}   of ${scores.join(', ')}`)
      }
      const times = /** @type {const} */ (['FCP', 'LCP', 'TBT'])
      for (const time of times) console.log(`  ${time.padEnd(16)} ${median(runs.map((run) => run[time]))} ms`)
      const lacks = new Set(runs.flatMap(({ lacking }) => lacking))
      if (lacks.size > 0) console.log(`  lacking: ${[...lacks].join(', ')}`)
    } finally {
      await profile.close()
    }
  }
} finally {
  await server.stop()
}
console.log(`\nload at the end: ${loadavg()[0]?.toFixed(1)}`)
process.exit(below ? 1 : 0)

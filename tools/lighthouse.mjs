import { cpus, loadavg } from 'node:os'
import { resolve } from 'node:path'
import { openProfile } from './lighthouse/open-profile.mjs'
import { median, runLighthouse } from './lighthouse/run-lighthouse.mjs'
import { runServer } from './run-server.mjs'

// `npm run lighthouse`: on a mid-range phone as Lighthouse simulates one, five runs of each page that somebody may see
// first, and the median of each category; one run of every other screen, without performance: it is not what an
// installed app loads. The built app is measured; build first. Lighthouse itself is fetched by npx.
process.chdir(resolve(import.meta.dirname, '..'))
const GOAL = 95
const CATEGORIES = ['accessibility', 'best-practices', 'seo']
const FIRST = { runs: 5, categories: ['performance', ...CATEGORIES] }

const pages = [
  { name: '/auth, first visit', paths: ['/auth'], local: false, ...FIRST },
  { name: 'till in Local Mode', paths: ['/'], local: true, ...FIRST },
  {
    name: 'screens in Local Mode',
    paths: [
      '/inventory',
      '/customers',
      '/sales',
      '/quotes',
      '/shifts',
      '/day-end',
      '/review',
      '/activity',
      '/analytics',
      '/analytics/sales',
      '/analytics/goods',
      '/analytics/exports',
      '/analytics/vat',
      '/settings',
      '/customer-display',
    ],
    local: true,
    runs: 1,
    categories: CATEGORIES,
  },
]

console.log(`load at the start: ${loadavg()[0]?.toFixed(1)} on ${cpus().length} cores`)
const server = await runServer()
let below = false
try {
  for (const { name, paths, local, runs, categories } of pages) {
    const profile = await openProfile(server.url, local)
    console.log(`\n${name}`)
    try {
      for (const path of paths)
        below = (await measure({ path, local, runs, categories, port: profile.port })) || below
    } finally {
      await profile.close()
    }
  }
} finally {
  await server.stop()
}
console.log(`\nload at the end: ${loadavg()[0]?.toFixed(1)}`)
process.exit(below ? 1 : 0)

/**
 * @param {{ path: string, local: boolean, runs: number, categories: readonly string[], port: number }} page
 * @returns {Promise<boolean>} whether a category was below the goal
 */
async function measure({ path, local, runs, categories, port }) {
  /** @type {import('./lighthouse/run-lighthouse.mjs').Figures[]} */
  const figures = []
  for (let run = 0; run < runs; run += 1)
    figures.push(await runLighthouse({ url: server.url + path, port, keepStorage: local, categories }))
  console.log(path)
  let below = false
  for (const category of categories) {
    const scores = figures.map(({ scores }) => scores[category] ?? 0)
    const middle = median(scores)
    below ||= middle < GOAL
    console.log(`  ${category.padEnd(16)} ${String(middle).padStart(3)}   of ${scores.join(', ')}`)
  }
  if (categories.includes('performance'))
    for (const time of /** @type {const} */ (['FCP', 'LCP', 'TBT']))
      console.log(`  ${time.padEnd(16)} ${median(figures.map((run) => run[time]))} ms`)
  const lacks = new Set(figures.flatMap(({ lacking }) => lacking))
  if (lacks.size > 0) console.log(`  lacking: ${[...lacks].join(', ')}`)
  return below
}

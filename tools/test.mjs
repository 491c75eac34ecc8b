import { mkdirSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { addCounts, checkCounts } from './test/counts.mjs'
import { runShown } from './test/run-shown.mjs'
import { checks, checksOfOneCore, runners } from './test/stages.mjs'

// `npm test`: every stage runs, also after one failed. The end lists failures, its last line counts all.
process.chdir(resolve(import.meta.dirname, '..'))
const reports = 'node_modules/.cache/test-reports'
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

/** @type {import('./test/counts.mjs').Counts[]} */
const results = []
/** @type {string[]} */
const failed = []
/** What did not pass, in words. @type {string[]} */
const failures = []

/** @param {string} name @param {number} started @param {import('./test/counts.mjs').Counts} counts */
function end(name, started, counts) {
  results.push(counts)
  if (counts.failed > 0) failed.push(name)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`== ${name}: ${counts.failed > 0 ? 'FAILED' : 'passed'} in ${seconds} s`)
}

/**
 * @param {string} name
 * @param {() => Promise<import('./test/counts.mjs').Counts>} work
 */
async function stage(name, work) {
  console.log(`\n== ${name}`)
  const started = performance.now()
  end(name, started, await work())
}

/** Runs one after the other of those that nobody has begun; what each said is shown whole. */
async function takeTurns() {
  for (let check = waiting.shift(); check; check = waiting.shift()) {
    const started = performance.now()
    let said = ''
    const { exitCode } = await runShown(check.command, {}, (text) => (said += text))
    console.log(`\n== ${check.name}\n${said.trimEnd()}`)
    end(check.name, started, checkCounts(exitCode))
  }
}

for (const { name, command } of checks) {
  await stage(name, async () => checkCounts((await runShown(command)).exitCode))
}
const waiting = [...checksOfOneCore]
await Promise.all([takeTurns(), takeTurns()])
for (const { name, command, env, read, tell } of runners) {
  const report = resolve(reports, `${name.replaceAll(' ', '-')}.json`)
  await stage(name, async () => {
    const { exitCode, lastLines } = await runShown(command(report), env?.(report))
    const counts = read(report, exitCode)
    const listed = tell?.(report) ?? []
    failures.push(...listed)
    // An error outside of the tests is in no report.
    if (counts.failed > 0 && listed.length === 0)
      failures.push([`${name} ended with:`, ...lastLines].join('\n  '))
    return counts
  })
}

const total = addCounts(results)
if (failed.length > 0) console.log(`\nFailed: ${failed.join(', ')}`)
// Repeated at the end: a failure may be thousands of lines above.
for (const failure of failures) console.log(`\n${failure}`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed > 0 ? 1 : 0)

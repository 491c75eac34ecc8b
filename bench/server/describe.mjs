import { sumOfBytes } from './bytes.mjs'

/**
 * @typedef {import('./load.mjs').Report & import('./run-load.mjs').Watched} Run
 * @typedef {{ on: string, steady: Run, signingIn: Run, fastest: Run, online: Run, alone: Run,
 *   floor: import('./floor.mjs').Floor[],
 *   bytes: import('./bytes.mjs').Part[],
 *   idle: { streams: number, beforeMb: number, memoryMb: number, pokedMs: number } }} Result
 */

/** How a server's PostgreSQL is called. @type {Record<string, string>} */
const PLACES = { embedded: 'the PostgreSQL that it brings', given: 'a PostgreSQL of Debian' }

/**
 * The measurements in words and figures.
 * @param {readonly Result[]} results
 */
export function describe(results) {
  return results
    .map(({ on, steady, signingIn, fastest, online, alone, floor, bytes, idle }) =>
      [
        `On ${PLACES[on] ?? on}`,
        lineOf(`steady, ${(steady.seconds / 60).toFixed(1)} min`, steady),
        `  push p99 in the first ten seconds: ${steady.opening.p99.toFixed(0)} ms; by thirds of the run: ${steady.thirds.map((ms) => ms.toFixed(0)).join(', ')} ms`,
        ...Object.entries(steady.each).map(
          ([name, { cores, memoryMb }]) =>
            `  ${name}: ${cores.toFixed(2)} cores, ${memoryMb.first.toFixed(0)} to ${memoryMb.last.toFixed(0)} MB, most ${memoryMb.most.toFixed(0)}`,
        ),
        lineOf('the same, signing in', signingIn),
        `  ${(signingIn.login.count / signingIn.seconds).toFixed(0)} sign-ins/s, p50 ${signingIn.login.p50.toFixed(0)}, p99 ${signingIn.login.p99.toFixed(0)} ms`,
        lineOf('as fast as it goes', fastest),
        lineOf('sale by sale, each pulled by two tills', online),
        lineOf('sale by sale', alone),
        `  a push and its fifth of a pull cost ${Object.entries(fastest.each)
          .map(([name, { cores }]) => `${name} ${costOf(fastest, cores)} ms`)
          .join(', ')} of processor time`,
        ...floor.map(({ name, salesPerCommit, salesPerSecond, cost }) => {
          const share = (/** @type {Run} */ run) => `${((100 * perSecond(run)) / salesPerSecond).toFixed(0)}%`
          const shares = `the server does ${share(fastest)} of that, sale by sale ${share(alone)}`
          const costs = cost
            ? `; one costs client ${cost.client.toFixed(2)} ms, postgres ${cost.postgres.toFixed(2)} ms`
            : ''
          return `  ${name}, commits of ${salesPerCommit}: ${salesPerSecond.toFixed(0)} sales/s; ${shares}${costs}`
        }),
        `  a sale takes ${(sumOfBytes(bytes) / 1024).toFixed(1)} KB on disk: ${bytes.map(({ table, rows, indexes }) => `${table} ${rows.toFixed(0)} + ${indexes.toFixed(0)}`).join(', ')} bytes of rows + indexes`,
        `  ${idle.streams} idle devices: ${idle.memoryMb.toFixed(0)} MB (${idle.beforeMb.toFixed(0)} before); a sale reached its shop's other devices in ${idle.pokedMs.toFixed(0)} ms`,
      ].join('\n'),
    )
    .join('\n\n')
}

/** @param {Run} run */
const perSecond = ({ sales, seconds }) => sales / seconds

/** Processor time of a push, milliseconds. @param {Run} run @param {number} cores */
const costOf = ({ seconds, push }, cores) => ((cores * seconds * 1_000) / push.count).toFixed(2)

/** @param {string} what @param {Run} run */
function lineOf(what, run) {
  const { push, pull, errors, memoryMb, cores, cpuSeconds, seconds } = run
  return [
    `  ${what}: ${perSecond(run).toFixed(0)} sales/s`,
    `push p50 ${push.p50.toFixed(0)}, p99 ${push.p99.toFixed(0)} ms`,
    `pull p99 ${pull.p99.toFixed(0)} ms`,
    `${errors.length === 0 ? 'no error' : errors.join('; ')}`,
    `${cores.toFixed(2)} cores (and the load ${(cpuSeconds / seconds).toFixed(2)})`,
    `${memoryMb.first.toFixed(0)} to ${memoryMb.last.toFixed(0)} MB, most ${memoryMb.most.toFixed(0)}`,
  ].join(', ')
}

import { sumOfBytes } from './bytes.mjs'
import { keptResult } from './kept-results.mjs'

// Cost per shop, computed from one machine's measurements. Everything below is an assumption: change it and run `node
// bench/server/costs.mjs`, which reads results/server.json.
const SALES_A_DAY = 150
const DAYS_A_MONTH = 26
/** The share of a day's sales in its busiest hour; and the busiest minute of that hour relative to its average. */
const SHARE_OF_BUSIEST_HOUR = 0.15
const BUSIEST_MINUTE = 2
const DEVICES_A_SHOP = 2
/**
 * How loaded a machine may be in the busiest minute: the rest is for reports, imports and taking over from a failed
 * machine.
 */
const FILLED = 0.5
const KEPT_YEARS = 5
/** A replica stores everything once more. */
const COPIES = 2
/** Dollars a month: a machine of two cores and 8 GB, and a gigabyte of disk. */
const MACHINE = 25
const GIGABYTE = 0.1
const CORES = 2
const MEMORY_GB = 8

const SHOPS = [100, 10_000, 1_000_000]

/**
 * A table of what some numbers of shops take and cost.
 * @param {Pick<import('./describe.mjs').Result, 'online' | 'bytes' | 'idle'>} measured
 * @returns {string}
 */
export function costsOf({ online, bytes, idle }) {
  // By processor time: the load generator's own, and other processes', is not counted.
  const coreSecondsASale = (online.cores * online.seconds) / online.sales
  // Including the server's own memory: what streams add is less than what garbage collection varies.
  const streamMb = idle.memoryMb / idle.streams
  const rows = SHOPS.map((shops) => {
    const busiest = (shops * SALES_A_DAY * SHARE_OF_BUSIEST_HOUR * BUSIEST_MINUTE) / 3_600
    const forSales = (busiest * coreSecondsASale) / (CORES * FILLED)
    const forStreams = (shops * DEVICES_A_SHOP * streamMb) / (MEMORY_GB * 1_024 * FILLED)
    // One serves and one is its replica, however few the shops.
    const machines = Math.max(1, Math.ceil(Math.max(forSales, forStreams))) * COPIES
    const soldKept = shops * SALES_A_DAY * DAYS_A_MONTH * 12 * KEPT_YEARS
    const gigabytes = (soldKept * sumOfBytes(bytes) * COPIES) / 1e9
    const dollars = machines * MACHINE + gigabytes * GIGABYTE
    return [
      figure(shops),
      figure(busiest),
      figure(machines),
      figure(gigabytes),
      figure(dollars),
      figure((dollars / shops) * 100),
    ]
  })
  return [
    `| shops | sales/s, busiest minute | machines | GB after ${KEPT_YEARS} years | $ a month then | cents a shop |`,
    '|---|---|---|---|---|---|',
    ...rows.map((row) => `| ${row.join(' | ')} |`),
  ].join('\n')
}

/** @param {number} value */
const figure = (value) => value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 1 : 0 })

if (process.argv[1] === import.meta.filename) {
  console.log(costsOf(keptResult('embedded')))
}

import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks'
import { passwordsWaiting } from '#server/auth/passwords.ts'
import type { RouteContext } from '#server/http/routes.ts'
import { type Family, metricsText } from './metrics-text.ts'
import type { Outages } from './outages.ts'
import type { Readiness } from './readiness.ts'
import type { RequestCounts } from './request-counts.ts'

/** What is recorded while the server runs. */
export interface Noted {
  outages: Outages
  requests: RequestCounts
}

/** Starts measuring the event loop's delay. It costs nothing without calls. */
export function watchDelay(): IntervalHistogram {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  return delay
}

/** All metrics of this process and its database, as text. They contain no name and no id. */
export function metricsOf(
  { db }: Pick<RouteContext, 'db'>,
  { outages, requests }: Noted,
  { ready, freeBytes }: Readiness,
  delay: IntervalHistogram,
): string {
  const { kept, others } = passwordsWaiting()
  const connections = Object.entries(db.connections?.() ?? {})
  const families: Family[] = [
    gauge('tuckshop_ready', 'Whether the database could be written and there is room', Number(ready)),
    ...(freeBytes === undefined
      ? []
      : [gauge('tuckshop_disk_free_bytes', 'Free where the database lies', freeBytes)]),
    {
      name: 'tuckshop_http_request_duration_seconds',
      help: 'Requests by route and status, and how long they took',
      type: 'histogram',
      samples: requests.samples(),
    },
    {
      name: 'tuckshop_database_refusals_total',
      help: 'Requests answered 503 because the database was away or its disk full',
      type: 'counter',
      samples: (['away', 'full'] as const).map((outage) => ({
        labels: { outage },
        value: outages.count(outage),
      })),
    },
    {
      name: 'tuckshop_database_connections',
      help: 'Connections to the database, and requests that await one',
      type: 'gauge',
      samples: connections.map(([state, value]) => ({ labels: { state }, value })),
    },
    {
      name: 'tuckshop_passwords_waiting',
      help: 'Passwords that wait to be looked at, in places kept for known browsers and in others',
      type: 'gauge',
      samples: [
        { labels: { place: 'kept' }, value: kept },
        { labels: { place: 'others' }, value: others },
      ],
    },
    ...processFamilies(delay),
  ]
  return metricsText(families)
}

function processFamilies(delay: IntervalHistogram): Family[] {
  const { user, system } = process.cpuUsage()
  const families: Family[] = [
    gauge('process_resident_memory_bytes', 'Memory of this process', process.memoryUsage.rss()),
    {
      name: 'process_cpu_seconds_total',
      help: 'Processor time of this process',
      type: 'counter',
      samples: [{ value: (user + system) / 1e6 }],
    },
    gauge('process_uptime_seconds', 'How long this process has run', process.uptime()),
    {
      name: 'nodejs_eventloop_lag_seconds',
      help: 'How late this process came to its calls since the last time it was asked',
      type: 'gauge',
      samples: [
        { labels: { quantile: '0.5' }, value: seconds(delay.percentile(50)) },
        { labels: { quantile: '0.99' }, value: seconds(delay.percentile(99)) },
        { labels: { quantile: '1' }, value: seconds(delay.max) },
      ],
    },
  ]
  delay.reset()
  return families
}

const gauge = (name: string, help: string, value: number): Family => ({
  name,
  help,
  type: 'gauge',
  samples: [{ value }],
})

/** From nanoseconds; before the first sample there is no maximum. */
const seconds = (nanoseconds: number): number => (Number.isFinite(nanoseconds) ? nanoseconds / 1e9 : 0)

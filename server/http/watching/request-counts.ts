import type { App } from '#server/http/routes.ts'
import type { Sample } from './metrics-text.ts'

/** Upper bounds of a call's time, seconds: a push takes some milliseconds; after a second somebody is waiting. */
const BOUNDS = [0.005, 0.025, 0.1, 0.25, 1, 5]

interface Tally {
  labels: Record<string, string>
  within: number[]
  count: number
  seconds: number
}

/** Results of calls, by route: never by address, which may identify somebody, and of which there is no end. */
export interface RequestCounts {
  /** As a histogram's samples. */
  samples(): Sample[]
}

/** Counts every request of a server from now on. */
export function countRequests(app: App): RequestCounts {
  const tallies = new Map<string, Tally>()
  app.addHook('onResponse', async (request, reply) => {
    const { method } = request
    // Pages and files count as one: their routes are patterns of the web app's own.
    const route = request.is404 ? 'none' : (request.routeOptions.url ?? 'none')
    const labels = { method, route, status: String(reply.statusCode) }
    const key = Object.values(labels).join(' ')
    const tally = tallies.get(key) ?? { labels, within: BOUNDS.map(() => 0), count: 0, seconds: 0 }
    tallies.set(key, tally)
    const seconds = reply.elapsedTime / 1000
    tally.count += 1
    tally.seconds += seconds
    for (const [at, bound] of BOUNDS.entries())
      if (seconds <= bound) tally.within[at] = (tally.within[at] ?? 0) + 1
  })
  return { samples: () => [...tallies.values()].flatMap(samplesOf) }
}

const samplesOf = ({ labels, within, count, seconds }: Tally): Sample[] => [
  ...BOUNDS.map((bound, at) => ({
    suffix: '_bucket' as const,
    labels: { ...labels, le: String(bound) },
    value: within[at] ?? 0,
  })),
  { suffix: '_bucket', labels: { ...labels, le: '+Inf' }, value: count },
  { suffix: '_sum', labels, value: seconds },
  { suffix: '_count', labels, value: count },
]

import type { Random } from '#simulation/kernel/random.ts'

/** What may happen to one request on its way through the proxy, with weights. */
const WEIGHTS = {
  delivered: 50,
  /** The connection is cut: before the request is passed on, half-way through it, and right after it. */
  'cut-before-request': 3,
  'cut-during-request': 4,
  'cut-after-request': 5,
  /** The connection is cut: before the answer is passed back, half-way through it, and after it. */
  'cut-before-answer': 6,
  'cut-during-answer': 4,
  'cut-after-answer': 2,
  delayed: 6,
  /** Passed on twice at once, to one server each. */
  doubled: 5,
  /** Passed on once more, long after it was answered. */
  'doubled-late': 3,
  /** A gateway's 5xx, without and with the request passed on. */
  'failed-before': 3,
  'failed-after': 3,
  /** A Wi-Fi sign-in page: 200, with foreign content. */
  'strange-page': 1,
  /** Both ways almost byte by byte. */
  slow: 3,
  /** No answer, until the connection is cut. */
  silent: 1,
} as const

export type RequestFault = keyof typeof WEIGHTS | 'server-killed'

const FAULTS = Object.keys(WEIGHTS) as (keyof typeof WEIGHTS)[]
const TOTAL = FAULTS.reduce((sum, fault) => sum + WEIGHTS[fault], 0)

/** Draws what happens to a request. */
export function drawFault(random: Random): RequestFault {
  let left = random.below(TOTAL)
  for (const fault of FAULTS) {
    left -= WEIGHTS[fault]
    if (left < 0) return fault
  }
  return 'delivered'
}

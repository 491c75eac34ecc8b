import type { Random } from '#simulation/kernel/random.ts'

/** What may become of one request on its way through the proxy, and how often, in parts. */
const WEIGHTS = {
  delivered: 50,
  /** The line is cut: before the request is passed on, half-way through it, and as soon as all of it is. */
  'cut-before-request': 3,
  'cut-during-request': 4,
  'cut-after-request': 5,
  /** The line is cut: before the answer is passed back, half-way through it, and behind it. */
  'cut-before-answer': 6,
  'cut-during-answer': 4,
  'cut-after-answer': 2,
  delayed: 6,
  /** Passed on twice at once, to a server each. */
  doubled: 5,
  /** Passed on once more, long after it was answered. */
  'doubled-late': 3,
  /** A gateway's 5xx, without and with the request passed on. */
  'failed-before': 3,
  'failed-after': 3,
  /** A Wi-Fi sign-in page: 200, and no word of ours. */
  'strange-page': 1,
  /** Both ways byte by byte, nearly. */
  slow: 3,
  /** Nobody answers, until the line is cut. */
  silent: 1,
} as const

export type Fate = keyof typeof WEIGHTS | 'server-killed'

const FATES = Object.keys(WEIGHTS) as (keyof typeof WEIGHTS)[]
const TOTAL = FATES.reduce((sum, fate) => sum + WEIGHTS[fate], 0)

/** Draws what becomes of a request. */
export function drawFate(random: Random): Fate {
  let left = random.below(TOTAL)
  for (const fate of FATES) {
    left -= WEIGHTS[fate]
    if (left < 0) return fate
  }
  return 'delivered'
}

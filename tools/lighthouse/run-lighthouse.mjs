import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const LIGHTHOUSE = 'lighthouse@12.8.2'
const ATTEMPTS = 3

/**
 * The result of one run: scores of 0 to 100 by category, times in milliseconds, and the audits that cost points.
 * @typedef {{ scores: Record<string, number>, FCP: number, LCP: number, TBT: number, lacking: string[] }} Figures
 */

/**
 * Runs Lighthouse once, as a phone, in a browser that is open already.
 * @param {{ url: string, port: number, keepStorage: boolean, categories: readonly string[] }} options
 * @returns {Promise<Figures>}
 */
export async function runLighthouse({ url, port, keepStorage, categories }) {
  const args = [
    '--yes',
    LIGHTHOUSE,
    url,
    `--port=${port}`,
    '--output=json',
    '--output-path=stdout',
    '--quiet',
    `--only-categories=${categories.join(',')}`,
  ]
  if (keepStorage) args.push('--disable-storage-reset')
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { stdout } = await promisify(execFile)('npx', args, { maxBuffer: 64 * 1024 * 1024 })
      return figuresOf(JSON.parse(stdout))
    } catch (error) {
      // On a busy computer a run may lose its trace, which says nothing about the page.
      const [line] = String(Object(error).stderr || error).split('\n')
      if (attempt === ATTEMPTS) throw new Error(`Lighthouse failed ${ATTEMPTS} times: ${line}`)
    }
  }
}

/**
 * @param {{ categories: Record<string, { score: number | null, auditRefs: { id: string, weight: number }[] }>, audits: Record<string, { score: number | null, numericValue?: number }> }} report
 * @returns {Figures}
 */
function figuresOf({ categories, audits }) {
  const time = (/** @type {string} */ audit) => Math.round(audits[audit]?.numericValue ?? Number.NaN)
  const weighty = Object.values(categories).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ weight }) => weight > 0),
  )
  return {
    scores: Object.fromEntries(
      Object.entries(categories).map(([id, { score }]) => [id, Math.round((score ?? 0) * 100)]),
    ),
    FCP: time('first-contentful-paint'),
    LCP: time('largest-contentful-paint'),
    TBT: time('total-blocking-time'),
    lacking: weighty.map(({ id }) => id).filter((id) => (audits[id]?.score ?? 1) < 0.9),
  }
}

/**
 * @param {number[]} values
 * @returns {number} the middle one of an odd number of values
 */
export function median(values) {
  return values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)] ?? Number.NaN
}

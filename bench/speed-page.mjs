import { inWords } from './in-words.mjs'
import { asMarkdown, peersTable, rowsTable } from './table.mjs'
import { targetsInWords } from './targets.mjs'

/** @typedef {import('./results.mjs').Results} Results */

/** @type {Record<string, string>} */
const TITLES = {
  shop: 'A usual shop',
  large: 'A large shop',
  server: 'With its server',
  data: 'What it costs in mobile data',
  peers: 'Beside what else a shop could have picked',
  small: 'A small shop',
  busy: 'A shop with twice the sales',
}

/**
 * docs/speed.md: the last measurement of each part, generated from the results alone.
 * @param {Results} results @returns {string} Markdown
 */
export function speedPage(results) {
  const parts = Object.entries(TITLES).flatMap(([part, title]) => {
    const result = results[part]
    return result ? [partOf(title, result)] : []
  })
  return `# How fast it is

Written by \`npm run bench\` from \`bench/results/latest.json\`; how it is measured stands in [bench](../bench/README.md).

${targetsOf(results)}

## The targets

4× stands for a processor four times slower than the machine's, as a cheap phone's is. A target that was set for a shop of
some size is held to up to that size; what a larger one takes shows how the cost grows.

${targetsInWords()}

![Cost against size](../bench/results/growth.svg)

${parts.join('\n\n')}
`
}

/** @param {Results} results */
function targetsOf(results) {
  const rows = Object.values(results).flatMap((result) => ('rows' in result ? result.rows : []))
  const aimed = rows.filter(({ verdict }) => verdict !== undefined)
  const missed = aimed.filter(({ verdict }) => verdict === 'missed')
  const held = `**${aimed.length - missed.length} of ${aimed.length} targets are held.**`
  if (missed.length === 0) return held
  return `${held} Missed:\n\n${missed.map(({ what, size, throttle }) => `- ${what}, ${throttle}×, ${size}`).join('\n')}`
}

/** @param {string} title @param {import('./results.mjs').PartResult} result */
function partOf(title, result) {
  const { cpu, cores, node } = result.machine
  const where = `Measured ${result.measuredAt.slice(0, 10)} in ${Math.ceil(result.seconds / 60)} min on ${cores} cores of ${cpu}, Node ${node}, goods of \`${result.catalogue}\`.`
  if ('rows' in result)
    return `## ${title}: ${inWords(result.size)}\n\n${where}${failures(result.failed)}\n\n${asMarkdown(rowsTable(result.rows))}`
  const versions = Object.entries(result.versions).map(([name, version]) => `${name} ${version}`)
  return `## ${title}\n\n${where} Versions: ${versions.join(', ')}.\n\n${asMarkdown(peersTable(result.peers))}`
}

/** @param {readonly string[]} [failed] */
function failures(failed = []) {
  return failed.length === 0 ? '' : ` **Could not be measured: ${failed.join('; ')}.**`
}

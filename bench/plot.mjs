import { count } from './in-words.mjs'

/** @typedef {import('./statistics.mjs').Unit} Unit */
/** @typedef {import('./results.mjs').Measured} Measured */
/** @typedef {{ what: string, points: { size: number, value: number }[] }} Line */

const WIDTH = 1_000
const LEFT = 70
const RIGHT = 380
const COLOURS = [
  '#1b6ca8',
  '#b3541e',
  '#2f7d4f',
  '#7a3e9d',
  '#8a6d00',
  '#b02a5b',
  '#44546a',
  '#007c89',
  '#c0392b',
  '#4b5320',
  '#5b4b8a',
  '#a0522d',
  '#2b2b6f',
  '#6b8e23',
]
const LABEL_PX = 17

/**
 * Cost against size, both logarithmic: what grows with the shop follows the dashed line, what does not grow stays
 * level. Above: waiting times; below: memory and disk.
 * @param {readonly Measured[]} measured from small to large
 * @returns {string} SVG
 */
export function growthPlot(measured) {
  const times = linesOf(measured, 'ms')
  const space = linesOf(measured, 'MB')
  const first = panelOf({
    title: 'Time against size, processor 4× slower (median ms)',
    lines: times,
    measured,
    top: 0,
  })
  const second = panelOf({
    title: 'Memory and disk against size (MB)',
    lines: space,
    measured,
    top: first.end,
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${second.end}" font-family="sans-serif" font-size="13">
<title>Tuckshop: cost against size</title>
<rect width="${WIDTH}" height="${second.end}" fill="#fff"/>
${first.drawn}
${second.drawn}
</svg>
`
}

/** @param {readonly Measured[]} measured @param {Unit} unit @returns {Line[]} */
function linesOf(measured, unit) {
  const ofUnit = measured.map(({ size, rows }) => ({ size, rows: rows.filter((row) => row.unit === unit) }))
  const names = [...new Set(ofUnit.flatMap(({ rows }) => rows.map(({ what }) => what)))]
  return names.map((what) => ({
    what,
    points: ofUnit.flatMap(({ size, rows }) => {
      const row = rows.find((each) => each.what === what)
      return row ? [{ size: size.products, value: Math.max(0.1, row.p50) }] : []
    }),
  }))
}

/**
 * One plot, below `top`.
 * @param {{ title: string, lines: Line[], measured: readonly Measured[], top: number }} panel
 * @returns {{ drawn: string, end: number }} where it ends
 */
function panelOf({ title, lines, measured, top }) {
  if (lines.length === 0) return { drawn: '', end: top }
  const from = top + 48
  const to = from + Math.max(220, lines.length * LABEL_PX + 40)
  const points = lines.flatMap((line) => line.points)
  const across = points.map(({ size }) => size)
  const x = scale(across, LEFT, WIDTH - RIGHT)
  const up = points.map(({ value }) => value)
  const y = scale(up, to, from)
  const drawn = [
    `<text x="${LEFT}" y="${top + 28}" font-size="17" font-weight="bold">${escaped(title)}</text>`,
    gridOf(measured, x, y),
    linearOf(across, x, y),
    ...lines.map((line, at) => curveOf(line, colourOf(at), x, y)),
    labelsOf(lines, from, y),
  ].join('\n')
  return { drawn, end: to + 56 }
}

/**
 * A logarithmic scale over whole powers of ten. @param {readonly number[]} values @param {number} from @param {number}
 * to
 */
function scale(values, from, to) {
  const low = Math.floor(Math.log10(Math.min(...values)))
  const high = Math.max(low + 1, Math.ceil(Math.log10(Math.max(...values))))
  const ticks = Array.from({ length: high - low + 1 }, (_, at) => 10 ** (low + at))
  /** @param {number} value */
  const at = (value) =>
    Math.round((from + ((Math.log10(value) - low) / (high - low)) * (to - from)) * 10) / 10
  return { at, ticks, from, to }
}
/** @typedef {ReturnType<typeof scale>} Scale */

/** @param {readonly Measured[]} measured @param {Scale} x @param {Scale} y */
function gridOf(measured, x, y) {
  const across = y.ticks.map(
    (value) =>
      `<path d="M${x.from} ${y.at(value)}H${x.to}" stroke="#ddd"/><text x="${x.from - 8}" y="${y.at(value) + 4}" text-anchor="end">${value < 1 ? value : count(value)}</text>`,
  )
  const down = measured.map(({ size }) => {
    const at = x.at(size.products)
    const [products, sales] = [size.products, size.sales].map(count)
    return `<path d="M${at} ${y.to}V${y.from}" stroke="#ddd"/><text x="${at}" y="${y.from + 20}" text-anchor="middle">${products} products</text><text x="${at}" y="${y.from + 38}" text-anchor="middle">${sales} sales</text>`
  })
  return [...across, ...down].join('\n')
}

/** What grows as fast as the number of products. @param {readonly number[]} sizes @param {Scale} x @param {Scale} y */
function linearOf(sizes, x, y) {
  const [first, last] = [Math.min(...sizes), Math.max(...sizes)]
  const low = y.ticks[0] ?? 1
  const high = Math.min(last / first, (y.ticks.at(-1) ?? 1) / low)
  const [endX, endY] = [x.at(first * high), y.at(low * high)]
  return `<path d="M${x.at(first)} ${y.at(low)}L${endX} ${endY}" stroke="#999" stroke-dasharray="6 5" fill="none"/><text x="${x.at(first) + 26}" y="${y.at(low) - 22}" fill="#666" font-size="12">as the shop</text>`
}

/** @param {Line} line @param {string} colour @param {Scale} x @param {Scale} y */
function curveOf({ points }, colour, x, y) {
  const places = points.map(({ size, value }) => [x.at(size), y.at(value)])
  const dots = places.map(([cx, cy]) => `<circle cx="${cx}" cy="${cy}" r="4" fill="${colour}"/>`).join('')
  return `<path d="M${places.map((place) => place.join(' ')).join('L')}" stroke="${colour}" stroke-width="2.5" fill="none"/>${dots}`
}

/**
 * Labels at the lines' ends, moved apart where they would overlap, and none below the plot, where its sizes are.
 * @param {readonly Line[]} lines @param {number} from @param {Scale} y
 */
function labelsOf(lines, from, y) {
  const wanted = lines
    .map(({ what, points }, at) => ({ what, value: points.at(-1)?.value ?? 1, colour: colourOf(at) }))
    .sort((left, right) => right.value - left.value)
  let last = from - LABEL_PX
  return wanted
    .map(({ what, value, colour }, at) => {
      const end = y.at(value) + 4
      const lowest = y.from - (wanted.length - 1 - at) * LABEL_PX
      last = Math.min(lowest, Math.max(last + LABEL_PX, end))
      const figure = value < 10 ? value.toFixed(1) : String(Math.round(value))
      const x = WIDTH - RIGHT
      return `<path d="M${x + 6} ${end - 4}L${x + 24} ${last - 4}" stroke="${colour}" fill="none"/><text x="${x + 28}" y="${last}" fill="${colour}">${escaped(what)}: ${figure}</text>`
    })
    .join('\n')
}

/** @param {number} at */
function colourOf(at) {
  return COLOURS[at % COLOURS.length] ?? '#000'
}

/** @param {string} text */
function escaped(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

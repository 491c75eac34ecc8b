/** @typedef {import('./statistics.mjs').Row} Row */
/** @typedef {{ size: { products: number, sales: number }, rows: Row[] }} Measured */

const WIDTH = 900
const HEIGHT = 520
const LEFT = 70
const RIGHT = 290
const TOP = 56
const BOTTOM = 64
const COLOURS = ['#1b6ca8', '#b3541e', '#2f7d4f', '#7a3e9d', '#8a6d00', '#b02a5b', '#44546a', '#007c89']

/**
 * Cost against size, both logarithmic: what grows as the shop does runs along the dashed line, what does not grow
 * stays level.
 * @param {readonly Measured[]} measured from small to large
 * @returns {string} SVG
 */
export function growthPlot(measured) {
  const names = [...new Set(measured.flatMap(({ rows }) => rows.map(({ what }) => what)))]
  const lines = names.map((what) => ({
    what,
    points: measured.flatMap(({ size, rows }) => {
      const row = rows.find((each) => each.what === what)
      return row ? [{ products: size.products, ms: Math.max(0.1, row.p50) }] : []
    }),
  }))
  const all = lines.flatMap(({ points }) => points)
  const x = scale(
    all.map(({ products }) => products),
    LEFT,
    WIDTH - RIGHT,
  )
  const y = scale(
    all.map(({ ms }) => ms),
    HEIGHT - BOTTOM,
    TOP,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="13">
<title>Tuckshop: cost against size</title>
<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>
<text x="${LEFT}" y="28" font-size="17" font-weight="bold">Cost against size, processor 4× slower (median ms)</text>
${gridOf(measured, x, y)}
${linearOf(all, x, y)}
${lines.map((line, at) => curveOf(line, COLOURS[at % COLOURS.length] ?? '#000', x, y)).join('\n')}
${labelsOf(lines, y)}
</svg>
`
}

/** A logarithmic scale over whole powers of ten. @param {readonly number[]} values @param {number} from @param {number} to */
function scale(values, from, to) {
  const low = Math.floor(Math.log10(Math.min(...values)))
  const high = Math.max(low + 1, Math.ceil(Math.log10(Math.max(...values))))
  const ticks = Array.from({ length: high - low + 1 }, (_, at) => 10 ** (low + at))
  /** @param {number} value */
  const at = (value) =>
    Math.round((from + ((Math.log10(value) - low) / (high - low)) * (to - from)) * 10) / 10
  return { at, ticks }
}
/** @typedef {ReturnType<typeof scale>} Scale */

/** @param {readonly Measured[]} measured @param {Scale} x @param {Scale} y */
function gridOf(measured, x, y) {
  const across = y.ticks.map(
    (ms) =>
      `<path d="M${LEFT} ${y.at(ms)}H${WIDTH - RIGHT}" stroke="#ddd"/><text x="${LEFT - 8}" y="${y.at(ms) + 4}" text-anchor="end">${ms}</text>`,
  )
  const down = measured.map(({ size }) => {
    const at = x.at(size.products)
    const [products, sales] = [size.products, size.sales].map((each) => each.toLocaleString('en-ZA'))
    return `<path d="M${at} ${TOP}V${HEIGHT - BOTTOM}" stroke="#ddd"/><text x="${at}" y="${HEIGHT - BOTTOM + 20}" text-anchor="middle">${products} products</text><text x="${at}" y="${HEIGHT - BOTTOM + 38}" text-anchor="middle">${sales} sales</text>`
  })
  return [...across, ...down].join('\n')
}

/** What grows as fast as the number of products. @param {readonly { products: number, ms: number }[]} all @param {Scale} x @param {Scale} y */
function linearOf(all, x, y) {
  const [first = 1, last = 1] = [
    Math.min(...all.map((p) => p.products)),
    Math.max(...all.map((p) => p.products)),
  ]
  const low = y.ticks[0] ?? 1
  const high = Math.min(last / first, (y.ticks.at(-1) ?? 1) / low)
  return `<path d="M${x.at(first)} ${y.at(low)}L${x.at(first * high)} ${y.at(low * high)}" stroke="#999" stroke-dasharray="6 5" fill="none"/>`
}

/** @param {{ points: { products: number, ms: number }[] }} line @param {string} colour @param {Scale} x @param {Scale} y */
function curveOf({ points }, colour, x, y) {
  const places = points.map(({ products, ms }) => [x.at(products), y.at(ms)])
  const dots = places.map(([cx, cy]) => `<circle cx="${cx}" cy="${cy}" r="4" fill="${colour}"/>`).join('')
  return `<path d="M${places.map((place) => place.join(' ')).join('L')}" stroke="${colour}" stroke-width="2.5" fill="none"/>${dots}`
}

/** Names at the lines' ends, moved apart where they would touch. @param {readonly { what: string, points: { ms: number }[] }[]} lines @param {Scale} y */
function labelsOf(lines, y) {
  const wanted = lines
    .map(({ what, points }, at) => ({
      what,
      ms: points.at(-1)?.ms ?? 1,
      colour: COLOURS[at % COLOURS.length],
    }))
    .sort((left, right) => right.ms - left.ms)
  let last = TOP - 18
  return wanted
    .map(({ what, ms, colour }) => {
      last = Math.max(last + 18, y.at(ms) + 4)
      const figure = ms < 10 ? ms.toFixed(1) : String(Math.round(ms))
      return `<text x="${WIDTH - RIGHT + 12}" y="${last}" fill="${colour}">${what.replaceAll('&', '&amp;')}: ${figure}</text>`
    })
    .join('\n')
}

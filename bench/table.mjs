/** @typedef {import('./statistics.mjs').Row} Row */

/**
 * Rows as a table of text, each against its target.
 * @param {readonly Row[]} rows
 */
export function tableOf(rows) {
  const head = ['what', 'size', 'CPU', 'runs', 'p50', 'p95', 'target', '']
  const cells = rows.map((row) => [
    row.what,
    row.size,
    `${row.throttle}×`,
    String(row.runs),
    row.p50.toFixed(1),
    row.p95.toFixed(1),
    row.target === undefined ? '' : `${row.of} ≤ ${row.target}`,
    verdict(row),
  ])
  const widths = head.map((title, at) =>
    Math.max(title.length, ...cells.map((line) => line[at]?.length ?? 0)),
  )
  return [head, ...cells]
    .map((line) =>
      line
        .map((cell, at) => (at < 3 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** @param {Row} row */
function verdict({ target, of, p50, p95 }) {
  if (target === undefined) return ''
  return (of === 'p50' ? p50 : p95) <= target ? 'held' : 'missed'
}

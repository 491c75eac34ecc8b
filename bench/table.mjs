import { shown } from './statistics.mjs'

/** @typedef {import('./statistics.mjs').Row} Row */
/** @typedef {import('./scenarios/peers.mjs').PeerRow} PeerRow */
/** @typedef {{ head: string[], lines: string[][] }} Table */

/** Rows, each against its target. @param {readonly Row[]} rows @returns {Table} */
export function rowsTable(rows) {
  return {
    head: ['what', 'CPU', 'runs', 'median', 'p95', 'target', ''],
    lines: rows.map((row) => [
      row.what,
      `${row.throttle}×`,
      String(row.runs),
      shown(row.p50, row.unit),
      row.runs > 1 ? shown(row.p95, row.unit) : '',
      row.target === undefined
        ? ''
        : `${row.of === 'p50' ? 'median' : 'p95'} ≤ ${shown(row.target, row.unit)}`,
      row.verdict ?? '',
    ]),
  }
}

/** Peers side by side. @param {readonly PeerRow[]} rows @returns {Table} */
export function peersTable(rows) {
  const names = [...new Set(rows.flatMap(({ theirs }) => Object.keys(theirs)))]
  return {
    head: ['median', 'Tuckshop', ...names.map((name) => NAMES[name] ?? name), '× raw', ''],
    lines: rows.map((row) => [
      row.what,
      shown(row.ours, 'ms'),
      ...names.map((name) => shown(row.theirs[name] ?? Number.NaN, 'ms')),
      shown(row.timesFloor, '×'),
      row.verdict,
    ]),
  }
}

/** @type {Record<string, string>} */
const NAMES = { rxdb: 'RxDB', pouchdb: 'PouchDB', tinybase: 'TinyBase', raw: 'raw' }

/** A table for a terminal. @param {Table} table */
export function asText({ head, lines }) {
  const widths = head.map((title, at) =>
    Math.max(title.length, ...lines.map((line) => line[at]?.length ?? 0)),
  )
  return [head, ...lines]
    .map((line) =>
      line
        .map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** The same in Markdown. @param {Table} table */
export function asMarkdown({ head, lines }) {
  const line = (/** @type {string[]} */ cells) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map((_, at) => (at === 0 ? '---' : '---:'))), ...lines.map(line)].join('\n')
}

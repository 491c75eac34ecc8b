import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { filesBelow } from '../sources.mjs'
import { initialFiles } from './initial-files.mjs'

/** @typedef {{ url: string, revision: string | null }} PrecacheEntry */

// The screenshots are for people who do not have the app yet, robots.txt for robots, the login's page for first visits, and
// the print helper for a computer beside the till: none is needed offline. The camera's reader, a megabyte, and the
// languages are fetched by whoever asks for them, and kept then.
const notShell =
  /\.(br|gz|map|wasm|json)$|^service-worker\.js$|^screenshots\/|^robots\.txt$|^login\.html$|^print-helper\.mjs$/
const hashedName = /^assets\/.+-[\w-]{8}\.\w+$/

/**
 * Every file of the built app shell, what the first screen needs first: the worker fetches them in this order. A file
 * whose name contains a hash of its content needs no revision.
 * @param {string} webRoot the built app
 * @returns {PrecacheEntry[]}
 */
export function precacheEntries(webRoot) {
  const first = ['index.html', ...initialFiles(readFileSync(join(webRoot, 'index.html'), 'utf8'))]
  const all = filesBelow(webRoot).map((path) => relative(webRoot, path).replaceAll('\\', '/'))
  const rest = all.filter((path) => !notShell.test(path) && !first.includes(path))
  return [...first, ...rest].map((path) => ({
    url: `/${path}`,
    revision: hashedName.test(path) ? null : contentHash(join(webRoot, path)),
  }))
}

/** @param {string} path */
const contentHash = (path) => createHash('sha256').update(readFileSync(path)).digest('hex').slice(0, 16)

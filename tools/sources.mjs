import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The folders that hold our own sources, from the repository's top. */
export const sourceFolders = [
  'core',
  'web',
  'server',
  'print-helper',
  'simulation',
  'proving',
  'e2e',
  'bench',
  'tools',
]

const notOurs = new Set(['.git', 'node_modules', 'generated', 'dist', 'test-results'])

/**
 * Every file below a folder, sorted, with `/`. A folder that is missing has no files.
 * @param {string} folder
 * @returns {string[]}
 */
export function filesBelow(folder) {
  /** @type {import('node:fs').Dirent[]} */
  let entries = []
  try {
    entries = readdirSync(folder, { withFileTypes: true })
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ENOENT') throw error
  }
  return entries
    .flatMap((entry) => {
      const path = join(folder, entry.name).replaceAll('\\', '/')
      if (entry.isDirectory()) return notOurs.has(entry.name) ? [] : filesBelow(path)
      return entry.isFile() ? [path] : []
    })
    .sort()
}

/**
 * Every source of ours, generated files left out.
 * @returns {string[]} paths from the working folder, which is the repository's top
 */
export const ownSources = () => sourceFolders.flatMap(filesBelow)

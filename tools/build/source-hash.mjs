import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { filesBelow } from '../sources.mjs'

/** Where a finished build records which sources it was made of. */
export const buildStampPath = 'dist/build-stamp'

const builtFolders = ['core', 'web', 'server', 'print-helper', 'tools/build', 'tools/fonts']
const builtFiles = ['package-lock.json', 'package.json', 'tools/build.mjs', 'tools/sources.mjs']

/**
 * One hash over everything that a build is made of. Tests are left out: editing one needs no new build.
 * @returns {string}
 */
export function sourceHash() {
  const hash = createHash('sha256')
  const sources = builtFolders.flatMap(filesBelow).filter((path) => !/\.test\.tsx?$/.test(path))
  for (const path of [...sources, ...builtFiles]) {
    hash.update(`${path}\n`)
    hash.update(readFileSync(path))
  }
  return hash.digest('hex')
}

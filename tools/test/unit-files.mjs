import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { TESTED_FOLDERS } from './tested-folders.mjs'

const top = resolve(import.meta.dirname, '../..')

/** A module replaced for one file, which a shared process would have loaded before. */
const REPLACES = /\bvi\.(mock|doMock|hoisted)\(/

/**
 * The unit tests, by whether their files can share a process, which saves each of them half a second to two.
 * @returns {{ shared: string[], alone: string[] }} absolute paths
 */
export function unitFiles() {
  const files = TESTED_FOLDERS.flatMap((folder) =>
    readdirSync(join(top, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => /(?<!\.pg)\.test\.tsx?$/.test(path) && !path.includes('node_modules'))
      .map((path) => join(top, folder, path)),
  )
  const alone = files.filter((path) => REPLACES.test(readFileSync(path, 'utf8')))
  return { alone, shared: files.filter((path) => !alone.includes(path)) }
}

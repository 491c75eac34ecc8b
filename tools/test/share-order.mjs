import { readFileSync } from 'node:fs'
import { BaseSequencer } from 'vitest/node'
import { replacesModules } from './replaces-modules.mjs'

const NEEDS_DOCUMENT = /^\/\/ @vitest-environment dom\b/

/**
 * The order in which files share processes. Those that need a document come last: Vitest ends a process when the next
 * file has another environment, and the one after it reads everything again. In each half those that replace modules
 * come last: whatever comes after them in a process would find what they replaced.
 */
export class ShareOrder extends BaseSequencer {
  /** @override @param {import('vitest/node').TestSpecification[]} files */
  async sort(files) {
    return inShareOrder(await super.sort(files))
  }
}

/**
 * @template {{ moduleId: string }} File
 * @param {readonly File[]} files
 */
export function inShareOrder(files) {
  const ranks = new Map(files.map((file) => [file, rankOf(file.moduleId)]))
  return files.toSorted((left, right) => (ranks.get(left) ?? 0) - (ranks.get(right) ?? 0))
}

/** @param {string} path */
const rankOf = (path) =>
  Number(NEEDS_DOCUMENT.test(readFileSync(path, 'utf8'))) * 2 + Number(replacesModules(path))

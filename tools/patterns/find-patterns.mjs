import { readFileSync } from 'node:fs'
import { isNode, nameOf, visitSource } from '../syntax.mjs'

/** @typedef {{ pattern: string, flags: string }} Found */

/**
 * The regular expressions of a source file, and how many it builds at run time.
 * @param {string} path
 * @returns {{ written: Found[], built: number }}
 */
export function findPatterns(path) {
  /** @type {Found[]} */
  const written = []
  let built = 0
  visitSource(path, readFileSync(path, 'utf8'), (node) => {
    if (isRegex(node.regex)) written.push({ pattern: node.regex.pattern, flags: node.regex.flags })
    const makes = node.type === 'NewExpression' || node.type === 'CallExpression'
    if (makes && isNode(node.callee) && nameOf(node.callee) === 'RegExp') built += 1
  })
  return { written, built }
}

/**
 * @param {unknown} value
 * @returns {value is Found}
 */
function isRegex(value) {
  return typeof value === 'object' && value !== null && 'pattern' in value && 'flags' in value
}

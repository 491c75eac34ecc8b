import { isNode, nameOf, visitSource } from '../syntax.mjs'

/**
 * What a source file depends on: the modules it imports, and calls that read the time or random numbers.
 * @typedef {{ modules: string[], impure: string[] }} References
 */

const impureMembers = new Set(['Date.now', 'Math.random', 'performance.now'])

/**
 * Static and dynamic imports, re-exports and `import('x')` types.
 * @param {string} path gives the language by its ending
 * @param {string} text
 * @returns {References}
 */
export function referencesOf(path, text) {
  /** @type {References} */
  const found = { modules: [], impure: [] }
  visitSource(path, text, (node) => {
    const { source } = node
    if (isNode(source) && source.type === 'Literal') found.modules.push(String(source.value))
    const bare = Array.isArray(node.arguments) && node.arguments.length === 0
    if (node.type === 'NewExpression' && nameOf(node.callee) === 'Date' && bare) {
      found.impure.push('new Date()')
    }
    if (node.type === 'MemberExpression' && impureMembers.has(nameOf(node))) found.impure.push(nameOf(node))
  })
  return found
}

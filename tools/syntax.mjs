import { parseSync } from 'vite'

/** @typedef {Record<string, unknown> & { type: string }} SyntaxNode */

/**
 * @param {unknown} value
 * @returns {value is SyntaxNode}
 */
export const isNode = (value) => typeof value === 'object' && value !== null && 'type' in value

/**
 * Visits every node of a source file.
 * @param {string} path gives the language by its ending
 * @param {string} text
 * @param {(node: SyntaxNode) => unknown} visit answers false where nothing within the node is to be visited
 * @throws on a file that is not valid in its language
 */
export function visitSource(path, text, visit) {
  const { program, errors } = parseSync(path, text)
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`)
  visitAll(program, visit)
}

/**
 * @param {unknown} value a node, or a list of nodes
 * @param {(node: SyntaxNode) => unknown} visit
 */
function visitAll(value, visit) {
  if (Array.isArray(value)) for (const child of value) visitAll(child, visit)
  else if (isNode(value) && visit(value) !== false) {
    for (const child of Object.values(value)) visitAll(child, visit)
  }
}

/**
 * @param {unknown} node
 * @returns {string} a plain name, a dotted one, or nothing; `a.b(x)` is called by `a.b`
 */
export function nameOf(node) {
  if (!isNode(node)) return ''
  if (node.type === 'MemberExpression') return `${nameOf(node.object)}.${nameOf(node.property)}`
  if (node.type === 'CallExpression') return nameOf(node.callee)
  return typeof node.name === 'string' ? node.name : ''
}

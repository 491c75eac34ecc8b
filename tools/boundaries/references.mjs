import { isNode, nameOf, visitSource } from '../syntax.mjs'

/**
 * What a source file depends on: the modules it imports, wholly or types of them alone, and calls that read the time or
 * random numbers.
 * @typedef {{ modules: { name: string, isType: boolean }[], impure: string[] }} References
 */

const impureMembers = new Set(['Date.now', 'Math.random', 'performance.now'])

/**
 * Whether an import or a re-export is gone when types are.
 * @param {import('../syntax.mjs').SyntaxNode} node
 */
function isOfTypes({ type, importKind, exportKind, specifiers }) {
  if (type === 'TSImportType' || importKind === 'type' || exportKind === 'type') return true
  const named = Array.isArray(specifiers) ? specifiers : []
  return named.length > 0 && named.every((each) => each.importKind === 'type' || each.exportKind === 'type')
}

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
    if (isNode(source) && source.type === 'Literal') {
      found.modules.push({ name: String(source.value), isType: isOfTypes(node) })
    }
    const bare = Array.isArray(node.arguments) && node.arguments.length === 0
    if (node.type === 'NewExpression' && nameOf(node.callee) === 'Date' && bare) {
      found.impure.push('new Date()')
    }
    if (node.type === 'MemberExpression' && impureMembers.has(nameOf(node))) found.impure.push(nameOf(node))
  })
  return found
}

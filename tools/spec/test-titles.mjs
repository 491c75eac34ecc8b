import { isNode, nameOf, visitSource } from '../syntax.mjs'

const testCall = /^(test|it|describe)(\.|$)/
// Rulings (R6) may stand among the ids.
const idList = /\[([SR][\d.]+(?:, ?[SR][\d.]+)*)\]/g

/**
 * The specification ids in the titles of a test file: `test('… [S5.2, S2.13]', …)`.
 * @param {string} path
 * @param {string} text
 * @returns {string[]} each id once
 */
export function idsInTitles(path, text) {
  /** @type {Set<string>} */
  const ids = new Set()
  visitSource(path, text, (node) => {
    if (node.type !== 'CallExpression' || !testCall.test(nameOf(node.callee))) return
    const title = Array.isArray(node.arguments) ? titleOf(node.arguments[0]) : ''
    for (const [, list = ''] of title.matchAll(idList)) {
      for (const id of list.split(/, ?/)) if (id.startsWith('S')) ids.add(id)
    }
  })
  return [...ids]
}

/**
 * @param {unknown} node
 * @returns {string} what a literal or a template says, its placeholders left out
 */
function titleOf(node) {
  if (!isNode(node)) return ''
  if (node.type === 'Literal') return String(node.value)
  if (node.type !== 'TemplateLiteral' || !Array.isArray(node.quasis)) return ''
  return node.quasis.map((part) => String(part.value.raw)).join('')
}

import { readFileSync } from 'node:fs'
import { filesBelow } from '../sources.mjs'
import { isNode, visitSource } from '../syntax.mjs'

/** @typedef {import('./texts.mjs').Part} Part */
/** @typedef {import('./texts.mjs').Texts} Texts */

/** What names a part, and where it is imported from. */
const NAMES_PART = new Map([
  ['catalogue', /(^|\/)catalogue\.ts$/],
  ['messages', /(^|\/)messages\.ts$/],
])
/** Hands on what others name. */
const MECHANISM = 'web/language/catalogue.ts'

/** Every part of the catalogue, by name. @returns {Part[]} @throws on what no translator could read */
export function allParts() {
  const paths = ['core', 'web']
    .flatMap(filesBelow)
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|\/testing\//.test(path) && path !== MECHANISM)
  return inOrder(paths.flatMap((path) => partsOf(path, readFileSync(path, 'utf8'))))
}

/**
 * @param {Part[]} parts
 * @returns {Part[]} by name
 * @throws on two parts of one name
 */
export function inOrder(parts) {
  const sorted = parts.toSorted((a, b) => (a.name < b.name ? -1 : 1))
  for (const [at, { name, path }] of sorted.entries()) {
    const next = sorted[at + 1]
    if (next?.name === name) throw new Error(`two parts are named '${name}': ${path} and ${next.path}`)
  }
  return sorted
}

/**
 * The parts of the catalogue that a source names.
 * @param {string} path
 * @param {string} source
 * @returns {Part[]}
 * @throws where a name or a text is worked out, and does not stand there
 */
export function partsOf(path, source) {
  // Most files name none, and reading one takes a millisecond.
  if (!/\b(catalogue|messages)\(/.test(source)) return []
  /** @type {Set<string>} */
  const known = new Set()
  /** @type {Part[]} */
  const parts = []
  visitSource(path, source, (node) => {
    if (node.type === 'ImportDeclaration') for (const name of importedNames(node)) known.add(name)
    if (node.type !== 'CallExpression' || !isNode(node.callee)) return
    if (!known.has(String(node.callee.name))) return
    const [name, english] = /** @type {unknown[]} */ (node.arguments)
    const where = `${path}, a part of the catalogue`
    if (!isNode(name) || typeof name.value !== 'string')
      throw new Error(`${where}: its name does not stand there`)
    parts.push({ name: name.value, english: group(english, `${path}, '${name.value}'`), path })
  })
  return parts
}

/**
 * @param {import('../syntax.mjs').SyntaxNode} node
 * @returns {string[]} what it calls those functions that name a part
 */
function importedNames({ source, specifiers }) {
  const from = isNode(source) ? String(source.value) : ''
  return /** @type {unknown[]} */ (specifiers).flatMap((specifier) => {
    if (!isNode(specifier) || !isNode(specifier.imported) || !isNode(specifier.local)) return []
    const isPart = NAMES_PART.get(String(specifier.imported.name))?.test(from) && /language|^\.\//.test(from)
    return isPart ? [String(specifier.local.name)] : []
  })
}

/**
 * @param {unknown} node
 * @param {string} where
 * @returns {Texts}
 */
function group(node, where) {
  const value = plain(node, where)
  if (typeof value === 'string') throw new Error(`${where} is no group of texts`)
  return value
}

/**
 * A string, or an object of such, as it stands in the source.
 * @param {unknown} node
 * @param {string} where
 * @returns {string | Texts}
 */
function plain(node, where) {
  if (!isNode(node)) throw new Error(`${where} has no texts`)
  switch (node.type) {
    case 'Literal':
      if (typeof node.value === 'string') return node.value
      break
    case 'TSSatisfiesExpression':
    case 'TSAsExpression':
    case 'ParenthesizedExpression':
      return plain(node.expression, where)
    case 'ObjectExpression':
      return object(/** @type {unknown[]} */ (node.properties), where)
  }
  throw new Error(`${where} is not plain text: ${node.type}`)
}

/**
 * @param {unknown[]} properties
 * @param {string} where
 * @returns {Texts}
 */
function object(properties, where) {
  return Object.fromEntries(
    properties.map((property) => {
      if (!isNode(property) || property.type !== 'Property' || property.computed || !isNode(property.key))
        throw new Error(`${where} has a key that does not stand there`)
      const key = String(property.key.name ?? property.key.value)
      return [key, plain(property.value, `${where}: ${key}`)]
    }),
  )
}

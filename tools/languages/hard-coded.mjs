import { isNode, nameOf, visitSource } from '../syntax.mjs'

/** @typedef {import('../syntax.mjs').SyntaxNode} SyntaxNode */

/** Attributes of parts of screens that somebody reads. */
const READ =
  /^(label|title|placeholder|alt|hint|description|action|aria-(label|description|valuetext|roledescription))$/
/** A word: what has no two letters beside each other is a sign. */
const WORD = /\p{L}{2}/u
/** A sentence begins with a capital, and has a second word. */
const SENTENCE = /^\s*\p{Lu}[\p{L}'’]*,? \p{L}/u
/** Two words beside each other, as between two values. */
const TWO_WORDS = /(^|\s)\p{L}{2,} \p{L}{2,}/u
/** Names of classes: `gap-2`. */
const CLASSES = /\w-\d/
/** Files that hold nothing but what is said: a word alone is a text there. */
const SAYS = /(^|[/-])(texts|toasts|words)\.ts$/

/**
 * The texts of a source that stand there for people to read, and are in no part of the catalogue: between tags, in
 * attributes, and sentences anywhere else but in what developers read.
 * @param {string} path
 * @param {string} source
 * @returns {string[]} each once
 */
export function hardCodedTexts(path, source) {
  /** @type {Set<string>} */
  const found = new Set()
  visitSource(path, source, (node) => {
    if (isPart(node) || isForDevelopers(node) || isClasses(node)) return false
    if (node.type === 'JSXText' && WORD.test(String(node.value))) found.add(String(node.value))
    if (node.type === 'JSXAttribute' && isNode(node.name) && READ.test(String(node.name.name)))
      for (const text of shownBy(node.value)) found.add(text)
    if (node.type === 'JSXElement' || node.type === 'JSXFragment')
      for (const child of /** @type {unknown[]} */ (node.children))
        if (isNode(child) && child.type === 'JSXExpressionContainer')
          for (const text of shownBy(child)) found.add(text)
    const isText = SAYS.test(path) ? isWordOfText : isSentence
    for (const text of ownTexts(node)) if (isText(text, node)) found.add(text)
    return true
  })
  return [...new Set([...found].map((text) => text.trim()))]
}

/** @param {SyntaxNode} node */
const isPart = (node) => node.type === 'CallExpression' && /^(catalogue|messages)$/.test(nameOf(node.callee))

/** Exceptions and what goes to the console. @param {SyntaxNode} node */
function isForDevelopers(node) {
  if (node.type === 'ThrowStatement' || node.type === 'ImportDeclaration') return true
  if (node.type === 'NewExpression') return /Error$|Exception$/.test(nameOf(node.callee))
  if (node.type !== 'CallExpression') return false
  return /^console\./.test(nameOf(node.callee)) || (isNode(node.callee) && node.callee.type === 'Super')
}

/** @param {SyntaxNode} node */
const isClasses = (node) =>
  (node.type === 'JSXAttribute' && isNode(node.name) && /class(Name)?$/i.test(String(node.name.name))) ||
  (node.type === 'CallExpression' && nameOf(node.callee) === 'clsx')

/** The words that an attribute or a child shows. @param {unknown} node @returns {string[]} */
function shownBy(node) {
  if (!isNode(node)) return []
  switch (node.type) {
    case 'JSXExpressionContainer':
      return shownBy(node.expression)
    case 'ConditionalExpression':
      return [...shownBy(node.consequent), ...shownBy(node.alternate)]
    case 'LogicalExpression':
      // What stands before && is asked, and not shown.
      return [...(node.operator === '&&' ? [] : shownBy(node.left)), ...shownBy(node.right)]
    case 'TemplateLiteral':
      return /** @type {unknown[]} */ (node.quasis)
        .flatMap((piece) => (isNode(piece) ? ownTexts(piece) : []))
        .filter(isWord)
    default:
      return ownTexts(node).filter(isWord)
  }
}

/** @param {string} text @param {SyntaxNode} node */
const isSentence = (text, node) =>
  SENTENCE.test(text) || (node.type === 'TemplateElement' && TWO_WORDS.test(text) && !CLASSES.test(text))

/** A code begins with no capital, as `yearAgo`, and has no space. @param {string} text */
const isWordOfText = (text) => WORD.test(text) && /^\p{Lu}|\s/u.test(text)

/** @param {string} text */
const isWord = (text) => WORD.test(text)

/** @param {SyntaxNode} node @returns {string[]} what a string, or a piece of one between values, says */
function ownTexts(node) {
  if (node.type === 'Literal' && typeof node.value === 'string') return [node.value]
  if (node.type !== 'TemplateElement') return []
  return [/** @type {{ cooked: string }} */ (node.value).cooked]
}

/** Files and folders whose sentences are data, a format's words, or what developers read. */
export const NO_TEXTS = [
  // Goods and people of the demo shop are data: an owner changes them.
  'core/demo/',
  // Written into rows and compared there.
  'core/customers/customer.ts',
  'core/stock/supplier.ts',
  // Says to another program, or to whoever looks for a fault, what went wrong.
  'core/stock/past-value.ts',
  'web/store/browser/worker-call.ts',
  // A word of Shopify's files.
  'core/catalog/shopify-products.ts',
  // Names of columns and papers in files that accountants' programs read.
  'core/postings/journal-file.ts',
  'core/reports/vat-csv.ts',
  // Written into rows: what a shop calls itself before it says its name, why it sells for less, and who works without an account.
  'core/settings/business.ts',
  'core/settings/discount-rules.ts',
  'web/sync/account/session.ts',
  // Written into lines of carts and sales, and by a reason a discount is known again.
  'core/barcodes/barcode.ts',
  'core/returns/return-reasons.ts',
  'core/sales/discount.ts',
  // Compared with what the server says.
  'web/features/auth/wrong-password.ts',
  // Typed into a computer.
  'web/features/device/printing/start-command.ts',
  // The name of a font.
  'web/pdf/canvas-pen.ts',
  // Pages of developers.
  'web/features/debug/',
]

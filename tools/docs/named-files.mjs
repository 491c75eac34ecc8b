const IN_BACKTICKS = /`([^`\s]+)`/g
/** A file by its ending, or a folder by its last sign. */
const PATH = /^[\w.@-][\w.@*-]*(\/[\w.@*-]+)*(\.(tsx?|mjs|sql|md|json|yml|css|html|svg)|\/)$/
/** What is there only when something runs, and what a browser or a shop has. */
const NOT_IN_THE_TREE = /^(dist|data|node_modules|test-results|tuckshop-\w+)\//

/**
 * The files and folders that a text names in backticks.
 * @param {string} text
 * @returns {string[]} each once; a name may begin anywhere in the tree, and `*` stands for any part of one
 */
export function namedFiles(text) {
  const named = [...text.matchAll(IN_BACKTICKS)].map(([, name = '']) => name)
  return [...new Set(named.filter((name) => PATH.test(name) && !NOT_IN_THE_TREE.test(name)))]
}

/**
 * Whether a name is that of a file or folder: `web/store/outbox.ts`, `outbox.ts`, `journal/format.ts`, `e2e/flows/*.spec.ts`.
 * @param {string} name
 * @param {readonly string[]} paths every file, from the repository's top
 */
export function isInTree(name, paths) {
  const pattern = name.replace(/[.]/g, '\\.').replaceAll('*', '[^/]*')
  const fits = new RegExp(`(^|/)${pattern}${name.endsWith('/') ? '' : '$'}`)
  return paths.some((path) => fits.test(path))
}

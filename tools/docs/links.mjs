import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { filesBelow } from '../sources.mjs'

/** Every page in Markdown that is ours, paths from the repository's top. */
export const pages = () => [
  ...['README.md', 'CONTRIBUTING.md', 'bench/README.md'].filter((page) => existsSync(page)),
  ...filesBelow('docs').filter((path) => path.endsWith('.md')),
]

const CODE_SPAN = /`[^`\n]*`/g
const LINK = /\[[^\]]*\]\(([^()\s]+)\)/g

/**
 * The relative links of a page that lead nowhere: to no file, or to no heading of it.
 * @param {string} page its path
 * @returns {string[]}
 */
export function deadLinks(page) {
  const text = readFileSync(page, 'utf8').replace(CODE_SPAN, '')
  return [...text.matchAll(LINK)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/.test(target) && !leadsSomewhere(page, target))
}

/** @param {string} page @param {string} target */
function leadsSomewhere(page, target) {
  const [path = '', heading] = target.split('#')
  const file = path === '' ? page : normalize(join(dirname(page), path))
  if (!existsSync(file)) return false
  return heading === undefined || headingsOf(readFileSync(file, 'utf8')).includes(heading)
}

/**
 * The names under which the headings of a page can be linked to.
 * @param {string} text
 */
export function headingsOf(text) {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
}

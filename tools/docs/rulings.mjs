/** An amount is written with its cents: `R15.00`, `R1 234.50`. */
const NUMBER = /\bR(\d{1,2})\b(?![.,]?\d|\u00a0|\\u00a0| \d{3})/g
const COMMENT = /\/\/.*|\/\*[\s\S]*?\*\/|^\s*--.*$/gm
/** `[S5.2, R6]`, as it stands in the titles of tests. */
const ID_LIST = /\[[SR]\d[\d., SR]*\]/g
const CODE_SPAN = /`[^`\n]*`/g

/**
 * The numbers of the rulings that a file cites: a page anywhere in its text, a source in its comments and titles.
 * @param {string} path gives the language by its ending
 * @param {string} text
 * @returns {number[]} each once
 */
export function citedRulings(path, text) {
  const parts = path.endsWith('.md')
    ? [text.replace(CODE_SPAN, '')]
    : [...(text.match(COMMENT) ?? []), ...(text.match(ID_LIST) ?? [])]
  return [...new Set(parts.flatMap((part) => [...part.matchAll(NUMBER)].map(([, number]) => Number(number))))]
}

/**
 * The numbers that a page of rulings defines, in its order: one heading each, `## R6 What it says`.
 * @param {string} page
 * @returns {number[]}
 */
export const definedRulings = (page) =>
  [...page.matchAll(/^## R(\d+) \S/gm)].map(([, number]) => Number(number))

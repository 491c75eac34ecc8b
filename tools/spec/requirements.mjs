/**
 * One line of docs/requirements.md: `- S2.16 — what it asks · R6 · its test files`.
 * The ruling may be missing; without a test the last part is `-` or says when it comes.
 */
const line = /^- (S\d+\.\d+) — (.*) · ([^·]*)$/

/** @typedef {Map<string, string[]>} TestsById test files by specification id */

/**
 * @param {string} document
 * @returns {{ id: string, tests: string }[]} in the document's order
 */
export function requirementsIn(document) {
  return document.split('\n').flatMap((text) => {
    const [, id, , tests] = line.exec(text) ?? []
    return id && tests ? [{ id, tests: tests.trim() }] : []
  })
}

/**
 * The document with each line's last part naming the files whose test titles contain its id.
 * @param {string} document
 * @param {TestsById} testsById
 * @returns {string}
 */
export function withTests(document, testsById) {
  return document
    .split('\n')
    .map((text) => {
      const [, id = '', asks, written = ''] = line.exec(text) ?? []
      if (!id) return text
      const found = testsById.get(id)?.toSorted().join(', ')
      const plan = /^(-|issue: .*)$/.test(written.trim()) ? written.trim() : '-'
      return `- ${id} — ${asks} · ${found ?? plan}`
    })
    .join('\n')
}

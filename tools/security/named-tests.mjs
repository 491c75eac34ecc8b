/** @typedef {{ control: string, tests: string[] }} Control */

const TEST_FILE = /\.(test\.tsx?|spec\.ts)$/

/**
 * The controls of docs/security.md: the rows of each table that ends in "proved by", with the test files they name.
 * @param {string} markdown
 * @returns {Control[]}
 */
export function controlsIn(markdown) {
  /** @type {Control[]} */
  const controls = []
  let isTableOfControls = false
  for (const line of markdown.split('\n')) {
    const cells = line.split('|').slice(1, -1)
    const proof = cells.at(-1) ?? ''
    if (cells.length === 0) isTableOfControls = false
    else if (proof.trim() === 'proved by') isTableOfControls = true
    else if (isTableOfControls && !/^-+$/.test(proof.trim())) {
      const named = [...proof.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
      controls.push({ control: (cells[0] ?? '').trim(), tests: named.filter((name) => TEST_FILE.test(name)) })
    }
  }
  return controls
}

import { expect, test } from 'vitest'
import { requirementsIn, withTests } from './requirements.mjs'
import { idsInTitles } from './test-titles.mjs'

test('a title contains one id or several, also in a table of cases or with a placeholder', () => {
  const text = `
    test('a price [S5.2, R6]', () => {})
    test.each(prices)('%s [S2.13, S5.3]', () => {})
    describe(\`till \${size} [S2.18]\`, () => {})`
  expect(idsInTitles('till.test.ts', text)).toEqual(['S5.2', 'S2.13', 'S5.3', 'S2.18'])
})

test('an id in a comment or in data proves nothing', () => {
  const text = `
    // [S5.2]
    test('a price', () => expect('[S5.3]').toBe(1))`
  expect(idsInTitles('till.test.ts', text)).toEqual([])
})

const document = `# Requirements
- S1.1 — Accounts are issued. · R17 · old.test.ts
- S1.2 — A till · with dots. · -
- S1.3 — Other areas. · issue: later
`

test('a line names the files that contain its id, and keeps its plan until then', () => {
  const written = withTests(document, new Map([['S1.2', ['b.test.ts', 'a.test.ts']]]))
  expect(written.split('\n')).toEqual([
    '# Requirements',
    '- S1.1 — Accounts are issued. · R17 · -',
    '- S1.2 — A till · with dots. · a.test.ts, b.test.ts',
    '- S1.3 — Other areas. · issue: later',
    '',
  ])
})

test('every line is read', () => {
  expect(requirementsIn(document)).toEqual([
    { id: 'S1.1', tests: 'old.test.ts' },
    { id: 'S1.2', tests: '-' },
    { id: 'S1.3', tests: 'issue: later' },
  ])
})

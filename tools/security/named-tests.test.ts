import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { controlsIn } from './named-tests.mjs'

const top = resolve(import.meta.dirname, '../..')
const controls = controlsIn(readFileSync(resolve(top, 'docs/security.md'), 'utf8'))

test('a row of a table that ends in "proved by" is a control; its tests are the files it names', () => {
  const page = [
    'Words with `a.test.ts`.',
    '| control | how | proved by |',
    '|---|---|---|',
    '| Doors | `locks.ts` | `x/doors.test.ts`, `e2e/flows/doors.spec.ts`, the stage `doors` |',
    '',
    '| asked | why not |',
    '|---|---|',
    '| Walls | `walls.test.ts` |',
  ].join('\n')
  expect(controlsIn(page)).toEqual([
    { control: 'Doors', tests: ['x/doors.test.ts', 'e2e/flows/doors.spec.ts'] },
  ])
})

test('there are controls of the server and of the device', () => {
  expect(controls.length).toBeGreaterThanOrEqual(20)
})

test.each(controls)('$control: the tests named as its proof exist', ({ tests }) => {
  expect(tests).not.toEqual([])
  // As the page says: a path without a top-level folder is in server/.
  const missing = tests.filter(
    (path) => ![path, `server/${path}`].some((each) => existsSync(resolve(top, each))),
  )
  expect(missing).toEqual([])
})

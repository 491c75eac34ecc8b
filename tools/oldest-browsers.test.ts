import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { filesBelow } from './sources.mjs'

/** What Chrome 100 and Firefox 110 lack, the oldest browsers that the app is built for (`web/vite.config.ts`). */
const MISSING = /\.(toSorted|toReversed|toSpliced)\(/

test('no code of a till calls what the oldest browsers that it is built for lack', () => {
  const files = ['core', 'web']
    .flatMap((folder) => filesBelow(folder))
    .filter((file) => !/\.test\.tsx?$/.test(file))
  expect(files.length).toBeGreaterThan(1_000)
  expect(files.filter((file) => MISSING.test(readFileSync(file, 'utf8')))).toEqual([])
})

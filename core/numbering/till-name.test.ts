import { expect, test } from 'vitest'
import { tillName } from './till-name.ts'

test('the first till is Till 1, and each other one goes by the letter that its numbers print [S15.2, S13.5]', () => {
  expect(['', 'A', 'B', 'AA'].map((suffix) => tillName(suffix, undefined))).toEqual([
    'Till 1',
    'Till A',
    'Till B',
    'Till AA',
  ])
})

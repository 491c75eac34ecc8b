import { expect, test } from 'vitest'
import { parameterOf } from './parameters.ts'

test("values are written in PostgreSQL's text format", () => {
  expect([null, undefined, 'a', 1, false].map(parameterOf)).toEqual([null, null, 'a', '1', 'false'])
  expect(parameterOf(Buffer.from('ab'))).toEqual(Buffer.from('ab'))
  expect(parameterOf(['say "hi" \\ {x,y}', null, ''])).toBe(String.raw`{"say \"hi\" \\ {x,y}",NULL,""}`)
  expect(parameterOf([1, 2])).toBe('{1,2}')
  expect(parameterOf([])).toBe('{}')
})

test.each([[Number.NaN], [Number.POSITIVE_INFINITY], [new Date(0)], [{ a: 1 }], [[{ a: 1 }]], [10n]])(
  'what no statement may name is refused: %s',
  (value) => {
    expect(() => parameterOf(value)).toThrow('cannot name')
  },
)

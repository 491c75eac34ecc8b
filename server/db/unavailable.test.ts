import { expect, test } from 'vitest'
import { DatabaseUnavailable, readFailure } from './unavailable.ts'

const failedWith = (code: string) => Object.assign(new Error('said so'), { code })

test.each([
  ['53100', 'full'],
  ['53000', 'away'],
  ['53200', 'away'],
  ['53300', 'away'],
  ['57P01', 'away'],
  ['57P02', 'away'],
  ['57P03', 'away'],
  ['58030', 'away'],
  ['08006', 'away'],
  ['08P01', 'away'],
  ['ECONNREFUSED', 'away'],
  ['ECONNRESET', 'away'],
  ['EPIPE', 'away'],
  ['ETIMEDOUT', 'away'],
])('%s is a fault of the database: %s', (code, outage) => {
  const wrapped = new Error('Failed query', { cause: failedWith(code) })
  for (const error of [failedWith(code), wrapped]) {
    const read = readFailure(error)
    expect(read).toBeInstanceOf(DatabaseUnavailable)
    expect(read).toMatchObject({ outage, cause: error })
  }
})

test.each(['23505', '40001', '42703', '42501', '22P02', '25006', '57014', 'ENOENT'])(
  '%s is the statement’s own, and stays what it is',
  (code) => {
    const error = failedWith(code)
    expect(readFailure(error)).toBe(error)
  },
)

test('a connection that was cut has no code, and is a fault of the database all the same', () => {
  const error = new Error('Connection terminated unexpectedly')
  expect(readFailure(error)).toBe(error)
  expect(readFailure(error, true)).toMatchObject({ outage: 'away' })
  expect(readFailure(undefined)).toBeUndefined()
})

import { expect, test } from 'vitest'
import { StartError } from '#server/config/start-error.ts'
import { failureLine } from './failure-line.ts'

const ofCode = (code: string, message: string, cause?: unknown) =>
  Object.assign(new Error(message, { cause }), { code })

test('what the person at the terminal can mend is said in one line', () => {
  expect(failureLine(new StartError('Port 3000 is already in use'))).toBe('Port 3000 is already in use')
  expect(failureLine(ofCode('ENOSPC', 'ENOSPC: no space left on device, write'))).toMatch(/no space left/)
  expect(failureLine(ofCode('53100', 'could not extend file: No space left on device'))).toBe(
    'The database is not available: could not extend file: No space left on device',
  )
  expect(failureLine(new Error('Connection terminated unexpectedly'))).toMatch(
    /^The database is not available/,
  )
  expect(failureLine(new Error('Client was closed and is not queryable'))).toMatch(/^The database is not/)
  const inMigration = new Error('Migration 0037 failed', { cause: ofCode('57P01', 'terminated') })
  expect(failureLine(inMigration)).toBe('The database is not available: Migration 0037 failed')
})

test('a bug keeps its stack', () => {
  expect(failureLine(new TypeError('undefined is not a function'))).toBeUndefined()
  expect(failureLine(ofCode('42601', 'syntax error'))).toBeUndefined()
})

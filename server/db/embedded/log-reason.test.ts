import { expect, test } from 'vitest'
import { firstReasonIn, reasonIn } from './log-reason.ts'

test('the reason is why it stopped, not that it stopped', () => {
  const log = `2026-11-21 14:13:26 UTC [74] LOG:  starting PostgreSQL
2026-11-21 14:13:26 UTC [74] FATAL:  could not open shared memory segment: Permission denied
2026-11-21 14:13:26 UTC [74] LOG:  database system is shut down
`
  expect(reasonIn(log)).toMatch(/shared memory segment: Permission denied$/)
})

test('of a new database that finds no room the reason is not what was tidied up afterwards', () => {
  const output = `creating configuration files ... ok
initdb: error: could not write file "/data/postgres/new-1/base": No space left on device
2026-11-27 15:12:30.488 UTC [7397] PANIC:  cannot abort transaction 1, it was already committed
initdb: removing data directory "/data/postgres/new-1"
`
  expect(firstReasonIn(output)).toMatch(/No space left on device$/)
  expect(firstReasonIn('initdb: invalid option')).toBe('initdb: invalid option')
})

test('without an error the reason is the last line', () => {
  expect(reasonIn('postgres: no such option --foo\n')).toBe('postgres: no such option --foo')
  expect(reasonIn('')).toBe('')
})

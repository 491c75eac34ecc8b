import { expect, test } from 'vitest'
import { auditLine, printable } from './audit-line.ts'

const EVENT = {
  at: 0,
  action: 'signed-in',
  account: 'a@b.test',
  actor: '',
  address: '',
  browser: '',
  detail: '',
}

test.each([
  [
    'a@b.test\n1970-01-01T00:00:00.000Z\tsigned-in\tboss@b.test',
    'a@b.test\\u{a}1970-01-01T00:00:00.000Z\\u{9}signed-in\\u{9}boss@b.test',
  ],
  ['\u001b[2Ja@b.test', '\\u{1b}[2Ja@b.test'],
  ['a\rb', 'a\\u{d}b'],
  ['a\u2028b', 'a\\u{2028}b'],
  ['\u202etset.b@a', '\\u{202e}tset.b@a'],
  ['a\u0000b', 'a\\u{0}b'],
  ['a\u009bb', 'a\\u{9b}b'],
  ['Thandi Ñandú 💥', 'Thandi Ñandú 💥'],
])('%j prints as %j: no text can forge a line of the log', (text, printed) => {
  expect(printable(text)).toBe(printed)
  expect(auditLine({ ...EVENT, account: text }).split('\n')).toHaveLength(1)
  expect(auditLine({ ...EVENT, account: text }).split('\t')).toHaveLength(7)
})

import { expect, test } from 'vitest'
import { type AccountProblem, decideAccountChange, type TypedAccount } from './account-draft.ts'

const asOpened: TypedAccount = {
  name: 'Thandi',
  email: 'thandi@example.com',
  currentPassword: '',
  newPassword: '',
  confirmPassword: '',
}
const decide = (typed: Partial<TypedAccount>) =>
  decideAccountChange({ ...asOpened, ...typed }, 'thandi@example.com')

test('blank passwords change none, and are not sent [S2.42, S3.12]', () => {
  expect(decide({ name: ' Thandi M ' })).toEqual({
    ok: true,
    change: { name: 'Thandi M', email: 'thandi@example.com' },
  })
})

test('a new password is sent with the current one [S3.12, S5.8]', () => {
  const typed = { currentPassword: 'old one', newPassword: 'long enough', confirmPassword: 'long enough' }
  expect(decide(typed)).toEqual({
    ok: true,
    change: {
      name: 'Thandi',
      email: 'thandi@example.com',
      currentPassword: 'old one',
      newPassword: 'long enough',
    },
  })
})

test.each<[string, Partial<TypedAccount>, Partial<Record<keyof TypedAccount, AccountProblem>>]>([
  [
    'typed differently twice',
    { currentPassword: 'x', newPassword: 'long enough', confirmPassword: 'long enougH' },
    { confirmPassword: 'passwords-differ' },
  ],
  [
    'typed only the second time',
    { currentPassword: 'x', confirmPassword: 'long enough' },
    { confirmPassword: 'passwords-differ', newPassword: 'password-too-short' },
  ],
  [
    'without the current one',
    { newPassword: 'long enough', confirmPassword: 'long enough' },
    { currentPassword: 'current-needed-for-password' },
  ],
  [
    'of seven characters',
    { currentPassword: 'x', newPassword: '1234567', confirmPassword: '1234567' },
    { newPassword: 'password-too-short' },
  ],
  [
    'of seven characters that take fourteen units',
    { currentPassword: 'x', newPassword: '🔑'.repeat(7), confirmPassword: '🔑'.repeat(7) },
    { newPassword: 'password-too-short' },
  ],
  [
    'of 257 characters',
    { currentPassword: 'x', newPassword: 'p'.repeat(257), confirmPassword: 'p'.repeat(257) },
    { newPassword: 'password-too-long' },
  ],
])('a new password %s is refused by its field [S5.8, S9.3]', (_, typed, problems) => {
  expect(decide(typed)).toEqual({ ok: false, problems })
})

test('eight characters are enough, spaces and all [S5.8, S9.3]', () => {
  for (const newPassword of ['12345678', ' 123456 ', '🔑'.repeat(8), 'p'.repeat(256)])
    expect(decide({ currentPassword: 'x', newPassword, confirmPassword: newPassword }).ok).toBe(true)
})

test('name and e-mail are required, and the e-mail is one [S5.8]', () => {
  expect(decide({ name: ' ', email: '' })).toEqual({
    ok: false,
    problems: { name: 'required', email: 'required', currentPassword: 'current-needed-for-email' },
  })
  expect(decide({ currentPassword: 'x', name: 'n'.repeat(201), email: 'thandi' })).toEqual({
    ok: false,
    problems: { name: 'too-long', email: 'not-email' },
  })
  expect(decide({ currentPassword: 'x', email: `${'e'.repeat(250)}@b.co` })).toMatchObject({
    problems: { email: 'too-long' },
  })
})

test('another e-mail address needs the current password; other letters of the same do not [S5.8]', () => {
  expect(decide({ email: 'new@example.com' })).toEqual({
    ok: false,
    problems: { currentPassword: 'current-needed-for-email' },
  })
  expect(decide({ email: 'new@example.com', currentPassword: 'x' }).ok).toBe(true)
  expect(decide({ email: ' THANDI@example.com ' }).ok).toBe(true)
})

import { expect, test } from 'vitest'
import { addressOf } from './client-info.ts'

test('a caller who has hung up has no address any more, and none of its requests fails for that', () => {
  expect(addressOf({ ip: '198.51.100.7' })).toBe('198.51.100.7')
  expect(addressOf({ ip: undefined })).toBe('')
})

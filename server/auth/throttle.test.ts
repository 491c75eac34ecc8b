import { expect, test } from 'vitest'
import { networkOf } from './throttle.ts'

test('an IPv6 household counts as one address, an IPv4 address as itself', () => {
  expect(networkOf('198.51.100.7')).toBe('198.51.100.7')
  expect(networkOf('::ffff:198.51.100.7')).toBe('198.51.100.7')
  expect(networkOf('2001:db8:1:2:aaaa::1')).toBe('2001:db8:1:2')
  expect(networkOf('2001:0db8:0001:0002::9')).toBe('2001:db8:1:2')
  expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0')
  expect(networkOf('::1')).toBe('0:0:0:0')
})

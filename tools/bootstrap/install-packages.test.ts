import { expect, test } from 'vitest'
import { INSTALL } from './install-packages.mjs'

test('packages are installed as the lock says, and no package runs a script of its own meanwhile', () => {
  expect(INSTALL[0]).toBe('ci')
  expect(INSTALL).toContain('--ignore-scripts')
})

import { expect, test } from 'vitest'
import { INSTALL } from './install-packages.mjs'

test('packages are installed by the lock file, and no package runs an install script', () => {
  expect(INSTALL[0]).toBe('ci')
  expect(INSTALL).toContain('--ignore-scripts')
})

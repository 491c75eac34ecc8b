import { mkdirSync, mkdtempSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { linkLibraries } from './binaries.ts'

test('the library links that an install without scripts lacks are created, once', () => {
  const root = mkdtempSync(join(tmpdir(), 'tuckshop-links-'))
  mkdirSync(join(root, 'native/lib'), { recursive: true })
  writeFileSync(join(root, 'native/lib/libicu.so.60.2'), '')
  const links = [{ source: 'native/lib/libicu.so.60.2', target: 'native/lib/libicu.so.60' }]
  writeFileSync(join(root, 'native/pg-symlinks.json'), JSON.stringify(links))
  linkLibraries(root)
  linkLibraries(root)
  expect(readlinkSync(join(root, 'native/lib/libicu.so.60'))).toBe('libicu.so.60.2')
  rmSync(root, { recursive: true })
})

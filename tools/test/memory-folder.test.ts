import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { memoryFolder } from './memory-folder.mjs'

test('test databases lie in memory where it has room', () => {
  expect(memoryFolder(import.meta.dirname, 1)).toBe(import.meta.dirname)
})

test('they lie on the disk where memory has no room, as in most containers, or is no folder, as on a Mac', () => {
  expect(memoryFolder(import.meta.dirname, Number.MAX_VALUE)).toBe(tmpdir())
  expect(memoryFolder('/no/such/folder')).toBe(tmpdir())
})

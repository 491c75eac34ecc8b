import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { inShareOrder } from './share-order.mjs'

const folder = mkdtempSync(join(tmpdir(), 'tuckshop-order-'))
afterAll(() => rmSync(folder, { recursive: true }))

function file(name: string, text: string) {
  const moduleId = join(folder, name)
  writeFileSync(moduleId, text)
  return { moduleId }
}

// Split, so that this file is not taken for one of them.
const replaces = `vi.${'mock'}('./paper.ts')\n`
const needsDocument = '// @vitest-environment dom\n'

test('no file comes after one that replaced modules in its process, and each environment is needed in one go', () => {
  const both = file('both', `${needsDocument}${replaces}`)
  const screen = file('screen', needsDocument)
  const replacing = file('replacing', replaces)
  const [first, second] = [file('first', ''), file('second', '')]
  expect(inShareOrder([both, screen, first, replacing, second])).toEqual([
    first,
    second,
    replacing,
    screen,
    both,
  ])
})

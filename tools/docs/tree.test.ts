import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { filesBelow } from '../sources.mjs'

const [, tree = ''] =
  /^## The tree\n+```\n(.*?)^```/ms.exec(readFileSync('docs/architecture.md', 'utf8')) ?? []

/** What the tree says of a folder and all below it. @param path 'web/store', say */
function partOf(path: string): string {
  return path.split('/').reduce((text, name, depth) => {
    const indent = '  '.repeat(depth)
    const [part = ''] = new RegExp(`^${indent}${name}/.*\n(^${indent} .*\n)*`, 'm').exec(text) ?? []
    return part
  }, tree)
}

test.each(['core', 'web', 'web/store', 'web/sync', 'server', 'simulation', 'proving'])(
  'the tree of the architecture has every folder of %s',
  (path) => {
    const below = filesBelow(path).map((file) => file.slice(path.length + 1).split('/'))
    const folders = new Set(
      below.flatMap(([name = '', ...rest]) => (rest.length > 0 && name !== 'testing' ? [name] : [])),
    )
    const missing = [...folders].filter((name) => !partOf(path).includes(`${name}/`))
    expect(folders.size).toBeGreaterThan(0)
    expect(missing).toEqual([])
  },
)

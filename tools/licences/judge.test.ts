import { expect, test } from 'vitest'
import { isAllowed, judge } from './judge.mjs'

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0-or-later)', true],
  ['Apache-2.0 AND MIT', true],
  ['MIT AND GPL-3.0-only', false],
  ['(MPL-2.0 OR Apache-2.0)', true],
  ['GPL-3.0-only', false],
  ['AGPL-3.0', false],
  ['UNLICENSED', false],
  ['SEE LICENSE IN LICENSE.md', false],
  ['', false],
  [undefined, false],
])('a package under %j: allowed is %j', (licence, allowed) => {
  expect(isAllowed(licence)).toBe(allowed)
})

const KNOWN = { licences: { silent: 'MIT' }, scripts: ['noisy'] }

test.each([
  ['the product itself', { '': {} }, []],
  ['a package that says nothing, looked at', { 'node_modules/silent': {} }, []],
  ['a package that says nothing', { 'node_modules/a': {} }, ['node_modules/a: licence unknown']],
  [
    'an install script that is not needed',
    { 'node_modules/noisy': { license: 'MIT', hasInstallScript: true } },
    [],
  ],
  [
    'an install script, deep in the tree',
    { 'node_modules/a/node_modules/b': { license: 'MIT', hasInstallScript: true } },
    ['node_modules/a/node_modules/b: has an install script'],
  ],
])('%s', (_what, packages, faults) => {
  expect(judge(packages, KNOWN)).toEqual(faults)
})

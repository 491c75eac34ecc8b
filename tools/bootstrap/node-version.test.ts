import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isNodeNewEnough, oldestNode } from './node-version.mjs'

test('Node 20.19 and newer is accepted', () => {
  expect(['20.19.0', '20.20.2', '22.0.0', '26.1.0'].every(isNodeNewEnough)).toBe(true)
  expect(['20.18.9', '19.99.0', '18.20.0', '8.0.0'].some(isNodeNewEnough)).toBe(false)
})

test('CI and developers run the oldest Node, and npm asks for no newer one', () => {
  expect(readFileSync('.nvmrc', 'utf8').trim()).toBe(oldestNode)
  const { engines } = JSON.parse(readFileSync('package.json', 'utf8'))
  expect(`${engines.node}.0`).toBe(`>=${oldestNode}`)
})

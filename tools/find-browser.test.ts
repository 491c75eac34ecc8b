import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { findBrowser, findHeadlessBrowser } from './find-browser.mjs'

const folder = mkdtempSync(join(tmpdir(), 'tuckshop-browser-'))
afterAll(() => rmSync(folder, { recursive: true }))

function program(name: string): string {
  const path = join(folder, name)
  writeFileSync(path, '#!/bin/sh\n')
  chmodSync(path, 0o755)
  return path
}

test('CHROME_PATH comes before any other browser', () => {
  program('chromium')
  const chosen = program('my-chrome')
  expect(findBrowser({ CHROME_PATH: chosen, PATH: folder })).toBe(chosen)
})

test('a CHROME_PATH without a program is an error, not ignored', () => {
  expect(() => findBrowser({ CHROME_PATH: join(folder, 'gone'), PATH: folder })).toThrow('CHROME_PATH')
})

test('a browser on PATH is found in any of its folders', () => {
  const path = program('chromium')
  expect(findBrowser({ PATH: ['/nowhere', folder].join(delimiter) })).toBe(path)
})

test('a headless browser comes first where it suffices, unless another is configured', () => {
  const chosen = program('chromium')
  expect(findHeadlessBrowser({ PATH: folder })).toBe(chosen)
  const shell = program('chromium-headless-shell')
  expect(findHeadlessBrowser({ PATH: folder })).toBe(shell)
  expect(findBrowser({ PATH: folder })).toBe(chosen)
  expect(findHeadlessBrowser({ CHROME_PATH: chosen, PATH: folder })).toBe(chosen)
})

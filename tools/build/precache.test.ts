import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { precacheEntries } from './precache.mjs'

const webRoot = mkdtempSync(join(tmpdir(), 'tuckshop-precache-'))
afterAll(() => rmSync(webRoot, { recursive: true }))

function put(path: string, content = path) {
  mkdirSync(join(webRoot, path, '..'), { recursive: true })
  writeFileSync(join(webRoot, path), content)
}

test('a device caches the page, the PDF code and the fonts, the first screen first [S7.26]', () => {
  put('index.html', '<script type="module" src="/assets/index-AAAA1111.js"></script>')
  put('assets/font-BBBB2222.ttf')
  put('assets/index-AAAA1111.js')
  put('assets/index-AAAA1111.js.br')
  put('assets/receipt-pdf-C_C-3333.js')
  put('assets/zxing_reader-DDDD4444.wasm')
  put('assets/af-EEEE5555.json')
  put('icon.svg')
  put('service-worker.js')
  put('screenshots/till-wide-1280.webp')
  put('robots.txt')
  put('login.html')
  put('print-helper.mjs')

  const entries = precacheEntries(webRoot)
  expect(entries.map(({ url }) => url)).toEqual([
    '/index.html',
    '/assets/index-AAAA1111.js',
    '/assets/font-BBBB2222.ttf',
    '/assets/receipt-pdf-C_C-3333.js',
    '/icon.svg',
  ])
  const named = entries.filter(({ revision }) => revision !== null).map(({ url }) => url)
  expect(named).toEqual(['/index.html', '/icon.svg'])
})

test('a file without a hash in its name is fetched again when its content changes', () => {
  put('index.html', '<p>one</p>')
  const [before] = precacheEntries(webRoot)
  put('index.html', '<p>two</p>')
  const [after] = precacheEntries(webRoot)
  expect(after?.revision).not.toBe(before?.revision)
})

import { expect, test } from 'vitest'
import { withPageRevision } from './page-revision.ts'

const FILES = [
  { url: '/index.html', revision: 'a1' },
  { url: '/assets/main-12345678.js', revision: null },
  { url: '/manifest.webmanifest', revision: 'b2' },
]

test('where the server allows a print helper, tills fetch the page again and nothing else [S17.6]', () => {
  expect(withPageRevision(FILES, undefined)).toEqual(FILES)
  expect(withPageRevision(FILES, 'http://localhost:9191')).toEqual([
    { url: '/index.html', revision: 'a1 http://localhost:9191' },
    ...FILES.slice(1),
  ])
})

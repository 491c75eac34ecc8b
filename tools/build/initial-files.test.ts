import { expect, test } from 'vitest'
import { initialFiles } from './initial-files.mjs'

test('the first load is the script, what it imports and the styles, not icons or late chunks', () => {
  const html = `
    <link rel="icon" href="/icon.svg"><link rel="manifest" href="/app.webmanifest">
    <script type="module" crossorigin src="/assets/index-AAAA1111.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/react-BBBB2222.js">
    <link rel="prefetch" href="/assets/receipt-pdf-CCCC3333.js">
    <link rel="stylesheet" crossorigin href="/assets/index-DDDD4444.css">`
  expect(initialFiles(html)).toEqual([
    'assets/index-AAAA1111.js',
    'assets/react-BBBB2222.js',
    'assets/index-DDDD4444.css',
  ])
})

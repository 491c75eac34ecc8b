import { expect, test } from 'vitest'
import { initialFiles } from './initial-files.mjs'
import { loginPage } from './login-page.mjs'

const html = `<html>
  <head>
    <script type="module" crossorigin src="/assets/index.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/react.js">
  </head>
</html>`
const files = [
  { fileName: 'assets/index.js', facadeModuleId: '/shop/web/main.tsx', imports: ['assets/react.js'] },
  { fileName: 'assets/react.js', facadeModuleId: null, imports: [] },
  { fileName: 'assets/field.js', facadeModuleId: null, imports: ['assets/react.js', 'assets/login.js'] },
  {
    fileName: 'assets/login.js',
    facadeModuleId: '/shop/web/app/auth-route.tsx',
    imports: ['assets/react.js', 'assets/field.js'],
  },
  { fileName: 'assets/till.js', facadeModuleId: '/shop/web/features/till/till-page.tsx', imports: [] },
  { fileName: 'assets/style.css' },
]

test("a first visit's page names everything that the login needs, once, and nothing else", () => {
  const page = loginPage(html, files)
  expect(initialFiles(page)).toEqual([...initialFiles(html), 'assets/login.js', 'assets/field.js'])
  expect(page.match(/rel="modulepreload"/g)).toHaveLength(3)
})

test('a build without a login fails', () => {
  expect(() => loginPage(html, files.slice(0, 3))).toThrow('The login has no file of its own.')
})

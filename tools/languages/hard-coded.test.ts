import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { filesBelow } from '../sources.mjs'
import { hardCodedTexts, NO_TEXTS } from './hard-coded.mjs'
import { NOT_YET } from './not-yet.mjs'

const NOT_SAID = /\.test\.tsx?$|\/testing\/|-(builders|harness)\.tsx?$/

const found = ['core', 'web']
  .flatMap(filesBelow)
  .filter(
    (path) => /\.tsx?$/.test(path) && !NOT_SAID.test(path) && !NO_TEXTS.some((each) => path.startsWith(each)),
  )
  .flatMap((path) => hardCodedTexts(path, readFileSync(path, 'utf8')).map((text) => `${path}: ${text}`))

test('a text between tags, in an attribute or in a sentence is seen, unless it is in the catalogue [S22.6]', () => {
  const source = `
    import { catalogue } from '#web/language/catalogue.ts'
    const words = catalogue('shop', { title: 'Your shop is open' })
    const hint = 'Nothing is lost. Try again.'
    const full = (name) => \`There is no space for \${name}\`
    if (!shop) throw new Error('There is no shop here')
    export const Part = ({ isOpen, kind }) => (
      <main className="flex gap-2" title={words.title}>
        <b aria-label="Close">×</b>
        Welcome
        <p>{isOpen ? 'Open' : words.closed}{kind === 'none' && 'None'} · R{60}</p>
        <Field label={\`Till \${kind}\`} name="till" />
      </main>
    )`
  expect(hardCodedTexts('part.tsx', source).sort()).toEqual([
    'Close',
    'None',
    'Nothing is lost. Try again.',
    'Open',
    'There is no space for',
    'Till',
    'Welcome',
  ])
  const said = "export const texts = { park: 'Park', drop: (name) => 'drop ' + name, id: 'park' }"
  expect(hardCodedTexts('texts.ts', said)).toEqual(['Park', 'drop'])
  expect(hardCodedTexts('ids.ts', said)).toEqual([])
  expect(hardCodedTexts('ids.ts', `const waits = \`\${count} sales are waiting\``)).toEqual([
    'sales are waiting',
  ])
})

test('every text of screens and papers is in the catalogue, but of those on the list [S22.6]', () => {
  expect(found.filter((each) => !NOT_YET.some((path) => each.startsWith(path)))).toEqual([])
})

test('the list only shrinks: what is clean is taken off it [S22.6]', () => {
  expect(NOT_YET.filter((path) => !found.some((each) => each.startsWith(path)))).toEqual([])
})

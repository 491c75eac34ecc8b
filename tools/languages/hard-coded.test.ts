import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { filesBelow } from '../sources.mjs'
import { hardCodedTexts, NO_TEXTS } from './hard-coded.mjs'

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

test('every text of screens and papers is in the catalogue [S22.6]', () => {
  expect(found).toEqual([])
})

test('what is left out has something that would be taken for a text [S22.6]', () => {
  const taken = ['core', 'web'].flatMap(filesBelow).filter((path) => /\.tsx?$/.test(path))
  const idle = NO_TEXTS.filter(
    (each) =>
      !taken.some((path) => path.startsWith(each) && hardCodedTexts(path, readFileSync(path, 'utf8')).length),
  )
  expect(idle).toEqual([])
})

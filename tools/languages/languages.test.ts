import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { allParts, inOrder, partsOf } from './catalogue.mjs'
import { checkLanguage } from './check-language.mjs'
import { shippedLanguages } from './files.mjs'
import { pseudo, pseudoLanguage } from './pseudo.mjs'
import { template } from './template.mjs'

const HEAD = "import { catalogue } from '#web/language/catalogue.ts'\n"
const PARKED = `${HEAD}
type State = 'open' | 'closed'
const words = catalogue('till.parked', {
  park: 'Park',
  // Asked before it is gone.
  drop: 'Drop {name}?',
  waiting: { one: '{count} sale is waiting', other: '{count} sales are waiting' },
  states: { open: 'Open', 'closed': "Closed on {date}" } satisfies Record<State, string>,
})`
const parts = partsOf('parked.ts', PARKED)
const [parked] = parts

test('a part of the catalogue is read as it stands in its source [S22.6]', () => {
  expect(parts).toEqual([
    {
      name: 'till.parked',
      path: 'parked.ts',
      english: {
        park: 'Park',
        drop: 'Drop {name}?',
        waiting: { one: '{count} sale is waiting', other: '{count} sales are waiting' },
        states: { open: 'Open', closed: 'Closed on {date}' },
      },
    },
  ])
  const core =
    "import { messages } from '../language/messages.ts'\nexport const slip = messages('papers.slip', {})"
  expect(partsOf('slip.ts', core)[0]?.name).toBe('papers.slip')
  // The catalogue of goods is something else.
  expect(partsOf('goods.ts', 'const { goods } = catalogue(shop, id)')).toEqual([])
})

test.each([
  ['a value that is put in', `text: \`Drop \${name}\``],
  ['texts added together', "text: 'Drop ' + name"],
  ['a function', 'text: () => ""'],
  ['a choice', "text: isOpen ? 'Open' : 'Closed'"],
  ['other texts spread', '...others'],
  ['a key that is worked out', "[state]: 'Open'"],
])('no translator could read %s, and nobody writes it [S22.6]', (_, text) => {
  expect(() => partsOf('texts.ts', `${HEAD}catalogue('shop', { ${text} })`)).toThrow("texts.ts, 'shop'")
})

test('a name stands where it is given, and no two parts have one [S22.6]', () => {
  expect(() => partsOf('texts.ts', `${HEAD}catalogue(name, {})`)).toThrow('its name does not stand there')
  const other = partsOf('other.ts', PARKED)
  expect(() => inOrder([...parts, ...other])).toThrow(
    "two parts are named 'till.parked': parked.ts and other.ts",
  )
})

test('what is missing, forgotten and never shown of a language is named [S22.6]', () => {
  const texts = {
    'till.parked': {
      park: 'Park',
      drop: 'Laat {naam} vaar?',
      waiting: { one: '{count} verkoop wag', few: '', other: '{count} verkope wag' },
      states: { gone: 'Weg' },
    },
    'till.lost': { title: 'Weg' },
  }
  expect(checkLanguage(parts, { code: 'af', name: 'Afrikaans', texts })).toEqual({
    missing: ['till.parked: states.open', 'till.parked: states.closed'],
    same: ['till.parked: park'],
    unknown: ['till.parked: states.gone', 'till.lost: title'],
    wrong: ['till.parked: drop', 'till.parked: waiting'],
  })
})

test('a file to translate has every text, what is translated already, and the plural forms of its language [S22.6]', () => {
  const begun = {
    code: 'pl',
    name: 'polski',
    texts: { 'till.parked': { park: 'Odłóż' }, gone: { title: 'x' } },
  }
  const polish = template(parts, 'pl', begun)
  const { waiting, ...rest } = polish.texts['till.parked'] ?? {}
  expect(Object.keys(polish.texts)).toEqual(['till.parked'])
  expect(rest).toMatchObject({ park: 'Odłóż', drop: 'Drop {name}?' })
  expect(Object.keys(waiting ?? {}).sort()).toEqual(['few', 'many', 'one', 'other'])
  expect(template(parts, 'zu')).toMatchObject({
    code: 'zu',
    name: 'isiZulu',
    texts: { 'till.parked': parked?.english },
  })
})

test('the language that nobody speaks has no letter of English, is two fifths longer, and keeps values [S22.6]', () => {
  expect(pseudo('Park')).toBe('[Ṕáŕķ]')
  expect(pseudo('Drop {name}?')).toBe('[Ďŕóṕ {name}?~~~]')
  expect(pseudo('Nothing is lost: what was not accepted is kept here.')).toMatch(/~ ~~~~~~ ~~~~~~ ~\]$/)
  expect(pseudo('· {count}')).toBe('[· {count}~~]')
  const { texts } = pseudoLanguage(parts)
  expect(Object.keys(texts['till.parked']?.waiting ?? {})).toEqual(['one', 'other'])
  const findings = checkLanguage(parts, pseudoLanguage(parts))
  expect(findings).toEqual({ missing: [], same: [], unknown: [], wrong: [] })
})

test('every part of the catalogue can be translated, and every file that is shipped fits it [S22.6]', () => {
  const all = allParts()
  expect(all.map(({ name }) => name)).toContain('device.language')
  for (const { path, language } of shippedLanguages()) {
    expect(basename(path), 'named after its language').toBe(`${language.code}.json`)
    expect(language.name, path).toMatch(/\S/)
    expect(checkLanguage(all, language), path).toMatchObject({ unknown: [], wrong: [] })
  }
})

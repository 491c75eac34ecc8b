import { expect, test } from 'vitest'
import type { Language } from './language.ts'
import { messages, wordsIn } from './messages.ts'
import { readLanguage } from './read-language.ts'

const parked = messages('till.parked', {
  park: 'Park',
  drop: 'Drop {name}?',
  waiting: { one: '{count} sale of {till} is waiting', other: '{count} sales of {till} are waiting' },
  states: { open: 'Open', closed: 'Closed on {date}' },
})

function afrikaans(texts: Language['texts'][string]): Language {
  return { code: 'af', name: 'Afrikaans', texts: { 'till.parked': texts } }
}

test('English says what it says, with its values and its numbers as people here read them [S22.6]', () => {
  const words = wordsIn(parked)
  expect(words.park).toBe('Park')
  expect(words.drop({ name: 'Table {4}' })).toBe('Drop Table {4}?')
  expect(words.waiting({ count: 1, till: 'Till B' })).toBe('1 sale of Till B is waiting')
  expect(words.waiting({ count: 1_204, till: 'Till B' })).toBe('1\u00a0204 sales of Till B are waiting')
  expect(words.states.closed({ date: '3 May' })).toBe('Closed on 3 May')
})

test('a language says what it has, and English the rest [S22.6]', () => {
  const words = wordsIn(
    parked,
    afrikaans({
      drop: 'Laat {name} vaar?',
      waiting: { one: '{count} verkoop wag', other: '{count} verkope wag' },
      states: { closed: 'Gesluit op {date}' },
    }),
  )
  expect(words.park).toBe('Park')
  expect(words.drop({ name: 'Tafel 4' })).toBe('Laat Tafel 4 vaar?')
  expect(words.waiting({ count: 2, till: '' })).toBe('2 verkope wag')
  expect(words.states.open).toBe('Open')
  expect(words.states.closed({ date: '3 Mei' })).toBe('Gesluit op 3 Mei')
})

test('a language has plural forms of its own [S22.6]', () => {
  const polish: Language = {
    code: 'pl',
    name: 'polski',
    texts: { 'till.parked': { waiting: { one: 'jedna', few: 'kilka', other: 'wiele' } } },
  }
  const { waiting } = wordsIn(parked, polish)
  expect([1, 3, 5].map((count) => waiting({ count, till: '' }))).toEqual(['jedna', 'kilka', 'wiele'])
})

test('a translation that names a value of its own, or is a group for a text, is not taken [S22.6]', () => {
  const words = wordsIn(
    parked,
    afrikaans({ park: { one: 'Parkeer' }, drop: 'Laat {naam} vaar?', waiting: 'wag', states: 'Oop' }),
  )
  expect(words.park).toBe('Park')
  expect(words.drop({ name: 'Tafel 4' })).toBe('Drop Tafel 4?')
  expect(words.waiting({ count: 2, till: '' })).toBe('wag')
  expect(words.states.open).toBe('Open')
})

test('a file that is no language is none [S22.6]', () => {
  const texts = { 'till.parked': { park: 'Parkeer', states: { open: 'Oop' } } }
  const good = { code: 'af', name: 'Afrikaans', texts }
  expect(readLanguage(JSON.stringify(good))).toEqual(good)
  const bad = [
    { ...good, code: 'not a code' },
    { ...good, name: ' ' },
    { ...good, texts: [] },
    { ...good, texts: { 'till.parked': { park: 3 } } },
    null,
    'af',
  ]
  for (const each of bad) expect(readLanguage(JSON.stringify(each))).toBeUndefined()
  expect(readLanguage('{')).toBeUndefined()
})

import { expect, test } from 'vitest'
import { wantedLanguage } from './wanted-language.ts'

const LANGUAGES = ['af', 'zu'].map((code) => ({ code, name: code, url: `/assets/${code}.json` }))
const wanted = (...tags: string[]) => wantedLanguage(tags, LANGUAGES)?.code

test('a phone that speaks Afrikaans wants Afrikaans, and one that speaks no language of ours wants the next one that is [S22.6]', () => {
  expect(wanted('af')).toBe('af')
  expect(wanted('af-ZA', 'en-ZA')).toBe('af')
  expect(wanted('pt-MZ', 'zu-ZA', 'af')).toBe('zu')
})

test('English that comes first stays, and so it does where nothing fits [S22.6]', () => {
  expect(wanted('en-ZA', 'af')).toBeUndefined()
  expect(wanted('pt-MZ')).toBeUndefined()
  expect(wanted()).toBeUndefined()
})

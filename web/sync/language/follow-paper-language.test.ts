// @vitest-environment dom
import { beforeEach, expect, test } from 'vitest'
import { keepLanguage } from '#web/language/kept-language.ts'
import { paperLanguage } from '#web/language/paper-language.ts'
import { followPaperLanguage } from './follow-paper-language.ts'

const AFRIKAANS = {
  code: 'af',
  name: 'Afrikaans',
  texts: { 'papers.slips': { receiptTitle: 'KWITANSIE' } },
}
const AF = { code: 'af', name: 'Afrikaans', url: '/assets/af-1.json' }
const OFFERED = [AF]

beforeEach(() => keepLanguage('papers', undefined))

const answering =
  (file: object, asked: string[] = []): typeof fetch =>
  async (url) => {
    asked.push(String(url))
    return new Response(JSON.stringify(file))
  }
const offline: typeof fetch = () => Promise.reject(new TypeError('no network'))

test('[S22.6] a business that says Afrikaans has papers in it once this device has the file, and in English until then', async () => {
  await followPaperLanguage('af', offline, OFFERED)
  expect(paperLanguage()).toBeUndefined()
  const asked: string[] = []
  await followPaperLanguage('af', answering(AFRIKAANS, asked), OFFERED)
  expect(paperLanguage()?.name).toBe('Afrikaans')
  await followPaperLanguage('af', answering(AFRIKAANS, asked), OFFERED)
  expect(asked).toEqual(['/assets/af-1.json'])
})

test('[S22.6] an update of the app brings the texts anew; a business that says English, or what this app has not, has English', async () => {
  await followPaperLanguage('af', answering(AFRIKAANS), OFFERED)
  const asked: string[] = []
  await followPaperLanguage('af', answering(AFRIKAANS, asked), [{ ...AF, url: '/assets/af-2.json' }])
  expect(asked).toEqual(['/assets/af-2.json'])
  await followPaperLanguage('zu', answering(AFRIKAANS), OFFERED)
  expect(paperLanguage()).toBeUndefined()
  await followPaperLanguage('af', answering(AFRIKAANS), OFFERED)
  await followPaperLanguage('', answering(AFRIKAANS), OFFERED)
  expect(paperLanguage()).toBeUndefined()
})

test('[S22.6] a file of another language is not taken for it', async () => {
  await followPaperLanguage('af', answering({ ...AFRIKAANS, code: 'nl' }), OFFERED)
  expect(paperLanguage()).toBeUndefined()
})

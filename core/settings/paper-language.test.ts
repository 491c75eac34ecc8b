import { expect, test } from 'vitest'
import { OPERATIONS } from '../operations/registry.ts'
import { typedBusiness } from './business-draft.ts'

const saying = (paperLanguage: string) =>
  OPERATIONS['business.patch'].payload.safeParse({ id: 'shop', fields: { paperLanguage } })

test('[S22.6] a business says its papers’ language by a code as files of languages have it, or nothing for English', () => {
  for (const code of ['', 'af', 'nso', 'zh-Hant-TW']) expect(saying(code).success).toBe(true)
  for (const code of ['Afrikaans', 'AF', 'a', '../af', 'af_ZA']) {
    expect(saying(code).error?.issues.map(({ message }) => message)).toEqual([
      'not the code of a language, such as af or zu',
    ])
  }
})

test('[S22.6] a business that was saved before has papers in English', () => {
  expect(typedBusiness(undefined).paperLanguage).toBe('')
})

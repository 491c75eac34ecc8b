import type { Language } from './language.ts'
import type { Texts } from './messages.ts'

const CODE = /^[a-z]{2,3}(-[A-Z][a-z]{3})?(-[A-Z]{2})?$/
const MAX_NAME = 40

/** Whether this is the code of a language as files of languages have it: `af`, `nso`, `zh-Hant-TW`. */
export const isLanguageCode = (code: string): boolean => CODE.test(code)

/** A language's file. @returns nothing for what is no such file */
export function readLanguage(file: string): Language | undefined {
  const value = parsed(file)
  if (!isRecord(value)) return undefined
  const { code, name, texts } = value
  if (typeof code !== 'string' || !isLanguageCode(code)) return undefined
  if (typeof name !== 'string' || name.trim() === '' || name.length > MAX_NAME) return undefined
  if (!isTexts(texts)) return undefined
  return { code, name, texts: texts as Language['texts'] }
}

function parsed(file: string): unknown {
  try {
    return JSON.parse(file)
  } catch {
    return undefined
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isTexts = (value: unknown): value is Texts =>
  isRecord(value) && Object.values(value).every((each) => typeof each === 'string' || isTexts(each))

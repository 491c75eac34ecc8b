import { keepLanguage } from '#web/language/kept-language.ts'
import type { OfferedLanguage } from '#web/language/languages.ts'
import { paperLanguage } from '#web/language/paper-language.ts'
import { renewLanguage } from './fetch-language.ts'

/**
 * Keeps the file of the language that the business says its papers are written in (S22.6). Until it is here they are in
 * English, as they are in a language that this app does not have.
 * @param code what the business says; '' for English
 */
export async function followPaperLanguage(
  code: string,
  fetchFrom: typeof fetch,
  offered?: readonly OfferedLanguage[],
): Promise<void> {
  const kept = paperLanguage()
  if (kept && kept.code !== code) keepLanguage('papers', undefined)
  await renewLanguage('papers', code, fetchFrom, offered)
}

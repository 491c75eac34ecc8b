import { readLanguage } from '#core/language/read-language.ts'
import { LANGUAGES, type OfferedLanguage } from '#web/language/languages.ts'
import { keepPaperLanguage, paperLanguage, paperLanguageUrl } from '#web/language/paper-language.ts'

/**
 * Keeps the file of the language that the business says its papers are written in (S22.6). Until it is here they are in
 * English, as they are in a language that this app does not have; what fails is tried again at the next contact.
 * @param code what the business says; '' for English
 */
export async function followPaperLanguage(
  code: string,
  fetchFrom: typeof fetch,
  offered: readonly OfferedLanguage[] = LANGUAGES,
): Promise<void> {
  const wanted = offered.find((each) => each.code === code)
  if (paperLanguage() !== undefined && paperLanguage()?.code !== code) keepPaperLanguage(undefined)
  if (!wanted || wanted.url === paperLanguageUrl()) return
  try {
    const answer = await fetchFrom(wanted.url)
    const language = answer.ok ? readLanguage(await answer.text()) : undefined
    if (language?.code === code) keepPaperLanguage({ language, url: wanted.url })
  } catch {
    // No network, or no room.
  }
}

import { readLanguage } from '#core/language/read-language.ts'
import { keepLanguage, keptUrl, type LanguageUse } from '#web/language/kept-language.ts'
import { LANGUAGES, type OfferedLanguage } from '#web/language/languages.ts'

/** Why a language was not taken; the one before stays then. */
export type LanguageRefusal =
  /** There is no network. */
  | 'unreachable'
  /** What came is not this language: the app's files on the server are others than this app's. */
  | 'unreadable'
  /** The browser has no room for it. */
  | 'full'

/** Fetches a language and keeps it: for screens from the next start, for papers from the next paper (S22.6). */
export async function fetchLanguage(
  use: LanguageUse,
  { code, url }: OfferedLanguage,
  fetchFrom: typeof fetch,
): Promise<LanguageRefusal | undefined> {
  const file = await textAt(url, fetchFrom)
  if (file === undefined) return 'unreachable'
  const language = readLanguage(file)
  if (language?.code !== code) return 'unreadable'
  try {
    keepLanguage(use, { language, url })
    return undefined
  } catch {
    return 'full'
  }
}

/**
 * Fetches a language where this device has not the file that this version of the app offers: none yet, or an older one. What
 * fails is tried again at the next start or contact.
 */
export async function renewLanguage(
  use: LanguageUse,
  code: string,
  fetchFrom: typeof fetch,
  offered: readonly OfferedLanguage[] = LANGUAGES,
): Promise<void> {
  const now = offered.find((each) => each.code === code)
  if (now && now.url !== keptUrl(use)) await fetchLanguage(use, now, fetchFrom)
}

async function textAt(url: string, fetchFrom: typeof fetch): Promise<string | undefined> {
  try {
    const answer = await fetchFrom(url)
    return answer.ok ? await answer.text() : ''
  } catch {
    return undefined
  }
}

import type { Language } from '#core/language/language.ts'
import { readLanguage } from '#core/language/read-language.ts'
import { deviceLanguageUrl, keepDeviceLanguage } from '#web/language/device-language.ts'
import { LANGUAGES, type OfferedLanguage } from '#web/language/languages.ts'

/** Why a language was not taken; the one before stays then. */
export type LanguageRefusal =
  /** There is no network. */
  | 'unreachable'
  /** What came is not this language: the app's files on the server are others than this app's. */
  | 'unreadable'
  /** The browser has no room for it. */
  | 'full'

/** Fetches a language and keeps it for this device's next start (S22.6). */
export async function chooseLanguage(
  { code, url }: OfferedLanguage,
  fetchFrom: typeof fetch,
): Promise<LanguageRefusal | undefined> {
  const file = await textAt(url, fetchFrom)
  if (file === undefined) return 'unreachable'
  const language = readLanguage(file)
  if (language?.code !== code) return 'unreadable'
  try {
    keepDeviceLanguage({ language, url })
    return undefined
  } catch {
    return 'full'
  }
}

/** Fetches the device's language again where an update of the app brought other texts: they show from the next start. */
export async function renewLanguage(
  own: Language,
  fetchFrom: typeof fetch,
  offered: readonly OfferedLanguage[] = LANGUAGES,
): Promise<void> {
  const now = offered.find(({ code }) => code === own.code)
  // What fails is tried again at the next start.
  if (now && now.url !== deviceLanguageUrl()) await chooseLanguage(now, fetchFrom)
}

async function textAt(url: string, fetchFrom: typeof fetch): Promise<string | undefined> {
  try {
    const answer = await fetchFrom(url)
    return answer.ok ? await answer.text() : ''
  } catch {
    return undefined
  }
}

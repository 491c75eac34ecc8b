import { keptText } from '#web/language/kept-language.ts'
import { LANGUAGES, type OfferedLanguage } from '#web/language/languages.ts'
import { wantedLanguage } from '#web/language/wanted-language.ts'
import { whenIdle } from '#web/store/browser/when-idle.ts'
import { browserFetch } from '#web/sync/browser-fetch.ts'

const TOUCHES = ['pointerdown', 'keydown', 'input'] as const

/**
 * Before anybody has chosen a language, the one of the device itself, where the app has a file of it (S22.6). The login is
 * there without it, in English; it starts again in that language where nobody has touched it by then, else the next start has it.
 */
export async function speakAsDevice(
  page: Pick<Window, 'navigator' | 'addEventListener' | 'location'>,
  languages: readonly OfferedLanguage[] = LANGUAGES,
): Promise<void> {
  if (keptText('screens') !== null) return
  const wanted = wantedLanguage(page.navigator.languages, languages)
  if (!wanted) return
  let isTouched = false
  const touch = () => {
    isTouched = true
  }
  for (const each of TOUCHES) page.addEventListener(each, touch, { capture: true })
  await whenIdle()
  const { fetchLanguage } = await import('#web/sync/language/fetch-language.ts')
  const refusal = await fetchLanguage('screens', wanted, browserFetch)
  if (!refusal && !isTouched) page.location.reload()
}

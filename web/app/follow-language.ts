import { deviceLanguage } from '#web/language/device-language.ts'
import { whenIdle } from '#web/store/browser/when-idle.ts'
import { browserFetch } from '#web/sync/browser-fetch.ts'

/** Says in which language the page is, and gets a newer file of it where an update of the app brought one (S22.6). */
export async function followLanguage(page: Document): Promise<void> {
  const language = deviceLanguage()
  // The page itself says that it is in English.
  if (!language) return
  page.documentElement.lang = language.code
  await whenIdle()
  const { renewLanguage } = await import('#web/sync/language/fetch-language.ts')
  await renewLanguage('screens', language.code, browserFetch)
}

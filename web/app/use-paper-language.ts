import { useEffect } from 'react'
import { LANGUAGES, type OfferedLanguage } from '#web/language/languages.ts'
import { useCatalogue, useLastSyncAt } from '#web/store/react/use-shop.ts'
import { browserFetch } from '#web/sync/browser-fetch.ts'
import { followPaperLanguage } from '#web/sync/language/follow-paper-language.ts'

/** Has this device keep the language that the business's papers are written in: a contact may bring another one (S22.6). */
export function usePaperLanguage(languages: readonly OfferedLanguage[] = LANGUAGES): void {
  const { business } = useCatalogue()
  const lastSyncAt = useLastSyncAt()
  const code = business?.paperLanguage ?? ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: what could not be fetched is tried again after each contact
  useEffect(() => void followPaperLanguage(code, browserFetch, languages), [code, lastSyncAt, languages])
}

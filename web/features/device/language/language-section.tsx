import { deviceLanguage } from '#web/language/device-language.ts'
import { LANGUAGES } from '#web/language/languages.ts'
import { Section } from '../section.tsx'
import { LanguageChoice } from './language-choice.tsx'
import { languageTexts as texts } from './texts.ts'

/** The language of this device's screens on the device's screen. @param onReload starts the app again where it is */
export function LanguageSection({ onReload }: { onReload(): void }) {
  if (LANGUAGES.length === 0 && !deviceLanguage()) return null
  return (
    <Section title={texts.title}>
      <LanguageChoice onReload={onReload} hint={texts.hint} />
    </Section>
  )
}

import { useState } from 'react'
import type { Language } from '#core/language/language.ts'
import { deviceLanguage } from '#web/language/device-language.ts'
import { keepLanguage } from '#web/language/kept-language.ts'
import { LANGUAGES, type OfferedLanguage } from '#web/language/languages.ts'
import { browserFetch } from '#web/sync/browser-fetch.ts'
import { fetchLanguage } from '#web/sync/language/fetch-language.ts'
import { toast } from '#web/ui/toast-store.ts'
import { Choice } from '../printing/choice.tsx'
import { languageTexts as texts } from './texts.ts'

// By its own name, in every language: whoever chose a wrong one finds the way back.
const ENGLISH = ['en', 'English'] as const

interface LanguageChoiceProps {
  /** Starts the app again where it is: its texts are made when it starts. */
  onReload(): void
  languages?: readonly OfferedLanguage[]
  own?: Language | undefined
  /** What a choice does, below it. */
  hint?: string
}

/** The language of this device's screens, for everybody who uses it (S22.6); absent where there is English alone. */
export function LanguageChoice(props: LanguageChoiceProps) {
  const { onReload, languages = LANGUAGES, own = deviceLanguage(), hint } = props
  const [wanted, setWanted] = useState<OfferedLanguage>()
  if (languages.length === 0 && !own) return null
  const options = [ENGLISH, ...languages.map(({ code, name }) => [code, name] as const)]
  // One that this version of the app does not bring any more.
  if (own && !languages.some(({ code }) => code === own.code)) options.push([own.code, own.name])

  async function choose(code: string): Promise<void> {
    if (wanted) return
    if (code === ENGLISH[0]) {
      keepLanguage('screens', undefined)
      return onReload()
    }
    const next = languages.find((each) => each.code === code)
    if (!next) return
    setWanted(next)
    const refusal = await fetchLanguage('screens', next, browserFetch)
    setWanted(undefined)
    if (!refusal) return onReload()
    toast({ title: texts.refusedTitle, description: texts.refused[refusal], variant: 'destructive' })
  }

  return (
    <Choice
      label={texts.label}
      hint={wanted ? texts.fetching({ language: wanted.name }) : hint}
      options={options}
      chosen={wanted?.code ?? own?.code ?? ENGLISH[0]}
      onChoose={(code) => void choose(code)}
    />
  )
}

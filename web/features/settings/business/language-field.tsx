import { LANGUAGES, type OfferedLanguage } from '#web/language/languages.ts'
import { type BusinessForm, Choice } from './form-fields.tsx'
import { texts } from './texts.ts'

/** As it calls itself. */
const ENGLISH = 'English'

interface LanguageFieldProps {
  form: BusinessForm
  languages?: readonly OfferedLanguage[] | undefined
}

/** What the shop's papers are written in, where there is a choice (S22.6). */
export function LanguageField({ form, languages = LANGUAGES }: LanguageFieldProps) {
  if (languages.length === 0) return null
  // Another app of the shop may know a language that this one does not: what was chosen there stays.
  const chosen = form.watch('paperLanguage')
  const names: Record<string, string> = {
    '': ENGLISH,
    ...(chosen && { [chosen]: chosen }),
    ...Object.fromEntries(languages.map(({ code, name }) => [code, name])),
  }
  return (
    <Choice
      form={form}
      field="paperLanguage"
      options={Object.keys(names)}
      names={names}
      hint={texts.hints.paperLanguage}
    />
  )
}

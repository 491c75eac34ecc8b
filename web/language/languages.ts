/** A language whose file lies beside the app: one is fetched when somebody chooses it. */
export interface OfferedLanguage {
  readonly code: string
  /** In the language itself. */
  readonly name: string
  /** With a hash of the file in it. */
  readonly url: string
}

const codes = import.meta.glob<string>('../languages/*.json', { eager: true, import: 'code' })
const names = import.meta.glob<string>('../languages/*.json', { eager: true, import: 'name' })
const urls = import.meta.glob<string>('../languages/*.json', {
  eager: true,
  import: 'default',
  query: '?url',
})

/** Every language but English: a new file there is a new language (S22.6). */
export const LANGUAGES: readonly OfferedLanguage[] = Object.keys(urls).map((path) => ({
  code: codes[path] ?? '',
  name: names[path] ?? '',
  url: urls[path] ?? '',
}))

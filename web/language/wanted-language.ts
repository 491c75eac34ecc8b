import type { OfferedLanguage } from './languages.ts'

/**
 * The language that a device's owner told it to speak, where the app has a file of it; nothing where English comes first.
 * @param wanted tags of BCP 47, the best one first: `af-ZA`
 */
export function wantedLanguage(
  wanted: readonly string[],
  languages: readonly OfferedLanguage[],
): OfferedLanguage | undefined {
  for (const tag of wanted) {
    const [code] = tag.split('-')
    if (code === 'en') return undefined
    const found = languages.find((each) => each.code === tag) ?? languages.find((each) => each.code === code)
    if (found) return found
  }
  return undefined
}

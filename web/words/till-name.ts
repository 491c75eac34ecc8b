import { tillName as nameOf } from '#core/numbering/till-name.ts'
import { deviceLanguage } from '#web/language/device-language.ts'

/** What screens call a till: `Till 1`, `Till B`. */
export const tillName = (suffix: string): string => nameOf(suffix, deviceLanguage())

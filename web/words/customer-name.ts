import { printedName } from '#core/papers/printed-name.ts'
import { deviceLanguage } from '#web/language/device-language.ts'

/** A customer's name on a screen, as rows keep it: the walk-in and who was erased in the screen's language. */
export const customerName = (name: string): string => printedName(name, deviceLanguage())

import { printedName } from '#core/papers/printed-name.ts'
import { deviceLanguage } from '#web/language/device-language.ts'

/** What screens call whoever bought. @param kept by a row, which calls a walk-in so in English; nothing for a walk-in */
export const customerName = (kept = ''): string => printedName(kept, deviceLanguage())

import { laybyTexts } from '#core/papers/layby-texts.ts'
import { onScreen } from '#web/language/catalogue.ts'

/** The words of lay-bys that screens share with their papers. */
export const laybyWords = onScreen(laybyTexts)

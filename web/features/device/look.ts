import { TONE_CLASS } from '#web/ui/tone.ts'

/** Something to know, set apart from the rest. */
export const NOTICE_CLASS = `rounded-lg px-3 py-2 text-sm ${TONE_CLASS.attention}`

import { LiveValue } from '#web/store/browser/live-value.ts'

/** Whether the screen behind the badge is open: the badge opens it, and so do lines that ask for something there. */
export const centreOpen = new LiveValue(false)

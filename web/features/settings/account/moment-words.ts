const TIME = new Intl.DateTimeFormat('en-ZA', { dateStyle: 'medium', timeStyle: 'short' })

/** An ISO time as the account tab shows it. */
export const momentWords = (iso: string): string => TIME.format(new Date(iso))

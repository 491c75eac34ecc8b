/** The letters a slip printer may have itself. What its page lacks is drawn; 'ascii' has all but plain letters drawn. */
export const CODE_PAGES = ['cp858', 'cp850', 'cp437', 'windows1252', 'ascii'] as const
export type CodePage = (typeof CODE_PAGES)[number]

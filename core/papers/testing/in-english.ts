import type { WrittenIn } from '../../language/language.ts'

/** Papers of a shop that chose no other language. */
export const IN_ENGLISH: WrittenIn = { language: undefined }

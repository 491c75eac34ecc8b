import { z } from 'zod/mini'

/** What can be wrong with a typed text. */
export type TextProblem = 'required' | 'too-long' | 'control-character'

type RowField = { safeParse(value: string): { success: boolean } }

/**
 * A text as a form or a file gives it, trimmed; its messages are `TextProblem` codes, the most serious first.
 * @param max its maximum length, in UTF-16 units
 * @param field the schema of the row's field
 */
export const typedText = (max: number, field: RowField) =>
  z.string().check(
    z.trim(),
    z.maxLength(max, 'too-long'),
    // Any other failure within the limit is a character that the row cannot hold.
    z.refine((value) => value === '' || value.length > max || field.safeParse(value).success, {
      error: 'control-character',
    }),
  )

/** The same, for a text that must not be blank. */
export const requiredText = (max: number, field: RowField) =>
  z.pipe(z.string().check(z.refine((value) => value.trim() !== '', 'required')), typedText(max, field))

/** Whether a text is an e-mail address by the browser's own rule for an input of type email. */
export const isEmail = (text: string): boolean => z.regexes.html5Email.test(text)

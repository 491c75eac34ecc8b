import { z } from 'zod/mini'
import { requiredText, type TextProblem, typedText } from '../drafts/typed-text.ts'
import { addressField, codeField, LIMITS, nameField } from '../entities/fields.ts'
import type { Particulars } from './recipient.ts'

export type BuyerField = keyof Particulars
/** Why a field is refused. */
export type BuyerProblem = TextProblem

/** The longest text of each field, UTF-16 units. */
export const LONGEST: Record<BuyerField, number> = {
  name: LIMITS.name,
  address: LIMITS.address,
  vatNumber: LIMITS.code,
}

/** The rules of a buyer's particulars as typed; their messages are `BuyerProblem` codes. Texts are trimmed. */
export const buyerDraft = z.strictObject({
  name: requiredText(LONGEST.name, nameField),
  address: typedText(LONGEST.address, addressField),
  vatNumber: typedText(LONGEST.vatNumber, codeField),
})

import { z } from 'zod/mini'
import { isEmail, requiredText, type TextProblem, typedText } from '../drafts/typed-text.ts'
import { DEFAULT_TAX_RATE } from '../money/tax.ts'
import {
  codeField,
  contactField,
  currencyField,
  LIMITS,
  nameField,
  shortStockField,
  textField,
} from '../sync/fields.ts'
import type { Business } from './business.ts'
import { type PercentRefusal, parsePercent, percentText } from './percent.ts'
import { DEFAULT_SHORT_STOCK, shortStockOf } from './short-stock.ts'

/** Why a field cannot stand. */
export type BusinessProblem = TextProblem | 'not-email' | PercentRefusal

/** The longest text of each field, in UTF-16 units. */
export const BUSINESS_LIMITS = {
  name: LIMITS.name,
  address: LIMITS.text,
  contactEmail: LIMITS.contact,
  contactPhone: LIMITS.contact,
  taxNumber: LIMITS.code,
  registrationNumber: LIMITS.code,
  bankDetails: LIMITS.text,
} as const

const taxRate = z.pipe(
  z.string().check(z.refine((text) => text.trim() !== '', 'required')),
  z.transform((text, context): number => {
    const parsed = parsePercent(text)
    if (parsed.ok) return parsed.value
    context.issues.push({ code: 'custom', message: parsed.code, input: text })
    return z.NEVER
  }),
)

/** The rules of each field as typed (S2.43, S5.9); their messages are `BusinessProblem` codes. Texts are trimmed. */
export const businessDraft = z.strictObject({
  name: requiredText(BUSINESS_LIMITS.name, nameField),
  address: typedText(BUSINESS_LIMITS.address, textField),
  contactEmail: typedText(BUSINESS_LIMITS.contactEmail, contactField).check(
    z.refine((value) => value === '' || isEmail(value), 'not-email'),
  ),
  contactPhone: typedText(BUSINESS_LIMITS.contactPhone, contactField),
  taxNumber: typedText(BUSINESS_LIMITS.taxNumber, codeField),
  registrationNumber: typedText(BUSINESS_LIMITS.registrationNumber, codeField),
  bankDetails: typedText(BUSINESS_LIMITS.bankDetails, textField),
  /** Made by the screen that reads the file: see R14. */
  logo: z.nullable(z.string()),
  currency: currencyField,
  taxRate,
  shortStock: shortStockField,
})

/** What stands in the form. */
export type TypedBusiness = z.input<typeof businessDraft>
/** What it means. */
export type BusinessDraft = z.output<typeof businessDraft>
export type BusinessField = keyof TypedBusiness

/** The form before a profile was ever saved (R11, S9.2). The name is left for the owner to say. */
export const BLANK_BUSINESS: TypedBusiness = {
  name: '',
  address: '',
  contactEmail: '',
  contactPhone: '',
  taxNumber: '',
  registrationNumber: '',
  bankDetails: '',
  logo: null,
  currency: 'ZAR',
  taxRate: percentText(DEFAULT_TAX_RATE),
  shortStock: DEFAULT_SHORT_STOCK,
}

/** A profile as it stands in the form; whatever else a stored row carries stays out of it. */
export function typedBusiness(business: Business | undefined): TypedBusiness {
  if (!business) return BLANK_BUSINESS
  const { name, address, contactEmail, contactPhone, taxNumber, registrationNumber } = business
  const { bankDetails, logo, currency, taxRate: rate } = business
  const texts = { name, address, contactEmail, contactPhone, taxNumber, registrationNumber, bankDetails }
  return { ...texts, logo, currency, taxRate: percentText(rate), shortStock: shortStockOf(business) }
}

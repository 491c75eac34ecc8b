/**
 * How often a vendor gives figures (VAT Act 89 of 1991, s 27): two months that end in an odd month (A) or an even one (B),
 * one month (C), or six months to the end of February and August (D).
 */
export const VAT_CATEGORIES = ['A', 'B', 'C', 'D'] as const
export type VatCategory = (typeof VAT_CATEGORIES)[number]

/** Whether tax is due when an invoice is issued, or when it is paid (VAT Act 89 of 1991, s 15). */
export const VAT_BASES = ['invoice', 'payments'] as const
export type VatBasis = (typeof VAT_BASES)[number]

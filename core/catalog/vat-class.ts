import { oneOf } from '../entities/kinds.ts'

/** How a product is taxed; a row without it is standard (S18.4, S23.1). `agency`: sold for somebody else. */
export const VAT_CLASSES = ['standard', 'zero', 'exempt', 'agency'] as const
export const VAT_CLASS = oneOf(VAT_CLASSES)
export type VatClass = (typeof VAT_CLASSES)[number]

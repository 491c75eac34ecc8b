import { oneOf } from '../entities/kinds.ts'

/** How a product is taxed; a row without it is standard (S18.4, S23.1). `agency`: sold for somebody else. */
export const VAT_CLASS = oneOf(['standard', 'zero', 'exempt', 'agency'])
export type VatClass = 'standard' | 'zero' | 'exempt' | 'agency'

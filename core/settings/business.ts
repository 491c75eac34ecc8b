import type { Currency } from '../money/format.ts'
import { DEFAULT_TAX_RATE } from '../money/tax.ts'
import { DEFAULT_SHORT_STOCK, type ShortStock } from './short-stock.ts'

/** A business's profile under its canonical field names (S3.1, R12). Its id is the tenant's id (R11). */
export interface Business {
  id: string
  name: string
  address: string
  contactPhone: string
  contactEmail: string
  taxNumber: string
  registrationNumber: string
  bankDetails: string
  /** A raster image as a data URL, or null (R14). */
  logo: string | null
  currency: Currency
  /** Percent, 0 to 100. */
  taxRate: number
  /** Missing on a row from before there was the choice: see `shortStockOf`. */
  shortStock?: ShortStock | undefined
  createdAt: number
}

/** The name of a profile that was never saved (R11, S9.2). */
export const UNNAMED_BUSINESS = 'My Business'
/** The tenant's id in Local Mode (R5, S9.2). */
export const LOCAL_BUSINESS_ID = '1'
/** The category that a shop begins with (R11, S9.2). */
export const DEFAULT_CATEGORY = 'General'

/**
 * The id of that category: the same on every device of a business, so that two first runs make one category (R11).
 * In Local Mode '1' (S9.2).
 */
export function defaultCategoryId(businessId: string): string {
  return businessId === LOCAL_BUSINESS_ID ? '1' : `general-${businessId}`
}

/** What a header shows when there is no business at all (S2.10, S2.20). */
export const DEMO_BUSINESS = 'Demo Business'

/** A profile before anybody wrote in it (S9.2). */
export function blankBusiness(id: string): Business {
  return {
    id,
    name: UNNAMED_BUSINESS,
    address: '',
    contactPhone: '',
    contactEmail: '',
    taxNumber: '',
    registrationNumber: '',
    bankDetails: '',
    logo: null,
    currency: 'ZAR',
    taxRate: DEFAULT_TAX_RATE,
    shortStock: DEFAULT_SHORT_STOCK,
    createdAt: 0,
  }
}

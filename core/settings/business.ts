import type { Currency } from '../money/format.ts'

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
  createdAt: number
}

/** The name of a profile that was never saved (R11, S9.2). */
export const UNNAMED_BUSINESS = 'My Business'
/** What a header shows when there is no business at all (S2.10, S2.20). */
export const DEMO_BUSINESS = 'Demo Business'

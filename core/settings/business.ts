import { z } from 'zod/mini'
import { LABEL_RULES } from '../barcodes/in-store.ts'
import { MAX_OFFLINE_HOURS, OFFLINE_HOURS, OFFLINE_RULES } from '../book/book-rules.ts'
import { SHORT_STOCK } from '../checkout/short-stock.ts'
import { CURRENCY } from '../entities/currency.ts'
import { field, type PatchShape, type RowShape } from '../entities/entity.ts'
import { type Kind, kinds, nullable, oneOf, shortText, wordOf } from '../entities/kinds.ts'
import { isLanguageCode } from '../language/read-language.ts'
import { LEAST_DEPOSIT } from '../laybys/terms.ts'
import { LOYALTY_SETTINGS } from '../loyalty/loyalty-rules.ts'
import { CASH_ROUNDINGS, type CashRounding } from '../money/cash-rounding.ts'
import type { Currency } from '../money/format.ts'
import { DEFAULT_TAX_RATE } from '../money/tax.ts'
import { readLogo } from '../pictures/logo.ts'
import { MAX_RETURN_DAYS, RETURN_DAYS, RETURN_LIMITS, RETURN_RULES } from '../returns/return-permission.ts'
import { NOTE_ABOVE } from '../shifts/cash-up.ts'
import { COST_METHODS } from '../stock/average-cost.ts'
import { VAT_SETTINGS } from '../vat/vat-settings.ts'
import { OFFLINE_LIMIT } from '../vouchers/spend-voucher.ts'
import { DISCOUNT_REASONS, REASON_ABOVE_PERCENT } from './discount-rules.ts'
import { LEDGER_CODES } from './ledger-codes.ts'

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

/** A raster image as a data URL (R14). */
const LOGO: Kind<string> = {
  ...kinds.address,
  input: z.string().check(z.refine((text) => readLogo(text).ok, 'not a picture that can be a logo')),
}

/** So many days, of a limit that somebody can still mean. */
const DAY_COUNT: Kind<number, 'count'> = {
  ...kinds.count,
  input: z.int().check(z.minimum(0), z.maximum(MAX_RETURN_DAYS)),
}

/** So many hours, of a limit that somebody can still mean. */
const HOUR_COUNT: Kind<number, 'count'> = {
  ...kinds.count,
  input: z.int().check(z.minimum(0), z.maximum(MAX_OFFLINE_HOURS)),
}

export const WEEK_STARTS = ['sunday', 'monday'] as const

/** The code of a language; '' for English. */
const PAPER_LANGUAGE = wordOf(
  (code) => code === '' || isLanguageCode(code),
  'not the code of a language, such as af or zu',
)

/** A business's profile under its canonical field names (S3.1, R12). Its id is the tenant's id (R11). */
export const BUSINESS = {
  id: field(kinds.id, { blank: '', setBy: 'operation' }),
  name: field(kinds.name, { blank: UNNAMED_BUSINESS, required: true }),
  address: field(kinds.text, { blank: '' }),
  contactEmail: field(kinds.contact, { blank: '' }),
  contactPhone: field(kinds.contact, { blank: '' }),
  taxNumber: field(kinds.code, { blank: '' }),
  registrationNumber: field(kinds.code, { blank: '' }),
  bankDetails: field(kinds.text, { blank: '' }),
  logo: field(nullable(LOGO), { blank: null }),
  currency: field(CURRENCY, { blank: 'ZAR' }),
  taxRate: field(kinds.percent, { blank: DEFAULT_TAX_RATE }),
  shortStock: field(oneOf(SHORT_STOCK), { blank: 'ask' }),
  createdAt: field(kinds.instant, { blank: 0, setBy: 'operation' }),
  /** How cash is rounded in a rand shop; read by `roundingOf`. */
  cashRounding: field(oneOf(CASH_ROUNDINGS), { optional: true, blank: 'down-10' }),
  /** The least that is paid at once of goods that are put by, in percent of their price (S20.15). */
  laybyDeposit: field(kinds.percent, { optional: true, blank: LEAST_DEPOSIT }),
  /** One a line; read by `discountReasonsOf`. */
  discountReasons: field(kinds.text, { optional: true, blank: DISCOUNT_REASONS.join('\n') }),
  /** A discount above this many percent needs one of them; read by `reasonAboveOf`. */
  reasonAbove: field(kinds.percent, { optional: true, blank: REASON_ABOVE_PERCENT }),
  /** How what goods cost follows from what was paid for them (S19.13). */
  costMethod: field(oneOf(COST_METHODS), { optional: true, blank: 'average' }),
  /** Tips may be typed beside a payment at its tills (S11.16). */
  tips: field(kinds.flag, { optional: true, blank: false }),
  /** How the shop cashes up; read by `cashUpOf`. */
  cashUp: field(kinds.flag, { optional: true, blank: false }),
  cashlessAlways: field(kinds.flag, { optional: true, blank: true }),
  noteAbove: field(kinds.price, { optional: true, blank: NOTE_ABOVE }),
  /** A difference above this needs somebody else's approval; null for none. */
  approveAbove: field(nullable(kinds.price), { optional: true, blank: null }),
  blindCount: field(kinds.flag, { optional: true, blank: false }),
  /** Its people say at a till when they come and go (S15.21). */
  timeClock: field(kinds.flag, { optional: true, blank: false }),
  /** How long goods come back without an approval; these four are read by `returnVerdict` (S14.10). */
  returnLimit: field(oneOf(RETURN_LIMITS), { optional: true, blank: 'none' }),
  returnDays: field(DAY_COUNT, { optional: true, blank: RETURN_DAYS }),
  /** Goods of another till's sale while the server cannot be asked (S14.16). */
  returnsApart: field(oneOf(RETURN_RULES), { optional: true, blank: 'approval' }),
  returnsWithoutReceipt: field(oneOf(RETURN_RULES), { optional: true, blank: 'approval' }),
  /** What slips say of goods that come back, in the shop's own words (S17.11). */
  returnsText: field(shortText(300), { optional: true, blank: '' }),
  /** The terms of its quotes and invoices, which each paper freezes; read by `daysOf` and `frozenTerms` (R38). */
  quoteDays: field(DAY_COUNT, { optional: true, blank: 30 }),
  invoiceDays: field(DAY_COUNT, { optional: true, blank: 14 }),
  /** Of late payments, percent a month; 0 for none (S20.10). */
  lateInterest: field(kinds.percent, { optional: true, blank: 0 }),
  termsText: field(shortText(300), { optional: true, blank: '' }),
  /** The most that is accepted of a voucher that a till does not know while it is offline (S14.25). */
  voucherOffline: field(kinds.price, { optional: true, blank: OFFLINE_LIMIT }),
  /** How the shop sells on account; read by `bookRulesOf` (S20.3, S20.11). */
  accountOffline: field(oneOf(OFFLINE_RULES), { optional: true, blank: 'approval' }),
  accountOfflineHours: field(HOUR_COUNT, { optional: true, blank: OFFLINE_HOURS }),
  accountSignature: field(kinds.flag, { optional: true, blank: false }),
  /** Whether unpaid invoices are owed on the book too (S20.14). */
  invoicesOnBook: field(kinds.flag, { optional: true, blank: false }),
  ...LOYALTY_SETTINGS,
  ...VAT_SETTINGS,
  /** How the labels of the shop's scales are read (S10.15). */
  labelRules: field(LABEL_RULES, { optional: true, setBy: 'operation' }),
  /** What the shop's accounting program calls the accounts of its journal; read by `namedAccount` (S22.5). */
  ledgerCodes: field(LEDGER_CODES, { optional: true, setBy: 'operation' }),
  /** A scan costs a trade customer the trade price (S10.5). */
  tradeForTrade: field(kinds.flag, { optional: true, blank: false }),
  /** The day that a week begins with in reports and in the sales history (S21.3). */
  weekFrom: field(oneOf(WEEK_STARTS), { optional: true, blank: 'sunday' }),
  /** What its papers are written in, on devices that have the language's file (S22.6). */
  paperLanguage: field(PAPER_LANGUAGE, { optional: true, blank: '' }),
}
export interface Business extends RowShape<typeof BUSINESS> {}
export type BusinessFields = PatchShape<typeof BUSINESS>

/** What a shop takes money in; rand before its profile was ever saved. */
export function currencyOf(business: Pick<Business, 'currency'> | undefined): Currency {
  return business?.currency ?? BUSINESS.currency.blank
}

/** How a shop rounds cash: only rand have coins that are not used any more (S11.8). */
export function roundingOf(business: Pick<Business, 'currency' | 'cashRounding'> | undefined): CashRounding {
  const { currency, cashRounding } = business ?? {
    currency: BUSINESS.currency.blank,
    cashRounding: undefined,
  }
  return currency === 'ZAR' ? (cashRounding ?? BUSINESS.cashRounding.blank) : 'off'
}

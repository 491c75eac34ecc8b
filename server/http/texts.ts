import { MOST_PARTS } from '#core/catalog/bundle.ts'
import { LEAST_FROM, MOST_QUANTITY_PRICES, type QuantityPriceProblem } from '#core/catalog/quantity-price.ts'
import { LONGEST_WHO, MOST_WHO_MAY_BUY } from '#core/customers/who-may-buy.ts'
import type { PictureFault } from '#core/pictures/read-picture.ts'
import type { PromotionProblem } from '#core/promotions/promotion.ts'

/** Messages of the REST API (S5.3 to S5.5, S8.25). */
export const TEXTS = {
  productFields: 'Please fill out all required fields',
  categoryName: 'Please enter a category name',
  customerName: 'Please fill out the name field',
  promotionName: 'Please fill out the name of the promotion',
  businessName: 'Please fill out the business name',
  quantityPrices: `quantityPrices must be a list of up to ${MOST_QUANTITY_PRICES}, each with from and price`,
  parts: `parts must be a list of up to ${MOST_PARTS} different products, each with productId and a quantity from 1 in its smallest unit`,
  noPart:
    'Each of parts must be a product of yours that is not made up of others, and not the product itself',
  partOfOther: 'This product is one of the parts of another: it cannot have parts, and keeps its unit',
  noStockOfItsOwn: 'A product that is made up of others has no stock of its own: move its parts',
  byPiece: 'Only what is sold by the piece can have parts',
  noContainer:
    'containerId must be a product of yours with a price, sold by the piece, not made up of others, not sold in something itself, and not the product itself',
  isContainer: 'Others are sold in this product: it can be sold in nothing itself',
  otherUnit: 'This product was sold or counted before: make a new product for another unit',
  taxRate: 'The tax rate must be a number from 0 to 100',
  logo: 'The logo must be a PNG, JPEG or WebP image',
  ownSession: 'You are using this device now: log out instead',
  noSession: 'That device is already logged out',
  noInvitation:
    'This code does not work. It may be used or older than a day. Log in if you have joined already, or ask for a new code',
  noSuchInvitation: 'That invitation is used or gone already',
  noAccount: 'There is no such account',
  tillSetsNoPin: 'A till sets no PIN. Type the email and password of an owner',
  wrongOwner: 'This is not the password of an owner of this shop',
  noPerson: 'There is no such person',
  noDevice: 'There is no such device',
  damaged: 'What the server has stored of this is damaged. Nothing was changed',
  lastOwner: 'Somebody must stay an owner: make another account one first',
  emptyPeriod: 'before must be later than from',
  nothingPaid: 'amount must be more than 0',
  tillsNumber: 'number must not be one that tills print, such as P000001',
  noMethod: 'method must be one of the payment methods of the shop, and not on account',
  otherPayment: 'This Idempotency-Key was used for another payment',
  otherMovement: 'This Idempotency-Key was used for another movement',
  otherReason: (reasons: readonly string[]) => `reason must be one of ${reasons.join(', ')}`,
  stillOpen: (owed: string) =>
    `${owed} is still open on the account of this customer. Settle or write it off first`,
  laybyOpen: (held: string) => `${held} is held for a lay-by. Hand the goods over or cancel it first`,
  laybyToPayBack: (held: string) => `${held} of a lay-by is still to be paid back. Pay it back first`,
  customerDiscount: 'discount must be a percentage from 0.01 to 100 with two decimals at most, or null',
  mayBuy: `mayBuy must be a list of up to ${MOST_WHO_MAY_BUY} different names, each of 1 to ${LONGEST_WHO} characters without a semicolon`,
  staffCommission: 'staffCommission must be a percentage from 0 to 100 with two decimals at most, or null',
  consentGiven: 'marketingConsent must be an object with given: true or false, and may have how and givenAt',
  consentTime: 'givenAt must be a time such as 2026-01-05T08:00:00Z',
  consentHow: 'how is needed: say how the customer agreed to marketing',
  consentInFuture: 'givenAt must not be in the future',
  consentWithdrawn: 'The customer has withdrawn it since givenAt: say when they agreed again',
  tokenName: 'name must be a text of 1 to 60 characters',
  tokenRights: 'rights must be one or more of read, products, customers, sales',
  tokenEnd: 'expiresAt must be a time in the future, such as 2026-12-31T22:00:00Z, at most a year from now',
  noGoods: (field: string, id: string) => `${field} names ${id}, which the shop does not have`,
  tooManyTokens: (most: number) => `A shop has at most ${most} API tokens. Revoke one first`,
  tokenTooOften: (seconds: number) =>
    `This API token calls too often. Try again in ${seconds === 1 ? '1 second' : `${seconds} seconds`}.`,
  noToken: 'That API token is revoked already',
  webhookUrl: 'Type an address such as https://example.com/tuckshop, at most 500 characters',
  webhookNotHttps: 'The address must begin with https://',
  webhookPort: 'The address must not name a port',
  webhookPassword: 'The address must not hold a name and password',
  webhookNotPublic: 'The address must be on the internet, not inside a network',
  webhookEvents: 'events must be one or more of sale, return, stock-low, product, customer, shift-closed',
  tooManyWebhooks: (most: number) => `A shop has at most ${most} webhooks. Delete one first`,
  noWebhook: 'That webhook is deleted already',
  webhookMakerGone: 'Whoever made this webhook is no owner any more: delete it and make a new one',
  webhookTested: 'A test of your shop is under way. Try again when it has ended',
  noBusiness: 'No business found for this user',
  businessExists: 'Your business already exists: update it instead',
  categoryInUse: (products: number) =>
    `This category is used by ${products === 1 ? '1 product' : `${products} products`}. Please reassign them first.`,
} as const

/** Why a picture cannot be a logo (S5.9, R14). */
export const LOGO_FAULTS: Record<PictureFault, string> = {
  'unknown-type': TEXTS.logo,
  broken: TEXTS.logo,
  metadata: TEXTS.logo,
  'too-many-pixels': 'The logo may be at most 512 × 512 pixels',
  'too-many-bytes': 'The logo may be at most 200 KB',
}

/** What is wrong with a promotion as a whole, by the field that it names (S12.14). */
export const PROMOTION_PROBLEMS: Record<PromotionProblem['field'], string> = {
  name: TEXTS.promotionName,
  percent: 'percent must be from 0.01 to 100, with at most two decimals',
  price: 'price must be more than 0',
  many: 'many must be at least 2, and at least 1 for buy-get',
  free: 'free must be at least 1',
  toDay: 'toDay must not be before fromDay',
  toTime: 'toTime must be later than fromTime: a span over midnight is two promotions',
}

/** What is wrong with a product's quantity prices (S12.16). */
export const QUANTITY_PRICE_PROBLEMS: Record<QuantityPriceProblem['code'], string> = {
  'too-few': `from must be at least ${LEAST_FROM}`,
  'not-more': 'from must be more than that of the quantity price before it',
  'no-amount': 'The price of quantityPrices must be more than 0',
  'not-less':
    'Each price of quantityPrices must be less than the one before it, and the first less than sellPrice',
}

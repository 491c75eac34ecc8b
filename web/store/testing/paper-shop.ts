import type { DocumentCart } from '#core/documents/document-cart.ts'
import type { DocumentKind, SalesDocument } from '#core/documents/sales-document.ts'
import type { Outcome } from '../documents/documents.ts'
import type { ShopStore } from '../shop/shop-store.ts'
import { bread, cartOf, tenBreads } from './bread.ts'
import type { OpenedShops } from './opened-shops.ts'
import { type TestDevice, testDevice } from './test-device.ts'

/** A documents' cart with some pieces of one product, cash when it is an invoice. */
export function documentCart(kind: DocumentKind, quantity = 1, productId = 'bread'): DocumentCart {
  return { ...cartOf(quantity, productId), kind }
}

/** The successful result, or a failed test. */
export function done<Done extends object>(outcome: Outcome<Done, { code: string }>): { ok: true } & Done {
  if (!outcome.ok) throw new Error(outcome.refusal.code)
  return outcome
}

/** A shop with ten breads. */
export async function breadShop(shops: OpenedShops, device: TestDevice = testDevice()): Promise<ShopStore> {
  const shop = await shops.open(device)
  await shop.commit([bread, tenBreads])
  return shop
}

/** Issues a quote or an invoice for bread. */
export async function issueBread(shop: ShopStore, kind: DocumentKind, quantity = 1): Promise<SalesDocument> {
  return done(await shop.documents.issue(documentCart(kind, quantity))).document
}

/** First, last, count and number of gaps of every series. */
export async function seriesOf(shop: ShopStore) {
  const checks = await shop.documents.numbering()
  return checks.map(({ first, last, count, gaps }) => [first, last, count, gaps.length])
}

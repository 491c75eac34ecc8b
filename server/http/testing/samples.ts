import { A_PIN, anOperation, aPush, patchProduct } from '#core/sync/testing/operations.ts'
import { FIRST_CURSOR, PULL_SCHEMA } from '#core/sync/wire.ts'
import { TEST_PASSWORD } from './app.ts'

/** What a route's example may refer to. */
export interface Subject {
  /** The business that owns these. */
  businessId: string
  accountId: string
  /** Another account of the business. */
  colleagueId: string
  email: string
  device: string
  productId: string
  categoryId: string
  customerId: string
  saleId: string
  promotionId: string
  staffId: string
  pictureHash: string
  sessionId: string
  invitationId: string
  invitationCode: string
  tokenId: string
  webhookId: string
}

export interface Sample {
  /** Values of the parameters in the address. */
  params?: Record<string, string>
  query?: Record<string, string>
  body?: Record<string, unknown>
  /** A body that is not JSON. */
  bytes?: Buffer
  contentType?: string
}

/**
 * For every route a request that the owner of its subject would be granted. Tables of cases are made of these; a route
 * without one fails the test that asks for all of them.
 */
export const SAMPLES: Record<string, (subject: Subject) => Sample> = {
  'GET /api/health': () => ({}),
  'GET /api/ready': () => ({}),
  'GET /api/metrics': () => ({}),
  'GET /api/config': () => ({}),
  'GET /api/openapi.json': () => ({}),
  'GET /api/docs': () => ({}),
  'POST /api/login': ({ email }) => ({ body: { email, password: TEST_PASSWORD } }),
  'POST /api/logout': () => ({}),
  'GET /api/user': () => ({}),
  'PUT /api/user': ({ email }) => ({ body: { name: 'Thandi', email } }),
  'POST /api/register': ({ email }) => ({ body: { name: 'Lebo', email, password: TEST_PASSWORD } }),
  'POST /api/sign-in-proofs': ({ email }) => ({ body: { proofs: [{ email, stamp: 'x' }] } }),
  'GET /api/sessions': () => ({}),
  'DELETE /api/sessions': () => ({}),
  'DELETE /api/sessions/:id': ({ sessionId }) => ({ params: { id: sessionId } }),
  'GET /api/accounts': () => ({}),
  'PUT /api/accounts/:id/right': ({ colleagueId }) => ({
    params: { id: colleagueId },
    body: { right: 'owner' },
  }),
  'DELETE /api/accounts/:id/sessions': ({ colleagueId }) => ({ params: { id: colleagueId } }),
  'GET /api/accounts/:id/sessions': ({ colleagueId }) => ({ params: { id: colleagueId } }),
  // A session that is not the colleague's: the owner's own must go on.
  'DELETE /api/accounts/:id/sessions/:sessionId': ({ colleagueId, sessionId }) => ({
    params: { id: colleagueId, sessionId },
  }),
  'PUT /api/accounts/:id/closed': ({ colleagueId }) => ({
    params: { id: colleagueId },
    body: { closed: false },
  }),
  'PUT /api/devices/:id/name': ({ device }) => ({ params: { id: device }, body: { name: 'Front till' } }),
  'PUT /api/staff/:id/pin': ({ staffId, email }) => ({
    params: { id: staffId },
    body: { email, password: TEST_PASSWORD, pin: { ...A_PIN } },
  }),
  'GET /api/invitations': () => ({}),
  'POST /api/invitations': () => ({ body: { right: 'till', mayEdit: ['stock'] } }),
  'DELETE /api/invitations/:id': ({ invitationId }) => ({ params: { id: invitationId } }),
  'POST /api/invitations/accept': ({ email, invitationCode: code }) => ({
    body: { code, name: 'Lebo', email, password: TEST_PASSWORD },
  }),
  'GET /api/tokens': () => ({}),
  'POST /api/tokens': () => ({
    // In the year of the clock that tests set.
    body: { name: 'Webshop', rights: ['read'], expiresAt: '2026-06-30T22:00:00Z' },
  }),
  'DELETE /api/tokens/:id': ({ tokenId }) => ({ params: { id: tokenId } }),
  'GET /api/webhooks': () => ({}),
  'POST /api/webhooks': () => ({ body: { url: 'https://stock.example/hook', events: ['sale'] } }),
  'PUT /api/webhooks/:id': ({ webhookId }) => ({ params: { id: webhookId }, body: { on: false } }),
  'POST /api/webhooks/:id/test': ({ webhookId }) => ({ params: { id: webhookId } }),
  'DELETE /api/webhooks/:id': ({ webhookId }) => ({ params: { id: webhookId } }),
  'GET /api/businesses': () => ({}),
  'GET /api/businesses/user': () => ({}),
  'POST /api/businesses': () => ({ body: { name: 'Kota King' } }),
  'PUT /api/businesses/:id': ({ businessId }) => ({
    params: { id: businessId },
    body: { name: 'Kota Queen' },
  }),
  'GET /api/businesses/:id/products': ofBusiness(),
  'GET /api/businesses/:id/barcodes': ofBusiness(),
  'GET /api/businesses/:id/suppliers': ofBusiness(),
  'GET /api/businesses/:id/promotions': ofBusiness(),
  'GET /api/businesses/:id/stock-moves': ofBusiness(),
  'POST /api/businesses/:id/stock-moves': ({ businessId, productId }) => ({
    params: { id: businessId },
    body: { productId, quantity: -1, reason: 'damaged' },
  }),
  'GET /api/businesses/:id/goods-received': ofBusiness(),
  'GET /api/businesses/:id/orders': ofBusiness(),
  'GET /api/businesses/:id/stocktakes': ofBusiness(),
  'GET /api/businesses/:id/balances': ofBusiness(),
  'GET /api/businesses/:id/book-entries': ofBusiness(),
  'POST /api/businesses/:id/account-payments': ({ businessId, customerId }) => ({
    params: { id: businessId },
    body: { customerId, amount: 20, method: 'cash' },
  }),
  'GET /api/businesses/:id/categories': ofBusiness(),
  'GET /api/businesses/:id/customers': ofBusiness(),
  'GET /api/businesses/:id/sales': ofBusiness(),
  'GET /api/businesses/:id/returns': ofBusiness(),
  'GET /api/businesses/:id/payment-methods': ofBusiness(),
  'GET /api/businesses/:id/laybys': ofBusiness(),
  'GET /api/businesses/:id/layby-payments': ofBusiness(),
  'GET /api/businesses/:id/vouchers': ofBusiness(),
  'GET /api/businesses/:id/deposits': ofBusiness(),
  'GET /api/businesses/:id/clockings': ofBusiness(),
  'GET /api/businesses/:id/shifts': ofBusiness(),
  'GET /api/businesses/:id/vat-report': ({ businessId }) => ({
    params: { id: businessId },
    query: { from: '2026-01-01T00:00:00Z', before: '2026-03-01T00:00:00Z' },
  }),
  'POST /api/businesses/:id/products': ofBusiness({ name: 'Milk', sellPrice: 20 }),
  'POST /api/businesses/:id/categories': ofBusiness({ name: 'Dairy' }),
  'POST /api/businesses/:id/customers': ofBusiness({ name: 'Sipho' }),
  'POST /api/businesses/:id/promotions': ofBusiness({ name: 'Ten off', percent: 10 }),
  'PATCH /api/businesses/:id/promotions/:promotionId': ({ businessId, promotionId }) => ({
    params: { id: businessId, promotionId },
    body: { active: false },
  }),
  'DELETE /api/businesses/:id/promotions/:promotionId': ({ businessId, promotionId }) => ({
    params: { id: businessId, promotionId },
  }),
  'PUT /api/products/:id': ({ productId }) => ({ params: { id: productId }, body: { name: 'Brown bread' } }),
  'DELETE /api/products/:id': ({ productId }) => ({ params: { id: productId } }),
  'DELETE /api/categories/:id': ({ categoryId }) => ({ params: { id: categoryId } }),
  'PATCH /api/businesses/:id/customers/:customerId': ({ businessId, customerId }) => ({
    params: { id: businessId, customerId },
    body: { name: 'Ann B' },
  }),
  'DELETE /api/businesses/:id/customers/:customerId': ({ businessId, customerId }) => ({
    params: { id: businessId, customerId },
  }),
  'GET /api/sales/:id/items': ({ saleId }) => ({ params: { id: saleId } }),
  'GET /api/pictures/:hash': ({ pictureHash }) => ({ params: { hash: pictureHash } }),
  'PUT /api/pictures/:hash': ({ pictureHash }) => ({
    params: { hash: pictureHash },
    bytes: Buffer.from('no picture'),
    contentType: 'image/png',
  }),
  'POST /api/pictures/missing': ({ pictureHash }) => ({ body: { hashes: [pictureHash] } }),
  'GET /api/sync/sales': () => ({ query: { before: '8640000000000000' } }),
  'GET /api/activity': () => ({}),
  'GET /api/stock/costs': () => ({}),
  'GET /api/stock/value': () => ({ query: { before: '8640000000000000' } }),
  'GET /api/sync/stream': () => ({}),
  'GET /api/phone-scanner/:link/stream': () => ({ params: { link: 'l'.repeat(43) } }),
  'POST /api/phone-scanner/answers': () => ({ body: { id: 'nobody-waits', answer: { is: 'look' } } }),
  'POST /api/phone-scanner/scans': ({ businessId }) => ({
    body: {
      shop: businessId,
      secret: 's'.repeat(22),
      phone: 'p'.repeat(22),
      scan: { number: 1, code: '6001234500018' },
    },
  }),
  'POST /api/sync/device': ({ device }) => ({ body: { device } }),
  'POST /api/sync/pull': ({ device }) => ({
    body: { device, schema: PULL_SCHEMA, cursor: { ...FIRST_CURSOR }, limit: 100 },
  }),
  'POST /api/sync/push': ({ device }) => ({
    body: aPush(device, [anOperation(1, patchProduct('fresh', { name: 'Fresh' }))]),
  }),
}

function ofBusiness(body?: Record<string, unknown>) {
  return ({ businessId }: Subject): Sample => ({ params: { id: businessId }, ...(body ? { body } : {}) })
}

/** The address of a route with a sample's parameters filled in. */
export function addressOf(url: string, { params = {}, query }: Sample): string {
  const path = url.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? '1'))
  return query ? `${path}?${new URLSearchParams(query)}` : path
}

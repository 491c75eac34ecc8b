import type { FastifyRequest } from 'fastify'
import type { Damage } from '#server/sync/context.ts'
import { PhoneScans } from '#server/sync/phone-scans.ts'
import { Pokes } from '#server/sync/pokes.ts'
import { registerActivityRoute } from './activity.ts'
import { registerBarcodeRoutes } from './barcodes.ts'
import { registerBookRoutes } from './book.ts'
import { registerBusinessRoutes } from './businesses.ts'
import { registerCategoryRoutes } from './categories.ts'
import { registerClockingRoutes } from './clockings.ts'
import { cookiesOf } from './cookies.ts'
import { registerCustomerRoutes } from './customers.ts'
import { registerLaybyRoutes } from './laybys.ts'
import { factsOf } from './log-facts.ts'
import { registerOlderSalesRoute } from './older-sales.ts'
import { registerPaymentMethodRoutes } from './payment-methods.ts'
import { registerPhoneScannerRoutes } from './phone-scanner.ts'
import { registerPictureRoutes } from './pictures.ts'
import { registerProductRoutes } from './products.ts'
import { registerPromotionRoutes } from './promotions.ts'
import type { App, RouteContext } from './routes.ts'
import { registerSaleRoutes } from './sales.ts'
import { registerShiftRoutes } from './shifts.ts'
import { registerStaffPinRoute } from './staff-pins.ts'
import { registerStockRoutes } from './stock.ts'
import { registerStockCostsRoute } from './stock-costs.ts'
import { registerStockMoveRoutes } from './stock-moves.ts'
import { registerStockValueRoute } from './stock-value.ts'
import { registerSyncRoutes } from './sync.ts'
import { registerSyncStream } from './sync-stream.ts'
import { takeTurns } from './take-turns.ts'
import { registerVatReportRoute } from './vat-report.ts'
import { registerVoucherRoutes } from './vouchers.ts'

/**
 * All routes of a shop: sync and the API of S7.7 to S7.23 and S22.3.
 * @param isSessionValid whether the session of a request is still valid; asked while its stream is open.
 */
export async function registerShopRoutes(
  app: App,
  { config, db, now, newId }: RouteContext,
  isSessionValid: (request: FastifyRequest) => Promise<boolean>,
): Promise<void> {
  const pokes = new Pokes(db)
  const scans = new PhoneScans(db, newId)
  const onDamage = ({ what, id, error }: Damage) => {
    const facts = error === undefined ? {} : factsOf(error)
    app.log.error({ what, id, ...facts }, 'what is stored is damaged')
  }
  const context = { db, now, newId, pokes, onDamage }
  const cookies = cookiesOf(config)
  // Before the server waits for its calls: a phone that waits for a till would hold it up.
  app.addHook('preClose', () => scans.close())
  app.addHook('onClose', () => pokes.close())
  // None takes turns: streams and phones wait, and a PIN waits for a password to be hashed.
  registerSyncStream(app, { db, pokes, isSessionValid })
  registerPhoneScannerRoutes(app, { scans, isSessionValid, now })
  registerStaffPinRoute(app, context, cookies)
  await app.register((shop: App, _options, done) => {
    takeTurns(shop, (request) => request.session?.token?.tokenId ?? cookies.readSession(request) ?? '')
    registerSyncRoutes(shop, context)
    registerBusinessRoutes(shop, context)
    registerBarcodeRoutes(shop, context)
    registerBookRoutes(shop, context)
    registerCategoryRoutes(shop, context)
    registerProductRoutes(shop, context)
    registerPictureRoutes(shop, context)
    registerCustomerRoutes(shop, context)
    registerPromotionRoutes(shop, context)
    registerSaleRoutes(shop, context)
    registerPaymentMethodRoutes(shop, context)
    registerLaybyRoutes(shop, context)
    registerVoucherRoutes(shop, context)
    registerShiftRoutes(shop, context)
    registerClockingRoutes(shop, context)
    registerVatReportRoute(shop, context)
    registerOlderSalesRoute(shop, context)
    registerStockRoutes(shop, context)
    registerStockMoveRoutes(shop, context)
    registerActivityRoute(shop, context)
    registerStockCostsRoute(shop, context)
    registerStockValueRoute(shop, context)
    done()
  })
}

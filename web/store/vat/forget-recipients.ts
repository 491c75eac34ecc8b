import { isErased } from '#core/customers/customer.ts'
import { dueForgets, lastPaperOf } from '#core/personal-data/due-forgets.ts'
import { saleIdOf } from '#core/sales/paid-sale-id.ts'
import type { Intent } from '#core/sync/operations.ts'
import { vatRulesOf } from '#core/vat/vat-settings.ts'
import type { Live } from '../browser/live-value.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { fromBaseRow } from '../db/base-row.ts'
import { RETURN_OF, type ShopDatabase } from '../db/database.ts'

/** What erasing needs of the open shop. */
interface ForgettingParts {
  db: ShopDatabase
  catalogue: Pick<Live<Catalogue>, 'get'>
  /** Epoch milliseconds. */
  now(): number
  commit(intents: readonly Intent[]): Promise<void>
}

/**
 * Erases whom papers of erased customers named, once the law does not ask for it any more (S18.20). For Local Mode: the
 * server of an account does it for all of its devices.
 */
export async function forgetRecipients(shop: ForgettingParts): Promise<void> {
  const { db } = shop
  const kept = await db.transaction('r', [db.recipients, db.customers, db.sales, db.documents], async () => {
    const named = await db.recipients
      .filter(({ forgottenAt, customerId }) => forgottenAt === null && customerId !== null)
      .toArray()
    const customers = await db.customers.bulkGet(named.map(({ customerId }) => customerId ?? ''))
    const ofErased = named.filter((_, at) => isErased(customers[at]))
    const returns = await db.sales
      .where(RETURN_OF)
      .anyOf(ofErased.flatMap(({ saleId }) => [saleId, saleIdOf(saleId)]))
      .toArray()
    const invoices = await db.documents.bulkGet(ofErased.map(({ saleId }) => saleId))
    return ofErased.map((row, at) => {
      const { id, saleId, paperAt } = fromBaseRow<'recipients'>(row)
      return { id, saleId, lastPaperAt: lastPaperOf({ saleId, paperAt }, returns, invoices[at]?.credits) }
    })
  })
  const { category } = vatRulesOf(shop.catalogue.get().business)
  const intents = dueForgets(kept, { category, now: shop.now() })
  if (intents.length > 0) await shop.commit(intents)
}

import type { Recipient } from './recipient.ts'

/** Whom the paper of a sale names, for tests: issued first, a minute after the sale. */
export function aRecipient(given: Partial<Recipient> = {}): Recipient {
  return {
    id: 'recipient-1',
    saleId: 'sale-1',
    customerId: 'zanele',
    name: 'Zanele Dlamini Catering',
    address: '12 Vilakazi Street\nOrlando West 1804',
    vatNumber: '4012345678',
    paperAt: Date.UTC(2026, 10, 20, 12),
    issuedAt: Date.UTC(2026, 10, 20, 12, 1),
    correctedAt: null,
    forgottenAt: null,
    ...given,
  }
}

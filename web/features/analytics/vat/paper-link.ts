import type { VatPaper } from '#core/reports/vat-paper.ts'
import { invoiceIdOf } from '#core/sales/paid-sale-id.ts'
import { paperAddress } from '#web/selling/paper-address.ts'

/** Where a paper of the report is opened: within the app, from its root. */
export function paperLink({ kind, id, number }: Pick<VatPaper, 'kind' | 'id' | 'number'>): string {
  switch (kind) {
    case 'sale':
    case 'credit-note': {
      const invoiceId = invoiceIdOf(id)
      return invoiceId === undefined ? paperAddress(number) : documentLink(invoiceId)
    }
    case 'invoice':
    case 'credited-invoice':
    case 'cancelled-invoice':
      return documentLink(id)
    case 'goods-received':
    case 'goods-returned':
      return `/inventory?received=${encodeURIComponent(id)}`
    default:
      return kind satisfies never
  }
}

const documentLink = (id: string) => `/quotes?tab=documents&document=${encodeURIComponent(id)}`

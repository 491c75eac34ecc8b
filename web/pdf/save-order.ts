import { type OrderedFrom, type OrderingBusiness, orderPaper } from '#core/papers/order-paper.ts'
import type { PurchaseOrder } from '#core/stock/order.ts'
import { documentPdf, downloadBlob } from './index.ts'

/** Makes the paper of an order and saves it as a file (S19.17). @throws when the PDF cannot be made */
export async function saveOrder(
  order: PurchaseOrder,
  business: OrderingBusiness,
  supplier: OrderedFrom | undefined,
): Promise<void> {
  const paper = orderPaper(order, business, supplier)
  downloadBlob(await documentPdf(paper), paper.fileName)
}

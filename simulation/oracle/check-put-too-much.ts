import type { BookEntry } from '#core/book/book-entry.ts'
import type { SalesDocument } from '#core/documents/sales-document.ts'
import { rowsOf } from '../server/state.ts'
import type { Tab } from '../world/tab.ts'
import type { World } from '../world/world.ts'
import { whatIsLeft } from './check-credits.ts'

/**
 * The list of doubts names each invoice to which payments that stand put more than it took, with the rest: worked out from the
 * server's rows by the rule as it is specified (S20.14, S21.9).
 */
export async function checkPutTooMuch({ server, recorder }: World, tab: Tab): Promise<void> {
  const { shop, device } = tab
  if (!shop) return
  const read = <Row>(table: string) =>
    rowsOf(server.state, device.caller.businessId, table) as unknown as Row[]
  const entries = read<BookEntry>('bookentries')
  const back = new Set(entries.flatMap(({ kind, opposite }) => (kind === 'reversal' ? [opposite] : [])))
  const put = new Map<string, number>()
  for (const { id, kind, amount, settles } of entries) {
    if (kind !== 'payment' || back.has(id)) continue
    for (const { saleId } of settles ?? []) {
      const said = (settles ?? []).reduce((sum, each) => sum + (each.saleId === saleId ? each.amount : 0), 0)
      put.set(saleId, (put.get(saleId) ?? 0) + Math.min(said, -amount))
    }
  }
  const expected = read<SalesDocument>('documents').flatMap((invoice) => {
    const { id, kind, customer, paidAt, cancelledAt, credits, total } = invoice
    if (kind !== 'invoice' || !customer || !put.has(`${id}:paid`)) return []
    const asked = credits?.length ? Math.round(whatIsLeft(invoice, credits).total) : total
    const onBook = entries.find((entry) => entry.id === `${id}:paid`)?.amount ?? 0
    const took = paidAt !== null ? onBook : cancelledAt === null ? asked : 0
    const over = (put.get(`${id}:paid`) ?? 0) - took
    return over > 0 ? [`${id} ${over}`] : []
  })
  const list = await shop.review.list()
  const shown = list.flatMap(({ doubt, id, ...found }) =>
    doubt === 'put-too-much' ? [`${id} ${found.amount}`] : [],
  )
  if (shown.sort().join() !== expected.sort().join())
    recorder.violate(`${tab.name} says that too much was put to ${shown}, it is ${expected}`)
}

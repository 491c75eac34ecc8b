import type { DocumentCart } from '#core/documents/document-cart.ts'
import type { InvoiceCredit, SalesDocument } from '#core/documents/sales-document.ts'
import type { Random } from '../kernel/random.ts'
import { checkPaidInvoice } from '../oracle/check-credits.ts'
import { databaseOf } from '../world/device.ts'
import type { Tab } from '../world/tab.ts'
import type { World } from '../world/world.ts'
import type { ActionKind } from './plan.ts'

/** What somebody does with quotes and invoices. @returns undefined for other actions, and where there is no invoice */
export function paperwork(
  world: World,
  tab: Tab,
  kind: ActionKind,
  random: Random,
  someCart: () => Omit<DocumentCart, 'kind'> | undefined,
): (() => Promise<unknown>) | undefined {
  const documents = tab.shop?.documents
  if (!documents) return undefined
  if (kind === 'issue-document') {
    const cart = someCart()
    const document = random.chance(0.6) ? ('invoice' as const) : ('quote' as const)
    return cart && (() => documents.issue({ ...cart, kind: document }))
  }
  if (kind !== 'pay-invoice' && kind !== 'cancel-document' && kind !== 'credit-invoice') return undefined
  const id = random.pick(invoicesOn(tab))?.id
  if (id === undefined) return undefined
  if (kind === 'cancel-document') return () => documents.cancel(id)
  return kind === 'pay-invoice' ? () => pay(world, tab, id) : crediting(tab, id, random)
}

/** Credits a part of an invoice: some pieces of some of its lines. */
function crediting(tab: Tab, id: string, random: Random): () => Promise<unknown> {
  const shares = Array.from({ length: 10 }, () => (random.chance(0.4) ? random.next() : 0))
  return async () => {
    const invoice = invoicesOn(tab).find((each) => each.id === id)
    const parts = (invoice?.lines ?? []).map((line, at) => ({
      itemId: line.id,
      quantity: Math.ceil(line.quantity * (shares[at] ?? 0)),
    }))
    await tab.shop?.documents.credit(id, { parts, reason: 'Wrong item' })
  }
}

async function pay({ recorder }: World, tab: Tab, id: string): Promise<void> {
  // A credit that was pulled may be stored and not shown yet: the till then takes what it shows.
  const shown = tab.shop?.documents.get()?.find(({ document }) => document.id === id)?.document
  const before = shown ? (shown.credits ?? []) : creditsOn(tab, id)
  const paid = await tab.shop?.documents.pay(id, 'cash')
  if (!paid?.ok) return
  checkPaidInvoice(recorder, paid, { before, after: creditsOn(tab, id) })
}

function creditsOn(tab: Tab, id: string): readonly InvoiceCredit[] {
  return invoicesOn(tab).find((invoice) => invoice.id === id)?.credits ?? []
}

/** The invoices that a device shows. */
function invoicesOn({ device }: Tab): SalesDocument[] {
  const rows = (name: string) => device.disk.table(databaseOf(device), name).inOrder()
  const stored = rows('documents').map(({ row }) => row as unknown as SalesDocument)
  const over = rows('overlay').flatMap(({ row }) =>
    row.table === 'documents' ? [row.row as SalesDocument] : [],
  )
  const byId = new Map([...stored, ...over].map((document) => [document.id, document]))
  return [...byId.values()].filter(({ kind, id: each }) => kind === 'invoice' && !each.startsWith('demo-'))
}

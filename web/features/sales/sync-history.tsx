import { tillLetter } from '#core/numbering/till-name.ts'
import { suffixOf } from '#core/stock/stock-events.ts'
import type { SaleRecord } from '#web/store/sales/sales-history.ts'
import { Fact } from '#web/ui/fact.tsx'
import { timeWords } from '#web/ui/time-words.ts'
import { StatusBadge } from './status-badge.tsx'
import { saleTexts } from './texts.ts'

/** When and on which till a sale was made, and how far it has come. */
export function SyncHistory({ record: { sale, sync } }: { record: SaleRecord }) {
  return (
    <section className="rounded-xl bg-sunken p-3 text-sm">
      <h3 className="mb-2 font-bold">{saleTexts.history}</h3>
      <dl className="flex flex-col gap-2">
        <Fact name={saleTexts.made}>
          {sale.printedAs
            ? saleTexts.madeBefore({ time: timeWords(sale.createdAt) })
            : saleTexts.madeOn({ time: timeWords(sale.createdAt), till: tillLetter(suffixOf(sale.number)) })}
        </Fact>
        <Fact name={saleTexts.sent}>{sentWords(sync)}</Fact>
        <Fact name={saleTexts.status}>
          <StatusBadge pending={sync.state === 'waiting'} of={sale.kind === 'return' ? 'return' : 'sale'} />
        </Fact>
      </dl>
    </section>
  )
}

function sentWords(sync: SaleRecord['sync']): string {
  switch (sync.state) {
    case 'waiting':
      return saleTexts.waiting
    case 'only-here':
      return saleTexts.onlyHere
    case 'on-server':
      return sync.sentAt === null ? saleTexts.received : timeWords(sync.sentAt)
    default:
      return sync satisfies never
  }
}

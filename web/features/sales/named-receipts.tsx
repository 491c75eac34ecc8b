import { returnsNaming, salesNamed } from '#core/sales/named-receipt.ts'
import type { Sale } from '#core/sales/sale.ts'
import { useLive, useShop } from '#web/store/react/use-shop.ts'
import { timeWords } from '#web/ui/time-words.ts'
import { SaleLink } from './returned-so-far.tsx'
import { saleTexts } from './texts.ts'

/** The receipt that a return without one names: opens its sale where the device knows that (S14.13). */
export function NamedReceipt({ typed, onOpen }: { typed: string; onOpen(saleId: string): void }) {
  const named = salesNamed(useLive(useShop().sales) ?? [], typed)
  const isAsTyped = named.some(({ sale }) => sale.number === typed)
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      {!isAsTyped && typed}
      {named.map(({ sale }) => (
        <SaleLink key={sale.id} sale={sale} onOpen={onOpen} />
      ))}
    </span>
  )
}

/** The returns without a receipt that named a sale's: each opens (S14.13). */
export function NamedBy({ sale, onOpen }: { sale: Sale; onOpen(saleId: string): void }) {
  const returns = returnsNaming(useLive(useShop().sales) ?? [], sale)
  if (returns.length === 0) return null
  return (
    <ul className="rounded-xl bg-attention-soft p-3 text-attention-soft-ink">
      {returns.map(({ sale: { id, number, createdAt } }) => (
        <li key={id}>
          {saleTexts.namedBy} <SaleLink sale={{ id, number }} onOpen={onOpen} /> {timeWords(createdAt)}
        </li>
      ))}
    </ul>
  )
}

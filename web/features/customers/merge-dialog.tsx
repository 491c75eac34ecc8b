import { useState } from 'react'
import { refuseMerge } from '#core/book/merge-customers.ts'
import type { Customer } from '#core/customers/customer.ts'
import { findCustomers, listCustomers } from '#core/customers/customer-list.ts'
import { useAllowed } from '#web/selling/approval/use-allowed.ts'
import { useAction } from '#web/selling/use-action.ts'
import { usePrice } from '#web/store/react/use-price.ts'
import { useBalance, useCatalogue, useShop } from '#web/store/react/use-shop.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { balanceWords } from '#web/words/book-words.ts'
import { formatPoints } from '#web/words/points-words.ts'
import { mergeTexts as texts } from './texts.ts'
import { FAILED } from './toasts.ts'

interface MergeDialogProps {
  /** The name that goes. */
  customer: Customer
  onClose(): void
}

/** As many as are shown at once: who is not among them is searched for. */
const SHOWN = 8

/** Says that a customer is on the list twice: what they owe moves to the name that stays (S20.13). */
export default function MergeDialog({ customer, onClose }: MergeDialogProps) {
  const shop = useShop()
  const allow = useAllowed()
  const price = usePrice()
  const owed = useBalance(customer.id)
  const { customers, mergedNames, points } = useCatalogue()
  const has = points.get(customer.id) ?? 0
  const [query, setQuery] = useState('')
  const [into, setInto] = useState<Customer>()
  const others = customers.filter((other) => refuseMerge(customer, other) === undefined)
  const found = findCustomers(listCustomers(others, new Map(), mergedNames), query)

  const { busy, run: merge } = useAction(async () => {
    if (!into || refuseMerge(customer, into)) return
    const approvals = await allow(
      { permission: 'editCustomers' },
      ...(owed === 0 && has === 0 ? [] : [{ permission: 'adjustBook' } as const]),
    )
    if (!approvals) return
    await shop.book.merge(customer, into, approvals)
    toast({ title: texts.done, description: into.name })
    onClose()
  }, FAILED.update)

  return (
    <Dialog
      open
      onOpenChange={(stays) => !stays && !busy && onClose()}
      title={<span className="break-words">{texts.title({ name: customer.name })}</span>}
      description={texts.hint}
      footer={
        <Button variant="primary" disabled={busy || !into} onClick={merge}>
          {texts.confirm}
        </Button>
      }
    >
      <SearchInput
        label={texts.search}
        placeholder={texts.search}
        value={query}
        onChange={(event) => setQuery(event.target.value)}
      />
      <ul aria-label={texts.list} className="mt-2 flex flex-col gap-1">
        {found.slice(0, SHOWN).map(({ customer: other }) => (
          <li key={other.id}>
            <label className="flex min-h-11 items-center gap-3 rounded-lg px-2 hover:bg-sunken">
              <input
                type="radio"
                name="stays"
                className="size-5 shrink-0 accent-action"
                checked={into?.id === other.id}
                onChange={() => setInto(other)}
              />
              <span className="min-w-0">
                <span className="block font-semibold break-words">{other.name}</span>
                <span className="block text-sm break-words text-ink-soft">{other.phone || other.email}</span>
              </span>
            </label>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p role="status">{texts.none}</p>}
      {found.length > SHOWN && <p className="pt-2 text-sm text-ink-soft">{texts.more}</p>}
      {into && (
        <p aria-live="polite" className="mt-3 font-semibold break-words">
          {texts.becomes({ from: customer.name, into: into.name })}
          {owed !== 0 && ` ${texts.moves({ balance: balanceWords(owed, price), into: into.name })}`}
          {has !== 0 && ` ${texts.movesPoints({ points: formatPoints(has), into: into.name })}`}
        </p>
      )}
    </Dialog>
  )
}

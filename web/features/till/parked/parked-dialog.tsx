import ListTodo from 'lucide-react/icons/list-todo'
import SearchX from 'lucide-react/icons/search-x'
import { useState } from 'react'
import { findParked } from '#core/parked/find-parked.ts'
import type { TakenBy } from '#core/parked/parked-sale.ts'
import { parkedState } from '#core/parked/parked-state.ts'
import { useAction } from '#web/selling/use-action.ts'
import type { ListedParked } from '#web/store/parked/parked.ts'
import { useCart, useShop } from '#web/store/react/use-shop.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadingBlock } from '#web/ui/loading-block.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { DropParked } from './drop-parked.tsx'
import { ParkedRow } from './parked-row.tsx'
import { takerName, texts, toastMessages } from './texts.ts'
import { type Parking, useOtherParked } from './use-parking.ts'

interface ParkedDialogProps {
  parking: Parking
  onTakenUp(): void
  onClose(): void
}

/** What is asked before a parked sale is taken up or dropped. */
type Asked =
  | { about: 'taken'; listed: ListedParked; by: TakenBy }
  | { about: 'present'; listed: ListedParked }
  | { about: 'drop'; listed: ListedParked }

/** The parked sales of every till: found by name or product, taken up or dropped (S13.2, S13.5, S13.8). */
export default function ParkedDialog({ parking, onTakenUp, onClose }: ParkedDialogProps) {
  const shop = useShop()
  const isFilled = useCart().lines.length > 0
  const all = useOtherParked()
  const [query, setQuery] = useState('')
  const [asked, setAsked] = useState<Asked>()
  const now = shop.now()
  const found = all && findParked(all, query)

  const { run: takeUp } = useAction(async (listed: ListedParked) => {
    setAsked(undefined)
    if (await parking.takeUp(listed)) onTakenUp()
  }, toastMessages.failed)

  function askPresent(listed: ListedParked) {
    if (isFilled) setAsked({ about: 'present', listed })
    else takeUp(listed)
  }

  function begin(listed: ListedParked) {
    const state = parkedState(listed.parked, now)
    if (state.kind === 'taken' && !listed.isHere) setAsked({ about: 'taken', listed, by: state.by })
    else askPresent(listed)
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={texts.title}>
      {all && all.length > 0 && (
        <SearchInput
          label={texts.search}
          placeholder={texts.searchHint}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          className="pt-1 pb-2"
        />
      )}
      {!found && <LoadingBlock label={texts.loading} className="h-24" />}
      {all?.length === 0 && <EmptyState icon={<ListTodo />} title={texts.empty} hint={texts.emptyHint} />}
      {all && all.length > 0 && found?.length === 0 && (
        <EmptyState icon={<SearchX />} title={texts.notFound} hint={texts.notFoundHint} />
      )}
      <ul aria-label={texts.title} className="divide-y divide-line">
        {found?.map((listed) => (
          <ParkedRow
            key={listed.parked.id}
            listed={listed}
            now={now}
            onTakeUp={() => begin(listed)}
            onDrop={() => setAsked({ about: 'drop', listed })}
          />
        ))}
      </ul>
      {asked?.about === 'taken' && (
        <ConfirmDialog
          open
          onOpenChange={() => setAsked(undefined)}
          title={texts.takeAnyway({ who: takerName(asked.by) })}
          confirmLabel={texts.take}
          cancelLabel={texts.back}
          onConfirm={() => askPresent(asked.listed)}
        />
      )}
      {asked?.about === 'present' && (
        <ConfirmDialog
          open
          confirmFirst
          onOpenChange={() => setAsked(undefined)}
          title={texts.parkFirst}
          description={texts.parkFirstHint}
          confirmLabel={texts.parkAndTakeUp}
          cancelLabel={texts.back}
          onConfirm={() => takeUp(asked.listed)}
        />
      )}
      {asked?.about === 'drop' && (
        <DropParked listed={asked.listed} parking={parking} onClose={() => setAsked(undefined)} />
      )}
    </Dialog>
  )
}

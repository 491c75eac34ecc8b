import Printer from 'lucide-react/icons/printer'
import Trash2 from 'lucide-react/icons/trash-2'
import { cartCount } from '#core/cart/cart.ts'
import { totalAfterEmpties } from '#core/cart/empties.ts'
import { parkedState } from '#core/parked/parked-state.ts'
import { measuredText } from '#core/quantities/measure.ts'
import { texts as sellingTexts } from '#web/selling/texts.ts'
import type { ListedParked } from '#web/store/parked/parked.ts'
import { usePrice } from '#web/store/react/use-price.ts'
import { useShop } from '#web/store/react/use-shop.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { shortTimeWords } from '#web/ui/time-words.ts'
import { parkedName } from './parked-name.ts'
import { parkedAt, takenWords, texts } from './texts.ts'
import { useParkedSlip } from './use-parked-slip.ts'

interface ParkedRowProps {
  listed: ListedParked
  /** Epoch milliseconds. */
  now: number
  onTakeUp(): void
  onDrop(): void
}

/** One parked sale: what it goes by, what is in it, since when and where (S13.2). */
export function ParkedRow({ listed: { parked, isHere }, now, onTakeUp, onDrop }: ParkedRowProps) {
  const price = usePrice()
  const { mode } = useShop().identity
  const slip = useParkedSlip()
  const name = parkedName(parked, now)
  const state = parkedState(parked, now)
  const facts = [
    sellingTexts.items({ count: cartCount(parked) }),
    shortTimeWords(parked.parkedAt, now),
    ...(mode === 'account' ? [parkedAt(parked.device)] : []),
    ...(parked.staffName ? [parked.staffName] : []),
  ]
  return (
    <li className="flex flex-col gap-1 py-3">
      <div className="flex items-start justify-between gap-3">
        <p className="line-clamp-2 min-w-0 text-lg leading-6 font-semibold break-words">{name}</p>
        <p className="figures shrink-0 text-lg leading-6 font-bold">{price(totalAfterEmpties(parked))}</p>
      </div>
      <p className="line-clamp-2 text-sm break-words">
        {parked.lines.map((line) => `${measuredText(line.quantity, line.unit)} × ${line.name}`).join(', ')}
      </p>
      {parked.note !== '' && <p className="line-clamp-2 text-sm break-words italic">{parked.note}</p>}
      <p className="figures text-sm text-ink-soft">{facts.join(' · ')}</p>
      {state.kind === 'taken' && !isHere && (
        <p>
          <Badge tone="attention">{takenWords(state.by)}</Badge>
        </p>
      )}
      <div className="mt-1 flex items-center gap-2">
        <Button onClick={onTakeUp} aria-label={texts.takeUpOf({ name })}>
          {texts.takeUp}
        </Button>
        <IconButton label={texts.print({ name })} disabled={slip.printing} onClick={() => slip.print(parked)}>
          <Printer aria-hidden />
        </IconButton>
        <IconButton label={texts.drop({ name })} className="ms-auto" onClick={onDrop}>
          <Trash2 aria-hidden />
        </IconButton>
      </div>
    </li>
  )
}

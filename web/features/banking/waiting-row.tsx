import type { WaitingCash } from '#core/shifts/to-bank.ts'
import { usePrice } from '#web/store/react/use-price.ts'
import { timeWords } from '#web/ui/time-words.ts'
import { texts } from './texts.ts'

interface WaitingRowProps {
  item: WaitingCash
  drawer: string
  ticked?: boolean
  /** Missing where whoever stands here may not bank it. */
  onTick?(isOn: boolean): void
}

/** Cash that waits to be banked: where it is from, since when, and how much. */
export function WaitingRow({ item, drawer, ticked = false, onTick }: WaitingRowProps) {
  const { kind, name, at, amount } = item
  const price = usePrice()
  const words = (
    <>
      <span className="min-w-0 flex-1 py-2">
        <span className="block font-semibold break-words" dir="auto">
          {texts.kinds[kind]({ name })}
        </span>
        <span className="block text-sm break-words text-ink-soft">{`${timeWords(at)} · ${drawer}`}</span>
      </span>
      <span className="figures font-semibold">{price(amount)}</span>
    </>
  )
  if (!onTick) return <li className="flex min-h-14 items-center gap-3 px-2">{words}</li>
  return (
    <li>
      <label className="flex min-h-14 items-center gap-3 rounded-lg px-2 hover:bg-sunken">
        <input
          type="checkbox"
          className="size-5 shrink-0 accent-action"
          checked={ticked}
          onChange={(event) => onTick(event.target.checked)}
        />
        {words}
      </label>
    </li>
  )
}

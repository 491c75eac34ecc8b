import LogIn from 'lucide-react/icons/log-in'
import LogOut from 'lucide-react/icons/log-out'
import type { ClockingKind } from '#core/timeclock/clocking.ts'
import { useShop } from '#web/store/react/use-shop.ts'
import { Button } from '#web/ui/button.tsx'
import { shortTimeWords } from '#web/ui/time-words.ts'
import { clockTexts } from './texts.ts'

/** Since when somebody is in; nothing where they are not. */
export function InSince({ since }: { since: number | undefined }) {
  const shop = useShop()
  if (since === undefined) return null
  return (
    <span className="figures block text-sm font-normal text-ink-soft">
      {clockTexts.since({ time: shortTimeWords(since, shop.now()) })}
    </span>
  )
}

interface ClockButtonsProps {
  /** Epoch milliseconds; undefined where they are not in, as far as this device knows. */
  since: number | undefined
  disabled: boolean
  onSay(kind: ClockingKind): void
}

/**
 * 'In' and 'Out' below the PIN. Both always: another till may have an 'In' that did not reach this one yet (S15.21). The less
 * likely one is drawn without a frame.
 */
export function ClockButtons({ since, disabled, onSay }: ClockButtonsProps) {
  const isIn = since !== undefined
  return (
    <div className="flex flex-col gap-2 border-t border-line pt-3 low:pt-1">
      <p className="text-center text-sm text-balance text-ink-soft low:sr-only">
        {isIn ? <InSince since={since} /> : clockTexts.notIn}
        <span className="block">{clockTexts.hint}</span>
      </p>
      <div className="grid grid-cols-2 gap-2">
        <Button
          size="large"
          variant={isIn ? 'quiet' : 'outline'}
          disabled={disabled}
          onClick={() => onSay('in')}
        >
          <LogIn aria-hidden />
          {clockTexts.in}
        </Button>
        <Button
          size="large"
          variant={isIn ? 'outline' : 'quiet'}
          disabled={disabled}
          onClick={() => onSay('out')}
        >
          <LogOut aria-hidden />
          {clockTexts.out}
        </Button>
      </div>
    </div>
  )
}

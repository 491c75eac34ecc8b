import type { ReactNode } from 'react'
import { useFirstFill } from '#web/store/react/first-fill.ts'
import { useShop } from '#web/store/react/use-shop.ts'
import { Banner } from '#web/ui/banner.tsx'
import { fillTexts, texts } from './texts.ts'
import { toastMessages } from './toasts.ts'
import { useAction } from './use-action.ts'

/** Says that the goods are demo goods, and leads out of the demo shop (R10). */
export function DemoNotice({ children, more }: { children: string; more?: ReactNode }) {
  const shop = useShop()
  // An account has the demo shop only while it has no network.
  const filling = useFirstFill() !== undefined
  const { busy: leaving, run: leave } = useAction(() => shop.startOwnShop(), toastMessages.demoStays)

  return (
    <Banner className="mb-1 py-0.5 max-sm:px-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <span>
          {children}
          {filling && ` ${fillTexts.held.offline}`}
        </span>
        {more}
        <button
          type="button"
          disabled={leaving}
          onClick={leave}
          className="min-h-11 font-semibold underline underline-offset-2"
        >
          {texts.startOwnShop}
        </button>
      </div>
    </Banner>
  )
}

import { clsx } from 'clsx'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { shopFront } from '#core/settings/shop-front.ts'
import { useCatalogue, useShop } from '#web/store/react/use-shop.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { texts } from './texts.ts'
import { useRefresh } from './use-refresh.ts'

/** The page's title, whose sales they are, and the refresh button (S2.33). */
export function SalesPageHead({ reading }: { reading: boolean }) {
  const { identity } = useShop()
  const { business } = useCatalogue()
  const { resting, refresh } = useRefresh()
  return (
    <header className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1">
      <h1 className="text-2xl font-bold max-sm:flex-1">{texts.title}</h1>
      <div className="min-w-0 max-sm:order-last max-sm:basis-full">
        <Badge tone="good" className="max-w-full sm:max-w-96">
          <span className="truncate">{shopFront(business, identity.mode).name}</span>
        </Badge>
      </div>
      <Button
        className="ml-auto max-sm:px-3"
        aria-label={texts.refresh}
        title={texts.refresh}
        disabled={resting}
        onClick={refresh}
      >
        <RefreshCw
          aria-hidden
          className={clsx(resting && reading && 'animate-[turn_0.9s_linear_infinite]')}
        />
        <span className="max-sm:hidden">{texts.refresh}</span>
      </Button>
    </header>
  )
}

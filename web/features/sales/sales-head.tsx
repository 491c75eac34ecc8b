import { clsx } from 'clsx'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import Undo2 from 'lucide-react/icons/undo-2'
import { useState } from 'react'
import { Link } from 'react-router'
import { shopFront } from '#core/papers/shop-front.ts'
import { cashUpOf } from '#core/shifts/cash-up-rules.ts'
import { useMay } from '#web/selling/approval/use-allowed.ts'
import { useCatalogue, useShop } from '#web/store/react/use-shop.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { loadedLater } from '#web/ui/loaded-later.tsx'
import { texts } from './texts.ts'
import { useRefresh } from './use-refresh.ts'

const NoReceiptDialog = loadedLater(() => import('./returns/no-receipt-dialog.tsx'))

/** The page's title, whose sales they are, the return without a receipt and the refresh button (S2.33, S14.13). */
export function SalesPageHead({ reading }: { reading: boolean }) {
  const { identity } = useShop()
  const { business } = useCatalogue()
  const { resting, refresh } = useRefresh()
  const mayReturn = useMay('returnWithoutReceipt') !== 'no'
  const cashUp = cashUpOf(business)
  const [returning, setReturning] = useState(false)
  return (
    <header className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1">
      <h1 className="text-2xl font-bold">{texts.title}</h1>
      <div className="min-w-0 max-sm:flex-1 max-sm:basis-24">
        <Badge tone="good" className="max-w-full sm:max-w-96">
          <span className="truncate">{shopFront(business, identity.mode).name}</span>
        </Badge>
      </div>
      <div className="flex flex-wrap gap-3 max-sm:basis-full sm:ml-auto">
        {mayReturn && (
          <Button
            className="max-sm:px-3"
            aria-label={texts.noReceipt}
            title={texts.noReceipt}
            onClick={() => setReturning(true)}
          >
            <Undo2 aria-hidden />
            <span className="max-md:hidden">{texts.noReceipt}</span>
          </Button>
        )}
        {cashUp.on && (
          <Link to="/shifts" className={buttonClass()}>
            {texts.cashUps}
          </Link>
        )}
        <Button
          className="max-sm:px-3"
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
      </div>
      {returning && <NoReceiptDialog onClose={() => setReturning(false)} />}
    </header>
  )
}

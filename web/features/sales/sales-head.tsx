import { clsx } from 'clsx'
import Clock from 'lucide-react/icons/clock'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import Undo2 from 'lucide-react/icons/undo-2'
import { useState } from 'react'
import { Link } from 'react-router'
import { cashUpOf } from '#core/shifts/cash-up-rules.ts'
import { shopFront } from '#web/language/shop-front.ts'
import { useMay } from '#web/selling/approval/use-allowed.ts'
import { useCatalogue, useShop } from '#web/store/react/use-shop.ts'
import { Badge } from '#web/ui/badge.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { loadedLater } from '#web/ui/loaded-later.tsx'
import { PAGE_ACTION_CLASS, PageAction } from '#web/ui/page-action.tsx'
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
    <header className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-2">
      <h1 className="text-2xl font-bold">{texts.title}</h1>
      <div className="min-w-0 max-sm:flex-1 max-sm:basis-24">
        <Badge tone="good" className="max-w-full sm:max-w-96">
          <span className="truncate">{shopFront(business, identity.mode).name}</span>
        </Badge>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:basis-full sm:ml-auto">
        {mayReturn && (
          <PageAction
            inFull
            name={texts.noReceipt}
            words={texts.noReceiptShort}
            onClick={() => setReturning(true)}
          >
            <Undo2 aria-hidden />
          </PageAction>
        )}
        {cashUp.on && (
          <Link to="/shifts" className={clsx(buttonClass(), PAGE_ACTION_CLASS)}>
            <Clock aria-hidden />
            {texts.cashUps}
          </Link>
        )}
        <PageAction name={texts.refresh} words={texts.refresh} disabled={resting} onClick={refresh}>
          <RefreshCw
            aria-hidden
            className={clsx(resting && reading && 'animate-[turn_0.9s_linear_infinite]')}
          />
        </PageAction>
      </div>
      {returning && <NoReceiptDialog onClose={() => setReturning(false)} />}
    </header>
  )
}

import { DEMO_BUSINESS, UNNAMED_BUSINESS } from '#core/settings/business.ts'
import { useCatalogue, useShop } from '#web/store/react/use-shop.ts'
import { Badge } from '#web/ui/badge.tsx'
import { texts } from './texts.ts'

// A profile that was never saved (R11), and no business at all (S2.20).
const UNSAVED_NAME = { account: UNNAMED_BUSINESS, local: DEMO_BUSINESS }

interface PageHeadProps {
  /** How many products are low. */
  low: number
  onLow(): void
}

/** The page's title: whose stock it is, and how much of it is low. */
export function PageHead({ low, onLow }: PageHeadProps) {
  const { identity } = useShop()
  const { business } = useCatalogue()
  return (
    <header className="flex min-h-11 flex-wrap items-center gap-x-2 gap-y-1 sm:gap-x-3">
      <h1 className="text-2xl font-bold">{texts.title}</h1>
      <Badge tone="good" className="max-w-28 sm:max-w-96">
        <span className="truncate">{business?.name ?? UNSAVED_NAME[identity.mode]}</span>
      </Badge>
      {low > 0 && (
        <button type="button" onClick={onLow} className="inline-flex min-h-11 items-center">
          <Badge tone="danger">{texts.lowCount({ count: low })}</Badge>
        </button>
      )}
    </header>
  )
}

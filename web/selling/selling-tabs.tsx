import type { ReactNode } from 'react'
import { formatCount } from '#core/language/format-count.ts'
import { TabStrip } from '#web/ui/tab-strip.tsx'
import { Tab } from '#web/ui/tabs.tsx'
import { texts } from './texts.ts'

interface SellingTabsProps {
  label: string
  /** How many pieces the cart holds. */
  count: number
  /** Tabs after these two. */
  children?: ReactNode
  /** What is shown beside the tabs. */
  beside?: ReactNode
}

/** Products and Cart, where a screen has room for one of them only, with what the cart holds (S2.18, S2.40). */
export function SellingTabs({ label, count, children, beside }: SellingTabsProps) {
  return (
    <div className="mx-3 mb-1.5 flex shrink-0 flex-wrap items-center gap-x-3 low:mt-2">
      <TabStrip label={label} className="min-w-0 flex-auto">
        <Tab value="products" className="px-1 text-base">
          {texts.products}
        </Tab>
        <Tab value="cart" className="px-1 text-base">
          {texts.cart}
          {count > 0 && (
            <span
              key={count}
              className="figures inline-flex min-w-6 animate-[rise_150ms_ease-out] justify-center rounded-full bg-attention px-1.5 text-sm font-bold text-attention-ink"
            >
              {formatCount(count)}
            </span>
          )}
        </Tab>
        {children}
      </TabStrip>
      {beside}
    </div>
  )
}

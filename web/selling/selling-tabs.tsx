import type { ReactNode } from 'react'
import { Tab, TabList } from '#web/ui/tabs.tsx'
import { texts } from './texts.ts'

interface SellingTabsProps {
  label: string
  /** How many pieces the cart holds. */
  count: number
  /** Tabs after these two. */
  children?: ReactNode
}

/** Products and Cart, of which a narrow screen has room for one, with what the cart holds (S2.18, S2.40). */
export function SellingTabs({ label, count, children }: SellingTabsProps) {
  return (
    <TabList label={label} className="mx-3 mb-1.5 shrink-0 low:mt-2">
      <Tab value="products" className="px-1">
        {texts.products}
      </Tab>
      <Tab value="cart" className="px-1">
        {texts.cart}
        {count > 0 && (
          <span
            key={count}
            className="figures inline-flex min-w-6 animate-[rise_150ms_ease-out] justify-center rounded-full bg-attention px-1.5 text-sm font-bold text-attention-ink"
          >
            {count}
          </span>
        )}
      </Tab>
      {children}
    </TabList>
  )
}

import { Tab, TabList } from '#web/ui/tabs.tsx'
import { texts } from './texts.ts'

/** What a narrow screen shows: it has room for one. */
export type TillView = 'products' | 'cart'

/** Products and Cart, with how many pieces the cart holds (S2.18). */
export function TillTabs({ count }: { count: number }) {
  return (
    <TabList label={texts.page} className="mx-3 mb-1.5 shrink-0 [@media(max-height:480px)]:mt-2">
      <Tab value="products">{texts.products}</Tab>
      <Tab value="cart">
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
    </TabList>
  )
}

import type { ReactNode } from 'react'
import { mayChange } from '#core/staff/account-right.ts'
import { useSees } from '#web/selling/approval/use-allowed.ts'
import { useAccountMay } from '#web/store/react/account-may.ts'
import { Banner } from '#web/ui/banner.tsx'
import { loadedLater } from '#web/ui/loaded-later.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { TabStrip } from '#web/ui/tab-strip.tsx'
import { Tab, TabPanel, Tabs } from '#web/ui/tabs.tsx'
import { texts } from './texts.ts'
import { useDemoStock } from './use-demo-stock.ts'
import type { ValueSources } from './value/value-sources.ts'

const LOADING = <Spinner>{texts.loadingTab}</Spinner>
const ReceivedTab = loadedLater(() => import('./receiving/received-tab.tsx'), LOADING)
const OrdersTab = loadedLater(() => import('./orders/orders-tab.tsx'), LOADING)
const UseFirstTab = loadedLater(() => import('./use-first/use-first-tab.tsx'), LOADING)
const SuppliersTab = loadedLater(() => import('./suppliers/suppliers-tab.tsx'), LOADING)
const PromotionsTab = loadedLater(() => import('./promotions/promotions-tab.tsx'), LOADING)
const StocktakeTab = loadedLater(() => import('./stocktake/stocktake-tab.tsx'), LOADING)
const LossesTab = loadedLater(() => import('./losses/losses-tab.tsx'), LOADING)
const ValueTab = loadedLater<{ sources?: ValueSources | undefined }>(
  () => import('./value/value-tab.tsx'),
  LOADING,
)

interface StockTabsProps {
  /** The tab that is shown, if whoever stands here may see it; else the products. */
  shown: string
  onShow(tab: string): void
  received: string | undefined
  sources: ValueSources | undefined
  children: ReactNode
}

/** Stock work and promotions stand beside the products, for whoever may do and see it (R37). */
export function StockTabs({ shown, onShow, received, sources, children }: StockTabsProps) {
  const mayReceive = useSees('receiveStock')
  const mayCount = useSees('stocktake')
  const seesCosts = useSees('seeCosts')
  const seesReports = useSees('seeReports')
  const mayEdit = useSees('editProducts')
  const mayPrice = mayChange(useAccountMay(), 'prices') && mayEdit
  const isDemo = useDemoStock() !== undefined
  const others = [
    ...(mayReceive ? (['orders', 'received', 'use-first', 'suppliers'] as const) : []),
    ...(mayPrice ? (['promotions'] as const) : []),
    ...(mayCount ? (['stocktake'] as const) : []),
    ...(seesCosts && seesReports ? (['losses', 'value'] as const) : []),
  ]
  if (others.length === 0) return children
  const panels: Record<(typeof others)[number], ReactNode> = {
    orders: <OrdersTab />,
    received: <ReceivedTab opened={received} />,
    'use-first': <UseFirstTab />,
    suppliers: <SuppliersTab />,
    promotions: <PromotionsTab />,
    stocktake: <StocktakeTab />,
    losses: <LossesTab />,
    value: <ValueTab sources={sources} />,
  }
  const value = others.find((each) => each === shown) ?? 'products'
  return (
    <Tabs value={value} onValueChange={onShow} className="flex flex-col gap-3 sm:gap-4">
      <TabStrip label={texts.tabs} chosen={value} className="max-w-5xl">
        {(['products', ...others] as const).map((each) => (
          <Tab key={each} value={each} className="whitespace-nowrap max-sm:px-3 max-sm:text-sm">
            {texts.tab[each]}
          </Tab>
        ))}
      </TabStrip>
      <TabPanel value="products" className="flex flex-col gap-3 sm:gap-4">
        {children}
      </TabPanel>
      {others.map((each) => (
        <TabPanel key={each} value={each} className="flex flex-col gap-4">
          {isDemo && <Banner className="max-w-3xl rounded-xl">{texts.demoStockHint}</Banner>}
          {panels[each]}
        </TabPanel>
      ))}
    </Tabs>
  )
}

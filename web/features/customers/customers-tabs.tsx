import type { ReactNode } from 'react'
import { useCatalogue, useLaybys } from '#web/store/react/use-shop.ts'
import { loadedLater } from '#web/ui/loaded-later.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { TabStrip } from '#web/ui/tab-strip.tsx'
import { Tab, TabPanel, Tabs } from '#web/ui/tabs.tsx'
import type { BookTabProps } from './book/book-tab.tsx'
import { texts } from './texts.ts'

const BookTab = loadedLater<BookTabProps>(
  () => import('./book/book-tab.tsx'),
  <Spinner>{texts.loadingBook}</Spinner>,
)

const LaybysTab = loadedLater(
  () => import('./laybys/laybys-tab.tsx'),
  <Spinner>{texts.loadingLaybys}</Spinner>,
)

const VouchersTab = loadedLater(
  () => import('./vouchers/vouchers-tab.tsx'),
  <Spinner>{texts.loadingVouchers}</Spinner>,
)

// On a phone they scroll where their names do not fit.
const TAB = 'shrink-0 max-sm:px-2 max-sm:text-sm'

/** Which view of the page is shown. */
export const CUSTOMERS_TABS = ['customers', 'book', 'laybys', 'vouchers'] as const
export type CustomersTab = (typeof CUSTOMERS_TABS)[number]

interface CustomersTabsProps extends BookTabProps {
  shown: CustomersTab
  onShow(tab: CustomersTab): void
  children: ReactNode
}

/**
 * What customers owe, and what is put by for them, stands beside the list of them: the navigation keeps its nine entries
 * (R37). Lay-bys and vouchers are there from the first one on, which the till makes.
 */
export function CustomersTabs({ shown, onShow, children, ...book }: CustomersTabsProps) {
  const laybys = useLaybys() ?? []
  const { vouchers } = useCatalogue()
  return (
    <Tabs
      value={shown}
      onValueChange={(tab) => onShow(CUSTOMERS_TABS.find((each) => each === tab) ?? 'customers')}
      className="flex flex-col gap-4"
    >
      <TabStrip label={texts.tabs} chosen={shown} className="max-w-xl">
        <Tab value="customers" className={TAB}>
          {texts.title}
        </Tab>
        <Tab value="book" className={TAB}>
          {texts.book}
        </Tab>
        {(laybys.length > 0 || shown === 'laybys') && (
          <Tab value="laybys" className={TAB}>
            {texts.laybys}
          </Tab>
        )}
        {(vouchers.size > 0 || shown === 'vouchers') && (
          <Tab value="vouchers" className={TAB}>
            {texts.vouchers}
          </Tab>
        )}
      </TabStrip>
      <TabPanel value="customers" className="flex flex-col gap-4">
        {children}
      </TabPanel>
      <TabPanel value="book">
        <BookTab {...book} />
      </TabPanel>
      <TabPanel value="laybys">
        <LaybysTab />
      </TabPanel>
      <TabPanel value="vouchers">
        <VouchersTab />
      </TabPanel>
    </Tabs>
  )
}

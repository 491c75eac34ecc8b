import { cartCount } from '#core/cart/cart.ts'
import { SellingTabs } from '#web/selling/selling-tabs.tsx'
import { useLive, useShop } from '#web/store/react/use-shop.ts'
import { loadedLater } from '#web/ui/loaded-later.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { Tab, TabList, TabPanel, Tabs } from '#web/ui/tabs.tsx'
import { useIsNarrow } from '#web/ui/use-media-query.ts'
import { NewDocument } from './new-document.tsx'
import { texts } from './texts.ts'
import { useBusinessNotice } from './use-business-notice.ts'
import { type Place, usePlace } from './use-place.ts'

const DocumentsTab = loadedLater(
  () => import('./documents/documents-tab.tsx'),
  <Spinner>{texts.loadingDocuments}</Spinner>,
)

/** Quotes and invoices: making one, and all that were made (S2.37 to S2.40). */
export default function QuotesPage() {
  const place = usePlace()
  const narrow = useIsNarrow()
  useBusinessNotice()
  return (
    <Tabs
      value={narrow || place.at === 'documents' ? place.at : 'products'}
      onValueChange={(at) => place.go(at as Place['at'])}
      className="flex h-full min-h-0 flex-col bg-ground"
    >
      <Head narrow={narrow} />
      {place.at === 'documents' ? (
        <TabPanel value="documents" className="min-h-0 flex-1">
          <DocumentsTab onMake={() => place.go('products')} />
        </TabPanel>
      ) : (
        <NewDocument place={place} />
      )}
    </Tabs>
  )
}

function Head({ narrow }: { narrow: boolean }) {
  const count = cartCount(useLive(useShop().documents.cart))
  if (narrow) {
    return (
      <>
        <h1 className="sr-only">{texts.page}</h1>
        <SellingTabs label={texts.page} count={count}>
          <Tab value="documents" className="px-1 text-base">
            {texts.documents}
          </Tab>
        </SellingTabs>
      </>
    )
  }
  return (
    <header className="flex shrink-0 flex-wrap items-center gap-x-6 gap-y-1 px-3 pt-1 pb-2">
      <h1 className="text-2xl font-bold">{texts.page}</h1>
      <TabList label={texts.page} className="w-100">
        <Tab value="products">{texts.newDocument}</Tab>
        <Tab value="documents">{texts.documents}</Tab>
      </TabList>
    </header>
  )
}

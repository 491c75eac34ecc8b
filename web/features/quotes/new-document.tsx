import { useRef } from 'react'
import { AskPriceDialog } from '#web/selling/ask-price-dialog.tsx'
import { CameraPlace } from '#web/selling/camera/camera-button.tsx'
import { CatalogueBar } from '#web/selling/catalogue-bar.tsx'
import { DemoNotice } from '#web/selling/demo-notice.tsx'
import { FinishQuestion } from '#web/selling/finish-question.tsx'
import { ProductPanel } from '#web/selling/product-panel.tsx'
import { ScanNotice } from '#web/selling/scan-notice.tsx'
import { ShortcutsButton } from '#web/selling/shortcuts-button.tsx'
import { ShortcutsDialog } from '#web/selling/shortcuts-dialog.tsx'
import { WeightDialog } from '#web/selling/weight-dialog.tsx'
import { useCatalogue } from '#web/store/react/use-shop.ts'
import { TabPanel } from '#web/ui/tabs.tsx'
import { useIsNarrow } from '#web/ui/use-media-query.ts'
import { DocumentCartPanel } from './document-cart-panel.tsx'
import { IssueBar } from './issue-bar.tsx'
import { DOCUMENT_WORDS, quotesShortcuts, texts } from './texts.ts'
import { useNewDocument } from './use-new-document.ts'
import type { Place } from './use-place.ts'

// On a phone lying on its side the bar is beside the list instead of below it.
const PANEL_CLASS =
  'flex min-h-0 flex-1 flex-col data-[state=inactive]:hidden low:overflow-y-auto lying:flex-row lying:overflow-visible'

/** The products and the Document Cart: side by side, or on a phone one at a time (S2.37 to S2.40). */
export function NewDocument({ place }: { place: Place }) {
  const search = useRef<HTMLInputElement>(null)
  const making = useNewDocument(search, place)
  const narrow = useIsNarrow()
  const { items, business } = useCatalogue()
  const demo = items[0]?.demo ?? false
  const bar = (
    <CatalogueBar searchRef={search} products={making.products} onEnter={making.entry.answerSearch} />
  )
  const panel = (
    <ProductPanel products={making.products} beforeVat={business?.papersBeforeVat} onAdd={making.add} />
  )
  return (
    <CameraPlace>
      {demo && <DemoNotice>{texts.demoNotice}</DemoNotice>}
      <ScanNotice entry={making.entry} />
      {narrow ? (
        <>
          {/* Kept mounted: coming back from the cart finds the products as they were left. */}
          <TabPanel value="products" forceMount className={PANEL_CLASS}>
            <div className="flex min-h-0 min-w-0 flex-1 flex-col">
              <div className="flex pt-1 pb-1.5">{bar}</div>
              {panel}
            </div>
            <div className="contents low:hidden lying:contents">
              <IssueBar making={making} slim />
            </div>
          </TabPanel>
          <TabPanel value="cart" className={`${PANEL_CLASS} bg-surface`}>
            <DocumentCartPanel making={making} />
          </TabPanel>
        </>
      ) : (
        <TabPanel value="products" className="flex min-h-0 flex-1">
          <div className="flex min-w-0 flex-1 flex-col">
            <div className="flex items-center pb-1.5">
              {bar}
              <ShortcutsButton onOpen={making.setHelpOpen} />
            </div>
            {panel}
          </div>
          <aside
            aria-label={texts.documentCart}
            className="flex w-85 shrink-0 flex-col border-t border-l border-line bg-surface lg:w-95"
          >
            <DocumentCartPanel making={making} />
          </aside>
        </TabPanel>
      )}
      <AskPriceDialog line={making.askedLine} actions={making.actions} />
      <WeightDialog weighed={making.weighed} />
      <FinishQuestion asked={making.asked} words={DOCUMENT_WORDS[making.cart.kind]} />
      <ShortcutsDialog
        shortcuts={quotesShortcuts(making.methods)}
        open={making.helpOpen}
        onOpenChange={making.setHelpOpen}
      />
    </CameraPlace>
  )
}

import CloudOff from 'lucide-react/icons/cloud-off'
import { memo, type RefObject, useEffect, useRef } from 'react'
import { cartCount } from '#core/cart/cart.ts'
import { isEmptyCart } from '#core/cart/empties.ts'
import { shopFront } from '#web/language/shop-front.ts'
import { isByteWay } from '#web/printing/ways.ts'
import { AskPriceDialog } from '#web/selling/ask-price-dialog.tsx'
import { CameraPlace } from '#web/selling/camera/camera-button.tsx'
import { CatalogueBar } from '#web/selling/catalogue-bar.tsx'
import { DemoNotice } from '#web/selling/demo-notice.tsx'
import { FinishQuestion } from '#web/selling/finish-question.tsx'
import { ProductPanel } from '#web/selling/product-panel.tsx'
import { SALE_WORDS } from '#web/selling/question-texts.ts'
import { ScanNotice } from '#web/selling/scan-notice.tsx'
import { SellingTabs } from '#web/selling/selling-tabs.tsx'
import { ShortcutsButton } from '#web/selling/shortcuts-button.tsx'
import { ShortcutsDialog } from '#web/selling/shortcuts-dialog.tsx'
import { useOffers } from '#web/selling/use-offers.ts'
import { WeightDialog } from '#web/selling/weight-dialog.tsx'
import { usePrintingChoices } from '#web/store/react/printing-choices.ts'
import { useCatalogue, useShop } from '#web/store/react/use-shop.ts'
import { Banner } from '#web/ui/banner.tsx'
import { loadedLater } from '#web/ui/loaded-later.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TabPanel, Tabs } from '#web/ui/tabs.tsx'
import { useIsNarrow } from '#web/ui/use-media-query.ts'
import { CurrentSale } from './current-sale.tsx'
import { CustomerDisplayButton } from './customer-display-button.tsx'
import { PaidPanel } from './paid-panel.tsx'
import { PayBar } from './pay-bar.tsx'
import { ShiftLine } from './shift-line.tsx'
import { texts, tillShortcuts } from './texts.ts'
import { TillHeader } from './till-header.tsx'
import { ToldCustomer } from './use-customer-display.ts'
import { useNotices } from './use-notices.ts'
import { type Till, type TillGoods, type TillSale, useTill } from './use-till.ts'
import type { TillView } from './use-till-view.ts'

const PrintNotice = loadedLater(() => import('./print-notice.tsx'))
const OpenLayby = loadedLater(() => import('./laybys/open-layby.tsx'))
const EmptiesDialog = loadedLater(() => import('./empties/empties-dialog.tsx'))
const DemoStaff = loadedLater(() => import('#web/selling/demo-staff.tsx'))

/** The till: products on one side, the current sale on the other (S2.10 to S2.18). */
export default function TillPage() {
  const online = useNotices()
  const { items, containers } = useCatalogue()
  const [{ printer }] = usePrintingChoices()
  const search = useRef<HTMLInputElement>(null)
  const till = useTill(search)
  const narrow = useIsNarrow()
  const takesEmpties = containers.length > 0
  // Before its first tap: an empty that is scanned while it is fetched would be a drink that is sold.
  useEffect(() => {
    if (takesEmpties) void EmptiesDialog.preload()
  }, [takesEmpties])
  return (
    <div className="flex h-full min-h-0 flex-col bg-ground">
      {!online && (
        <Banner tone="attention" icon={<CloudOff aria-hidden />} className="mb-2">
          {texts.offlineBanner}
        </Banner>
      )}
      {items[0]?.demo && <DemoNotice more={<DemoStaff />}>{texts.demoNotice}</DemoNotice>}
      <ShiftLine />
      <ToldCustomer cart={till.sale.cart} checkout={till.sale.checkout} />
      {isByteWay(printer) && <PrintNotice key={printer} />}
      <ScanNotice entry={till.goods.entry} />
      <CameraPlace>
        {narrow ? <NarrowTill till={till} search={search} /> : <WideTill till={till} search={search} />}
      </CameraPlace>
      <AskPriceDialog line={till.sale.askedLine} actions={till.sale.actions} />
      <WeightDialog weighed={till.sale.weighed} />
      {/* Above both layouts: turning the device keeps what was typed and taken. */}
      {till.puttingBy && (
        <OpenLayby
          cart={till.puttingBy}
          naming={{ now: till.sale.cart, actions: till.sale.actions, onNamed: till.sale.putBy }}
          onClose={() => till.sale.putBy(undefined)}
        />
      )}
      {till.closeEmpties && (
        <EmptiesDialog
          cart={till.sale.cart}
          onTake={till.sale.actions.takeEmpties}
          onClose={till.closeEmpties}
        />
      )}
      <FinishQuestion asked={till.asked} words={SALE_WORDS} />
      <ShortcutsDialog
        shortcuts={tillShortcuts(till.sale.methods)}
        open={till.view.helpOpen}
        onOpenChange={till.view.setHelpOpen}
      />
    </div>
  )
}

interface TillLayoutProps {
  till: Till
  search: RefObject<HTMLInputElement | null>
}

function WideTill({ till, search }: TillLayoutProps) {
  return (
    <div className="flex min-h-0 flex-1">
      <div className="flex min-w-0 flex-1 flex-col">
        <div className="flex flex-wrap items-center py-1.5 xl:flex-nowrap">
          <Front />
          <Search goods={till.goods} search={search} />
          <CustomerDisplayButton />
          <ShortcutsButton onOpen={till.view.setHelpOpen} />
        </div>
        <Goods goods={till.goods} />
      </div>
      <aside
        aria-label={texts.currentSale}
        className="flex w-85 shrink-0 flex-col border-t border-l border-line bg-surface lg:w-95"
      >
        <Sale sale={till.sale} />
      </aside>
    </div>
  )
}

// On a phone lying on its side the pay bar is beside the list instead of below it.
const PANEL_CLASS =
  'flex min-h-0 flex-1 flex-col data-[state=inactive]:hidden low:overflow-y-auto lying:flex-row lying:overflow-visible'

function NarrowTill({ till: { view, sale, goods }, search }: TillLayoutProps) {
  return (
    <Tabs
      value={view.view}
      onValueChange={(shown) => view.setView(shown as TillView)}
      className="flex min-h-0 flex-1 flex-col"
    >
      <Front />
      <SellingTabs
        label={texts.page}
        count={cartCount(sale.cart)}
        beside={<Switch small label={texts.stay} checked={view.stays} onChange={view.setStays} />}
      />
      {/* Kept mounted: coming back from the cart finds the products as they were left. */}
      <TabPanel value="products" forceMount className={PANEL_CLASS}>
        <div className="flex min-h-0 min-w-0 flex-1 flex-col">
          <div className="flex pt-1 pb-1.5">
            <Search goods={goods} search={search} />
          </div>
          <Goods goods={goods} />
        </div>
        {/* Where the window is low in letters, the products have the room; the cart is a tap away. */}
        <div className="contents low:hidden lying:contents">
          <SalePayBar sale={sale} slim addedId={view.stays ? sale.lastLineId : null} />
        </div>
      </TabPanel>
      <TabPanel value="cart" className={`${PANEL_CLASS} bg-surface`}>
        <Sale sale={sale} />
      </TabPanel>
    </Tabs>
  )
}

const Front = memo(function Front() {
  const { mode } = useShop().identity
  return <TillHeader front={shopFront(useCatalogue().business, mode)} />
})

function Search({ goods, search }: { goods: TillGoods; search: TillLayoutProps['search'] }) {
  return <CatalogueBar searchRef={search} products={goods.products} onEnter={goods.entry.answerSearch} />
}

function Goods({ goods }: { goods: TillGoods }) {
  return <ProductPanel products={goods.products} offerOf={useOffers()} onAdd={goods.add} />
}

function Sale({ sale }: { sale: TillSale }) {
  const { cart, actions, lastLineId, checkout, parking, takenUp, putBy, countEmpties } = sale
  // With something in the cart the next sale has begun.
  if (checkout.step === 'paid' && isEmptyCart(cart)) {
    return (
      <PaidPanel
        key={checkout.sale.id}
        paid={checkout}
        onPrint={sale.printSlip}
        onReceipt={sale.printAgain}
        onNext={sale.next}
      />
    )
  }
  return (
    <>
      <CurrentSale
        cart={cart}
        actions={actions}
        lastLineId={lastLineId}
        parking={parking}
        onTakenUp={takenUp}
        onPutBy={putBy}
        onEmpties={countEmpties}
      />
      <SalePayBar sale={sale} />
    </>
  )
}

interface SalePayBarProps {
  sale: TillSale
  slim?: boolean
  addedId?: string | null
}

function SalePayBar({
  sale: { cart, methods, actions, checkout, pay, countEmpties },
  ...look
}: SalePayBarProps) {
  return (
    <PayBar
      cart={cart}
      methods={methods}
      actions={actions}
      paying={checkout.step === 'storing'}
      onPay={pay}
      onEmpties={countEmpties}
      {...look}
    />
  )
}

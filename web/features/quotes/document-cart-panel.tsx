import type { DocumentKind } from '#core/documents/sales-document.ts'
import { CartLines } from '#web/selling/cart-lines.tsx'
import { CartPanel } from '#web/selling/cart-panel.tsx'
import { Tab, TabList, TabPanel, Tabs } from '#web/ui/tabs.tsx'
import { IssueBar } from './issue-bar.tsx'
import { IssuedCard } from './issued-card.tsx'
import { KINDS, texts } from './texts.ts'
import type { NewDocument } from './use-new-document.ts'

const EMPTY = { title: texts.emptyCart, hint: texts.emptyCartHint }

/** The Document Cart: what it is going to be, for whom, its lines, and what makes the document (S2.38, S2.39). */
export function DocumentCartPanel({ making }: { making: NewDocument }) {
  const { cart, actions, lastLineId, issued } = making
  return (
    <>
      <Tabs
        value={cart.kind}
        onValueChange={(kind) => making.setKind(kind as DocumentKind)}
        className="flex min-h-0 min-w-0 flex-1 flex-col"
      >
        <CartPanel
          title={texts.documentCart}
          cart={cart}
          actions={actions}
          top={
            <TabList label={texts.kind}>
              <Tab value="quote">{KINDS.quote}</Tab>
              <Tab value="invoice">{KINDS.invoice}</Tab>
            </TabList>
          }
        >
          <TabPanel value={cart.kind}>
            <CartLines cart={cart} actions={actions} lastLineId={lastLineId} empty={EMPTY} />
          </TabPanel>
        </CartPanel>
        {issued && <IssuedCard issued={issued} making={making} cleared={cart.lines.length === 0} />}
      </Tabs>
      <IssueBar making={making} />
    </>
  )
}

import Printer from 'lucide-react/icons/printer'
import Undo2 from 'lucide-react/icons/undo-2'
import { useState } from 'react'
import type { ReturnRequest } from '#core/returns/return-request.ts'
import type { Sale } from '#core/sales/sale.ts'
import { ShareReceipt } from '#web/selling/share-receipt.tsx'
import type { ListedSale } from '#web/store/sales/sales-history.ts'
import type { OlderSalesClient } from '#web/sync/rest/older-sales-client.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { loadedLater } from '#web/ui/loaded-later.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { timeWords } from '#web/ui/time-words.ts'
import { RefundDetail } from './refund-detail.tsx'
import { RefundPaper } from './returns/refund-paper.tsx'
import type { CatchUp } from './returns/use-sale-to-return.ts'
import { SaleDetail } from './sale-detail.tsx'
import { TaxInvoiceButtons } from './tax-invoice/tax-invoice-buttons.tsx'
import { saleTexts } from './texts.ts'
import { useReprint } from './use-reprint.ts'
import { type ReturnsOfSale, useReturnsOf } from './use-returns-of.ts'
import { useSaleRecord } from './use-sale-record.ts'

const ReturnDialog = loadedLater(() => import('./returns/return-dialog.tsx'))

interface SaleDialogProps {
  listed: ListedSale
  /** The sale in full, when it came from the server and the device does not keep it. */
  fetched: Sale | undefined
  /** Where sales are that this device no longer keeps. */
  server: OlderSalesClient | undefined
  /** Hears from the server what other tills did. */
  catchUp: CatchUp | undefined
  /** Opens another sale or return in its place. */
  onOpen(saleId: string): void
  onClose(): void
}

/** One sale or return in full (S2.36), its way to the server, its paper once more, and the way to take it back. */
export function SaleDialog({ listed, fetched, server, catchUp, onOpen, onClose }: SaleDialogProps) {
  const opened = useSaleRecord(listed, fetched)
  const record = opened.state === 'open' ? opened.record : undefined
  const returns = useReturnsOf(record?.sale, server)
  const [returning, setReturning] = useState<ReturnRequest['kind']>()
  const { number, createdAt, returned } = listed.sale
  return (
    <>
      <Dialog
        open
        onOpenChange={(open) => !open && onClose()}
        title={returned ? saleTexts.refund({ number }) : saleTexts.order({ number })}
        description={timeWords(createdAt)}
        onlyText
        footer={
          returned ? (
            record && <RefundPaper returned={record.sale} reprint />
          ) : (
            <SaleButtons sale={record?.sale} returns={returns} onReturn={setReturning} />
          )
        }
      >
        {record &&
          (returned ? (
            <RefundDetail record={record} onOpen={onOpen} />
          ) : (
            <SaleDetail record={record} found={returns.found} onOpen={onOpen}>
              <TaxInvoiceButtons sale={record.sale} />
            </SaleDetail>
          ))}
        {opened.state === 'reading' && <Spinner>{saleTexts.loading}</Spinner>}
        {opened.state === 'gone' && <p role="status">{saleTexts.gone}</p>}
      </Dialog>
      {returning && (
        <ReturnDialog
          saleId={listed.sale.id}
          kind={returning}
          server={server}
          catchUp={catchUp}
          onClose={() => setReturning(undefined)}
        />
      )}
    </>
  )
}

interface SaleButtonsProps {
  sale: Sale | undefined
  returns: ReturnsOfSale
  onReturn(kind: ReturnRequest['kind']): void
}

function SaleButtons({ sale, returns, onReturn }: SaleButtonsProps) {
  const { printing, reprint } = useReprint()
  return (
    // Two by two on every screen: four of them are wider than the dialog.
    <div className="grid w-full grid-cols-2 gap-2 cramped:grid-cols-1 max-sm:*:px-2 max-sm:*:text-sm *:last:odd:col-span-full">
      <Button disabled={!sale || printing} onClick={() => sale && reprint(sale)}>
        <Printer aria-hidden className="max-sm:hidden" />
        {printing ? saleTexts.reprinting : saleTexts.reprint}
      </Button>
      {sale && <ShareReceipt sale={sale} reprint />}
      {returns.canReturn && (
        <Button onClick={() => onReturn('return')}>
          <Undo2 aria-hidden />
          {saleTexts.returnItems}
        </Button>
      )}
      {returns.canVoid && (
        <Button variant="quiet" className="base:text-danger-text" onClick={() => onReturn('void')}>
          {saleTexts.voidSale}
        </Button>
      )}
    </div>
  )
}

import Printer from 'lucide-react/icons/printer'
import type { Sale } from '#core/sales/sale.ts'
import { ShareReceipt } from '#web/selling/share-receipt.tsx'
import type { ListedSale } from '#web/store/sales/sales-history.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { timeWords } from '#web/ui/time-words.ts'
import { SaleDetail } from './sale-detail.tsx'
import { saleTexts } from './texts.ts'
import { useReprint } from './use-reprint.ts'
import { useSaleRecord } from './use-sale-record.ts'

interface SaleDialogProps {
  listed: ListedSale
  /** The sale in full, when it came from the server and the device does not keep it. */
  fetched: Sale | undefined
  onClose(): void
}

/** One sale in full (S2.36), its way to the server, and its receipt once more. */
export function SaleDialog({ listed, fetched, onClose }: SaleDialogProps) {
  const opened = useSaleRecord(listed, fetched)
  const { printing, reprint } = useReprint()
  const { number, createdAt } = listed.sale
  const record = opened.state === 'open' ? opened.record : undefined
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={saleTexts.order(number)}
      description={timeWords(createdAt)}
      onlyText
      footer={
        <>
          {record && <ShareReceipt sale={record.sale} reprint />}
          <Button disabled={!record || printing} onClick={() => record && void reprint(record.sale)}>
            <Printer aria-hidden />
            {printing ? saleTexts.reprinting : saleTexts.reprint}
          </Button>
        </>
      }
    >
      {record && <SaleDetail record={record} />}
      {opened.state === 'reading' && <Spinner>{saleTexts.loading}</Spinner>}
      {opened.state === 'gone' && <p role="status">{saleTexts.gone}</p>}
    </Dialog>
  )
}

import Printer from 'lucide-react/icons/printer'
import { useState } from 'react'
import { printedDate } from '#core/calendar/printed-time.ts'
import { isDemoId } from '#core/catalog/demo-id.ts'
import { chargedForOne } from '#core/stock/goods-received.ts'
import { useSees } from '#web/selling/approval/use-allowed.ts'
import { useAction } from '#web/selling/use-action.ts'
import { usePriceOf } from '#web/store/react/use-price.ts'
import { useShop } from '#web/store/react/use-shop.ts'
import type { ListedDelivery } from '#web/store/receiving/receiving.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { loadedLater } from '#web/ui/loaded-later.tsx'
import { formatQuantity } from '#web/words/format-quantity.ts'
import { toastTexts } from '../texts.ts'
import { failedTo, toastDone } from '../toasts.ts'
import { ReceivedSums } from './received-sums.tsx'
import { texts } from './texts.ts'
import { useReceivedSlip } from './use-received-slip.ts'

const LabelsDialog = loadedLater(() => import('../labels/labels-dialog.tsx'))

interface ReceivedDialogProps {
  delivery: ListedDelivery
  onClose(): void
}

/** A goods received note, which can go back to its supplier whole (S19.15). */
export default function ReceivedDialog({ delivery: { received, returned }, onClose }: ReceivedDialogProps) {
  const shop = useShop()
  const price = usePriceOf(received)
  const seesCosts = useSees('seeCosts')
  const [asking, setAsking] = useState(false)
  const [labelling, setLabelling] = useState(false)
  const slip = useReceivedSlip(received)
  const { number, printedAs, supplierName, invoiceNumber, lines, inputTax, note, by } = received

  const { busy, run: giveBack } = useAction(async () => {
    setAsking(false)
    await shop.receiving.giveBack(received)
    toastDone(toastTexts.givenBack, [number, supplierName].join(' · '))
    onClose()
  }, failedTo('receive'))

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={number}
      description={[
        supplierName,
        returned && texts.returned,
        printedAs && texts.printedAs({ number: printedAs }),
        invoiceNumber && texts.invoice({ number: invoiceNumber }),
        seesCosts && inputTax !== undefined && texts.claimed({ amount: price(inputTax) }),
        by?.name,
        note,
      ]
        .filter(Boolean)
        .join(' · ')}
      footer={
        <>
          {!returned && !isDemoId(received.id) && (
            <Button disabled={busy} onClick={() => setAsking(true)}>
              {texts.giveBack}
            </Button>
          )}
          {seesCosts && (
            <Button disabled={slip.busy} onClick={slip.print}>
              <Printer aria-hidden />
              {slip.busy ? texts.makingSlip : texts.slip}
            </Button>
          )}
          {!returned && <Button onClick={() => setLabelling(true)}>{texts.labels}</Button>}
          <Button onClick={onClose}>{texts.close}</Button>
        </>
      }
    >
      <ul className="divide-y divide-line">
        {lines.map((line) => (
          <li key={line.id} className="flex items-center gap-3 py-2">
            <span className="min-w-0 flex-1">
              <span className="block font-semibold wrap-anywhere">{line.name}</span>
              <span className="block text-sm text-ink-soft tabular-nums">
                {formatQuantity(line.quantity, line.unit)}
                {seesCosts &&
                  ` × ${price(chargedForOne(line))} · ${texts.costOfOne({ amount: price(line.unitCost) })}`}
                {line.useBy !== undefined && ` · ${texts.dated({ day: printedDate(line.useBy) })}`}
              </span>
            </span>
            {seesCosts && <span className="figures font-semibold">{price(line.charged)}</span>}
          </li>
        ))}
      </ul>
      {seesCosts && <ReceivedSums received={received} />}
      {slip.failed && (
        <p role="alert" className="mt-2 text-sm text-danger-text">
          {texts.slipFailed}
        </p>
      )}
      {asking && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && setAsking(false)}
          title={texts.giveBackTitle({ number })}
          description={texts.giveBackHint}
          confirmLabel={texts.giveBack}
          destructive
          onConfirm={giveBack}
        />
      )}
      {labelling && <LabelsDialog received={lines} onClose={() => setLabelling(false)} />}
    </Dialog>
  )
}

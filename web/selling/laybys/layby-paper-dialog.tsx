import FileDown from 'lucide-react/icons/file-down'
import Printer from 'lucide-react/icons/printer'
import { useState } from 'react'
import type { Cancellation, Layby } from '#core/laybys/layby.ts'
import type { LaybyPayment } from '#core/laybys/layby-payment.ts'
import { agreementSlip, cancelledSlip, laybyPaymentSlip } from '#core/papers/layby-papers.ts'
import { shopFront } from '#web/language/shop-front.ts'
import { saveAgreement, saveLaybySlip } from '#web/pdf/save-layby.ts'
import { printsSlips } from '#web/printing/print-paper.ts'
import { useCatalogue, useShop } from '#web/store/react/use-shop.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { customerName } from '#web/words/customer-name.ts'
import { printOrSave } from '../print-or-save.ts'
import { useAction } from '../use-action.ts'
import { laybyToastMessages, laybyPaperTexts as texts } from './texts.ts'

/** A paper of a lay-by: its agreement, the receipt of the last of some payments, or its cancellation. */
export type LaybyPaper =
  | { kind: 'agreement'; layby: Layby }
  | { kind: 'instalment'; layby: Layby; payments: readonly LaybyPayment[] }
  | { kind: 'cancelled'; layby: Layby; cancellation: Cancellation }

interface LaybyPaperDialogProps {
  paper: LaybyPaper
  title: string
  /** It was made before: it is a copy. */
  reprint: boolean
  onClose(): void
}

/** A paper of a lay-by, to be printed or saved (S20.15, S20.18, S20.20, S17.15). */
export default function LaybyPaperDialog({ paper, title, reprint, onClose }: LaybyPaperDialogProps) {
  const shop = useShop()
  const { business, customers } = useCatalogue()
  const [printed, setPrinted] = useState(reprint)
  const { layby } = paper
  const front = { ...business, ...shopFront(business, shop.identity.mode) }
  const slip = () => {
    const options = { reprint: printed }
    if (paper.kind === 'agreement') return agreementSlip(layby, front, options)
    if (paper.kind === 'instalment') return laybyPaymentSlip(paper, front, options)
    return cancelledSlip(layby, paper.cancellation, front, options)
  }
  const shown = slip()

  const { busy, run: make } = useAction(async (form: 'slip' | 'file') => {
    const save = () =>
      paper.kind === 'agreement'
        ? saveAgreement(
            layby,
            front,
            customers.find(({ id }) => id === layby.customerId),
            printed,
          )
        : saveLaybySlip(shown, paper.kind, layby)
    const onDone = (how: 'printed' | 'saved') => {
      if (printed) shop.activity.note('receipt-copied', { subject: layby.id, text: layby.number })
      setPrinted(true)
      if (how === 'saved') toast(laybyToastMessages.saved(layby.number))
    }
    if (form === 'slip') {
      const about = { kind: printed ? 'copy' : 'slip', paperId: `${layby.id} ${paper.kind}` } as const
      await printOrSave(shop, { about, slip, save, onDone })
    } else {
      await save()
      onDone('saved')
    }
  }, laybyToastMessages.notMade)

  return (
    <Dialog
      open
      afterTap={!reprint}
      onlyText
      onOpenChange={(stays) => !stays && onClose()}
      title={title}
      description={<bdi>{customerName(layby.customerName)}</bdi>}
      footer={
        <>
          {printsSlips() && (
            <Button disabled={busy} onClick={() => make('slip')}>
              <Printer aria-hidden />
              {texts.print}
            </Button>
          )}
          <Button disabled={busy} onClick={() => make('file')}>
            <FileDown aria-hidden />
            {texts.save}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {texts.done}
          </Button>
        </>
      }
    >
      <dl className="divide-y divide-line">
        {[...shown.facts.slice(0, 1), ...shown.sums, shown.total, ...shown.payments].map(
          ({ label, value }) => (
            <div key={`${label} ${value}`} className="flex justify-between gap-3 py-2">
              <dt className="text-ink-soft">{label}</dt>
              <dd className="figures text-right font-semibold break-words">{value}</dd>
            </div>
          ),
        )}
      </dl>
      <ul className="mt-2 flex flex-col gap-1">
        {shown.notes?.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </Dialog>
  )
}

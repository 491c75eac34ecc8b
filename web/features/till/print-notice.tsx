import PrinterIcon from 'lucide-react/icons/printer'
import { useState } from 'react'
import { printedTime } from '#core/calendar/printed-time.ts'
import { slipMessage } from '#core/papers/slip-message.ts'
import type { Sale } from '#core/sales/sale.ts'
import type { Particulars } from '#core/vat/recipient.ts'
import { shopFront } from '#web/language/shop-front.ts'
import { deskOf } from '#web/printing/desk.ts'
import type { ListedJob } from '#web/printing/print-queue.ts'
import { useAction } from '#web/selling/use-action.ts'
import { printingChoices } from '#web/store/react/printing-choices.ts'
import { useCatalogue, useLive, useShop } from '#web/store/react/use-shop.ts'
import { buyerOfSale } from '#web/store/vat/buyer-on.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { printTexts, printToasts } from './print-texts.ts'
import { usePrinterFound } from './use-printer-found.ts'
import WhatsAppDialog from './whatsapp-dialog.tsx'

/** What a printer left undone, above the till: nobody waits for it, and the next sale can begin (S17.8, S17.9). */
export default function PrintNotice() {
  const shop = useShop()
  const desk = deskOf(shop)
  const jobs = useLive(desk.jobs).filter(({ kind }) => kind !== 'test')
  const found = usePrinterFound(desk)
  const job = jobs.find(({ state }) => state === 'failed')
  if (job) return <Undone key={job.id} job={job} more={jobs.length - 1} />
  if (!found.mustChoose) return null
  return (
    <Banner
      tone="attention"
      icon={<PrinterIcon aria-hidden className="max-sm:hidden" />}
      action={<Button onClick={() => void found.choose()}>{printTexts.choose}</Button>}
    >
      {printTexts.mustChoose}
    </Banner>
  )
}

/** One slip that did not come. @param more how many wait behind it */
function Undone({ job, more }: { job: ListedJob; more: number }) {
  const shop = useShop()
  const desk = deskOf(shop)
  const { business } = useCatalogue()
  const [sent, setSent] = useState<{ sale: Sale; buyer: Particulars | undefined }>()
  const front = shopFront(business, shop.identity.mode)
  const time = printedTime(job.madeAt)
  const said = job.fault === undefined ? printTexts.wasNotPrinted({ time }) : printTexts.faults[job.fault]
  const beside = [
    job.fault === undefined ? '' : printTexts.slipOf({ time }),
    more > 0 ? printTexts.more({ count: more }) : '',
  ].filter((words) => words !== '')

  async function again() {
    try {
      await desk.again(job)
    } catch (error) {
      // The browser asked for the printer, and nobody chose one: the line stays.
      console.warn('no printer was chosen', error)
    }
  }

  const { run: send } = useAction(async () => {
    const record = await shop.sales.record(job.paperId)
    if (!record) return toast(printToasts.gone)
    const { sale } = record
    setSent({ sale, buyer: await buyerOfSale(sale, shop.taxPapers) })
  }, printToasts.notSent)

  const { run: printByDialog } = useAction(async () => {
    const paper = await desk.paperOf(job)
    if (!paper) return toast(printToasts.gone)
    const { printSlip } = await import('#web/pdf/print-slip.ts')
    await printSlip(paper, printingChoices().paper === '58' ? 58 : 80)
    desk.printedElsewhere(job)
  }, printToasts.noDialog)

  return (
    <Banner tone="attention" icon={<PrinterIcon aria-hidden className="max-sm:hidden" />}>
      <p className="font-semibold">{said}</p>
      {beside.length > 0 && <p>{beside.join(' · ')}</p>}
      <div className="mt-1 flex flex-wrap gap-2">
        <Button onClick={() => void again()}>
          {job.fault === undefined ? printTexts.printNow : printTexts.again}
        </Button>
        {job.kind !== 'paper' && <Button onClick={send}>{printTexts.send}</Button>}
        <Button onClick={printByDialog}>{printTexts.byDialog}</Button>
        <Button variant="quiet" onClick={() => desk.skip(job)}>
          {printTexts.skip}
        </Button>
      </div>
      {sent && (
        <WhatsAppDialog
          sale={sent.sale}
          text={slipMessage(sent.sale, front, '', sent.buyer && { buyer: sent.buyer }).text}
          onSent={() => desk.skip(job)}
          onClose={() => setSent(undefined)}
        />
      )}
    </Banner>
  )
}

import Check from 'lucide-react/icons/check'
import type { Sale } from '#core/sales/sale.ts'
import { usePrice } from '#web/store/react/use-price.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { givenWords } from './back-words.ts'
import { RefundPaper } from './refund-paper.tsx'
import { returnTexts } from './texts.ts'

/** A return that was just stored: what to hand over, and its paper. */
export function GivenBack({ returned, onClose }: { returned: Sale; onClose(): void }) {
  const price = usePrice()
  const given = givenWords(returned, price)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={returnTexts.done(returned.number)}
      onlyText
      footer={
        <>
          <RefundPaper returned={returned} reprint={false} />
          <Button variant="primary" onClick={onClose}>
            {returnTexts.finished}
          </Button>
        </>
      }
    >
      <div role="status" className="flex flex-col items-center gap-3 py-4 text-center">
        <span className="flex size-16 items-center justify-center rounded-full bg-action-soft text-action-soft-ink">
          <Check aria-hidden className="size-9" strokeWidth={3} />
        </span>
        {given.length === 0 && <p className="text-2xl font-extrabold">{returnTexts.noMoney}</p>}
        {given.map((words) => (
          <p key={words} className="figures text-3xl font-extrabold">
            {words}
          </p>
        ))}
      </div>
    </Dialog>
  )
}

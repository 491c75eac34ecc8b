import { clsx } from 'clsx'
import Check from 'lucide-react/icons/check'
import ReceiptText from 'lucide-react/icons/receipt-text'
import { useState } from 'react'
import { ZERO } from '#core/money/cents.ts'
import type { Sale } from '#core/sales/sale.ts'
import { changeOf, tendersOf } from '#core/sales/tender.ts'
import { ChangeBack } from '#web/selling/tender/change-back.tsx'
import { VoucherPaper } from '#web/selling/vouchers/voucher-paper.tsx'
import { usePrice } from '#web/store/react/use-price.ts'
import { useCatalogue } from '#web/store/react/use-shop.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useReprint } from '../use-reprint.ts'
import { givenWords, takenWords } from './back-words.ts'
import { RefundPaper } from './refund-paper.tsx'
import { returnTexts } from './texts.ts'
import type { MadeReturn } from './use-give-back.ts'

/** A return that was just stored: what to hand over or to take, and its papers. */
export function GivenBack({ made: { returned, sold }, onClose }: { made: MadeReturn; onClose(): void }) {
  const price = usePrice()
  const money = [...givenWords(returned, price), ...(sold ? takenWords(sold, price) : [])]
  const { vouchers } = useCatalogue()
  const voucher = returned.voucher && vouchers.get(returned.voucher.number)
  const [printed, setPrinted] = useState(false)
  const change = sold ? changeOf(tendersOf(sold)) : ZERO
  const nothing = sold ? returnTexts.even : returnTexts.noMoney
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={
        sold
          ? returnTexts.exchanged({ returned: returned.number, sold: sold.number })
          : returnTexts.done({ number: returned.number })
      }
      onlyText
      afterTap
      footer={
        <>
          {sold && <Receipt sold={sold} />}
          <RefundPaper returned={returned} reprint={false} />
          {voucher && <VoucherPaper voucher={voucher} reprint={false} onPrinted={() => setPrinted(true)} />}
          {/* Whoever leaves without the slip of a voucher cannot spend it: that is the next thing to do. */}
          <Button variant={voucher && !printed ? 'outline' : 'primary'} onClick={onClose}>
            {returnTexts.finished}
          </Button>
        </>
      }
    >
      <div role="status" className="flex flex-col items-center gap-3 py-4 text-center">
        {change === 0 && (
          <span className="flex size-16 items-center justify-center rounded-full bg-action-soft text-action-soft-ink">
            <Check aria-hidden className="size-9" strokeWidth={3} />
          </span>
        )}
        {(money.length === 0 ? [nothing] : money).map((words) => (
          <p
            key={words}
            className={clsx(
              'text-balance tabular-nums',
              change > 0 ? 'text-xl font-bold' : 'text-2xl font-extrabold sm:text-3xl',
            )}
          >
            {words}
          </p>
        ))}
        <ChangeBack change={change} />
      </div>
    </Dialog>
  )
}

function Receipt({ sold }: { sold: Sale }) {
  const { printing, reprint } = useReprint(false)
  return (
    <Button disabled={printing} onClick={() => reprint(sold)}>
      <ReceiptText aria-hidden />
      {returnTexts.receipt({ number: sold.number })}
    </Button>
  )
}

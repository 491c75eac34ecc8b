import Check from 'lucide-react/icons/check'
import FileDown from 'lucide-react/icons/file-down'
import { useEffect, useState } from 'react'
import { PAYMENT_LABELS } from '#core/documents/texts.ts'
import { ShareReceipt } from '#web/selling/share-receipt.tsx'
import { usePrice } from '#web/store/react/use-price.ts'
import { Button } from '#web/ui/button.tsx'
import { ChangeDue } from './change-due.tsx'
import type { PaidSale } from './checkout-state.ts'
import { texts } from './texts.ts'

/** A hurried second tap on Pay must not fall on a button that took its place. */
const SETTLE_MS = 600

interface PaidPanelProps {
  paid: PaidSale
  onReceipt(): void
  onNext(): void
}

/** The sale just paid: its total, number and receipt, and for cash the change. Stays until the next sale begins. */
export function PaidPanel({ paid: { sale, receipt }, onReceipt, onNext }: PaidPanelProps) {
  const price = usePrice()
  const [settled, setSettled] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), SETTLE_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <section
      aria-label={texts.paid}
      inert={!settled}
      className="flex min-h-0 flex-1 flex-col gap-5 overflow-y-auto p-4 text-center"
    >
      <div className="m-auto flex w-full flex-col items-center gap-1">
        <span className="mb-2 flex size-16 items-center justify-center rounded-full bg-action-soft text-action-soft-ink">
          <Check aria-hidden className="size-9" strokeWidth={3} />
        </span>
        <h2 className="text-lg font-bold">{texts.paid}</h2>
        <p className="figures text-4xl font-extrabold">{price(sale.total)}</p>
        <p className="text-ink-soft">{texts.paidFacts(PAYMENT_LABELS[sale.paymentMethod], sale.number)}</p>
        <p className="mb-4 text-ink-soft">{sale.customerName}</p>
        {sale.paymentMethod === 'cash' && <ChangeDue total={sale.total} price={price} />}
      </div>
      <div className="grid grid-cols-2 gap-2">
        {/* What is sent right after paying is the customer's original; a later one is a copy. */}
        <ShareReceipt sale={sale} reprint={false} />
        <Button className="px-2" onClick={onReceipt} aria-busy={receipt === 'making'}>
          <FileDown aria-hidden />
          {receipt === 'making' ? texts.makingReceipt : texts.receipt}
        </Button>
        <Button variant="primary" size="large" className="col-span-2" onClick={onNext}>
          {texts.newSale}
        </Button>
      </div>
    </section>
  )
}

import Ticket from 'lucide-react/icons/ticket'
import { useState } from 'react'
import { voucherSlip } from '#core/papers/voucher-slip.ts'
import { leftOf, type Voucher } from '#core/vouchers/voucher.ts'
import { shopFront } from '#web/language/shop-front.ts'
import { saveVoucher } from '#web/pdf/save-voucher.ts'
import { useCatalogue, useShop } from '#web/store/react/use-shop.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { printOrSave } from '../print-or-save.ts'
import { useAction } from '../use-action.ts'
import { voucherPaperTexts as texts, voucherToasts } from './texts.ts'

interface VoucherPaperProps {
  voucher: Voucher
  /** It was printed before: it is a copy, which owners find in the activity (S16.15). */
  reprint: boolean
  onPrinted?: () => void
}

/** Prints the slip that a customer pays with, or makes a file of it (S14.25). */
export function VoucherPaper({ voucher, reprint, onPrinted }: VoucherPaperProps) {
  const shop = useShop()
  const { business } = useCatalogue()
  const [printed, setPrinted] = useState(reprint)
  const front = shopFront(business, shop.identity.mode)
  const { busy, run: print } = useAction(async () => {
    await printOrSave(shop, {
      about: { kind: printed ? 'copy' : 'slip', paperId: voucher.id },
      slip: () => voucherSlip(voucher, front, { reprint: printed }),
      save: () => saveVoucher(voucher, front, printed),
      onDone(how) {
        const { id: subject } = voucher
        if (printed) shop.activity.note('receipt-copied', { subject, amount: leftOf(voucher), text: subject })
        setPrinted(true)
        onPrinted?.()
        if (how === 'saved') toast(voucherToasts.made)
      },
    })
  }, voucherToasts.failed)
  return (
    <Button variant={printed ? 'outline' : 'primary'} disabled={busy} onClick={() => print()}>
      <Ticket aria-hidden />
      {busy ? texts.printing : texts.print}
    </Button>
  )
}

import { catalogue } from '#web/language/catalogue.ts'
import type { ToastContent } from '#web/ui/toast-store.ts'

/** The words of the slip of a voucher on its way to paper (S14.25). */
export const voucherPaperTexts = catalogue('selling.vouchers.paper', {
  print: 'Print voucher',
  printing: 'Preparing...',
  made: 'Voucher saved',
  madeHint: 'The slip is in your downloads.',
  failed: 'The voucher could not be made',
  failedHint: 'Nothing has changed: try again.',
})

export const voucherToasts: Record<'made' | 'failed', ToastContent> = {
  made: { title: voucherPaperTexts.made, description: voucherPaperTexts.madeHint },
  failed: {
    title: voucherPaperTexts.failed,
    description: voucherPaperTexts.failedHint,
    variant: 'destructive',
  },
}

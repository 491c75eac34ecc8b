import FileText from 'lucide-react/icons/file-text'
import Printer from 'lucide-react/icons/printer'
import type { Sale } from '#core/sales/sale.ts'
import { Button } from '#web/ui/button.tsx'
import { returnTexts } from './texts.ts'
import { useRefundPaper } from './use-refund-paper.ts'

/** The paper of a return, as a slip and as an A4 page. @param reprint whether it was printed before */
export function RefundPaper({ returned, reprint }: { returned: Sale; reprint: boolean }) {
  const { printing, print } = useRefundPaper(returned, reprint)
  return (
    <>
      <Button disabled={printing} onClick={() => print('sheet')}>
        <FileText aria-hidden />
        {returnTexts.sheet}
      </Button>
      <Button disabled={printing} onClick={() => print('slip')}>
        <Printer aria-hidden />
        {printing ? returnTexts.printing : returnTexts.print}
      </Button>
    </>
  )
}

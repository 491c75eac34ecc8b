import Monitor from 'lucide-react/icons/monitor'
import { memo } from 'react'
import { openCustomerDisplay } from '#web/selling/customer-display/open-customer-display.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { texts } from './texts.ts'
import { toastMessages } from './toasts.ts'

async function open(): Promise<void> {
  if (!(await openCustomerDisplay())) toast(toastMessages.displayShut)
}

/** Opens the customer display, where the till's head has room for it beside the search. */
export const CustomerDisplayButton = memo(function CustomerDisplayButton() {
  return (
    <span className="mr-1 -ml-2 hidden pr-1 min-[1360px]:block">
      <IconButton label={texts.customerDisplay} onClick={() => void open()}>
        <Monitor aria-hidden />
      </IconButton>
    </span>
  )
})

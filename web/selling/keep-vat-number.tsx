import { catalogue } from '#web/language/catalogue.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

const texts = catalogue('selling.keepVatNumber', {
  title: 'A South African VAT number has 10 digits and starts with 4. Keep it anyway?',
  keep: 'Keep it',
  change: 'Change it',
})

interface KeepVatNumberProps {
  open: boolean
  onKeep(): void
  onChange(): void
}

/** Asks whether a VAT number is kept that does not look like one of this country (S18.3). */
export function KeepVatNumber({ open, onKeep, onChange }: KeepVatNumberProps) {
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onChange()}
      title={texts.title}
      confirmLabel={texts.keep}
      cancelLabel={texts.change}
      onConfirm={onKeep}
    />
  )
}

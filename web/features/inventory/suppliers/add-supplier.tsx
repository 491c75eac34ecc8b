import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import SupplierDialog from './supplier-dialog.tsx'
import { texts } from './texts.ts'

/** Adds a supplier, also where goods are ordered or received and there is none yet. */
export function AddSupplier() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        <Plus aria-hidden />
        {texts.add}
      </Button>
      {open && <SupplierDialog onClose={() => setOpen(false)} />}
    </>
  )
}

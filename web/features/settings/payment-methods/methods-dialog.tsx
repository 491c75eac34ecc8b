import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import type { MethodRow } from '#core/sales/method.ts'
import { useCatalogue } from '#web/store/react/use-shop.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { MethodForm } from './method-form.tsx'
import { MethodLine } from './method-line.tsx'
import { texts } from './texts.ts'
import { useMethods } from './use-methods.ts'

/** How the shop takes money, in its order: added, changed and moved here (S11.1, S11.2). */
export default function MethodsDialog({ onClose }: { onClose: () => void }) {
  const { methods } = useCatalogue()
  const change = useMethods()
  // Undefined while none is open; null for a new one.
  const [open, setOpen] = useState<MethodRow | null>()
  return (
    <Dialog
      open
      onOpenChange={(stays) => !stays && onClose()}
      title={texts.title}
      description={texts.hint}
      footer={<Button onClick={onClose}>{texts.close}</Button>}
    >
      <ol aria-label={texts.list} className="border-t border-line">
        {methods.map((method, place) => (
          <MethodLine
            key={method.id}
            method={method}
            isFirst={place === 0}
            isLast={place === methods.length - 1}
            onMove={(by) => void change.move(method.id, by)}
            onEdit={() => setOpen(method)}
          />
        ))}
      </ol>
      <Button className="mt-4 w-full" onClick={() => setOpen(null)}>
        <Plus aria-hidden />
        {texts.add}
      </Button>
      {open !== undefined && (
        <MethodForm
          key={open?.id ?? 'new'}
          method={open ?? undefined}
          change={change}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Dialog>
  )
}

import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { useState } from 'react'
import { asksWho, type StaffRow } from '#core/staff/staff.ts'
import { usePerson } from '#web/store/react/use-person.ts'
import { useCatalogue } from '#web/store/react/use-shop.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { loadedLater } from '#web/ui/loaded-later.tsx'
import { texts as rightsTexts } from '../rights/texts.ts'
import { LockFields } from './lock-fields.tsx'
import { StaffForm } from './staff-form.tsx'
import { ROLES, texts } from './texts.ts'
import { useStaff } from './use-staff.ts'

const RightsDialog = loadedLater(() => import('../rights/rights-dialog.tsx'))

/** The people of the shop: added, changed and taken off here; and when this till locks (S16.1, S16.4). */
export default function StaffDialog({ onClose }: { onClose: () => void }) {
  const { staff } = useCatalogue()
  const change = useStaff()
  // Undefined while none is open; null for somebody new.
  const [open, setOpen] = useState<StaffRow | null>()
  const [rightsOpen, setRightsOpen] = useState(false)
  const asks = asksWho(staff)
  const mayChangeRights = usePerson()?.role === 'owner'
  return (
    <Dialog
      open
      onOpenChange={(stays) => !stays && onClose()}
      title={texts.title}
      description={texts.hint}
      footer={<Button onClick={onClose}>{texts.close}</Button>}
    >
      {!asks && (
        <Banner tone="attention" className="mb-3 rounded-lg">
          {texts.notYet}
        </Banner>
      )}
      {staff.length > 0 && (
        <ul aria-label={texts.list} className="border-t border-line">
          {staff.map((row) => (
            <StaffLine key={row.id} row={row} onEdit={() => setOpen(row)} />
          ))}
        </ul>
      )}
      <Button className="mt-4 w-full" onClick={() => setOpen(null)}>
        <Plus aria-hidden />
        {texts.add}
      </Button>
      {asks && mayChangeRights && (
        <Button className="mt-2 w-full" onClick={() => setRightsOpen(true)}>
          <ShieldCheck aria-hidden />
          {rightsTexts.open}
        </Button>
      )}
      {asks && <LockFields />}
      {rightsOpen && <RightsDialog onClose={() => setRightsOpen(false)} />}
      {open !== undefined && (
        <StaffForm
          key={open?.id ?? 'new'}
          row={open ?? undefined}
          change={change}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Dialog>
  )
}

function StaffLine({ row, onEdit }: { row: StaffRow; onEdit: () => void }) {
  const { name, role, pin, active } = row
  return (
    <li className="flex min-h-14 items-center gap-1 border-b border-line py-1">
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-2 font-semibold">
          <span className="truncate" title={name} dir="auto">
            {name}
          </span>
          {!active && <Badge tone="neutral">{texts.inactive}</Badge>}
        </span>
        <span className="block text-sm text-ink-soft">
          {[ROLES[role], ...(pin ? [] : [texts.noPin])].join(', ')}
        </span>
      </span>
      <IconButton label={texts.edit({ name })} onClick={onEdit}>
        <Pencil aria-hidden />
      </IconButton>
    </li>
  )
}

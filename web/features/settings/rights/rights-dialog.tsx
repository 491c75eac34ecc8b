import { answerOf } from '#core/staff/may.ts'
import { type Answer, type Permission, possibleAnswers } from '#core/staff/permissions.ts'
import { CHANGEABLE_ROLES, type ChangeableRole, type RoleFields } from '#core/staff/role.ts'
import { useCatalogue } from '#web/store/react/use-shop.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Select } from '#web/ui/select.tsx'
import { PERMISSION_NAMES } from '#web/words/permission-names.ts'
import { ROLES } from '../staff/texts.ts'
import { DiscountLimit } from './discount-limit.tsx'
import { ANSWER_NAMES, GROUPS, texts } from './texts.ts'
import { useRights } from './use-rights.ts'

const ROW_CLASS =
  'grid grid-cols-2 items-start gap-x-3 gap-y-1 border-t border-line py-2 sm:grid-cols-[minmax(0,1fr)_10rem_10rem] sm:items-center'

/** What managers and cashiers may do: an owner changes it here, and it holds at once (S16.7). */
export default function RightsDialog({ onClose }: { onClose: () => void }) {
  const change = useRights()
  return (
    <Dialog
      open
      wide
      onOpenChange={(stays) => !stays && onClose()}
      title={texts.open}
      description={texts.hint}
      footer={<Button onClick={onClose}>{texts.close}</Button>}
    >
      {GROUPS.map(({ title, permissions }, at) => (
        <section key={title} className="pt-4">
          <div className="sticky top-0 z-10 grid grid-cols-2 gap-x-3 bg-surface pt-1 pb-1 sm:grid-cols-[minmax(0,1fr)_10rem_10rem]">
            <h3 className="font-bold max-sm:col-span-2">{title}</h3>
            {CHANGEABLE_ROLES.map((role) => (
              <span key={role} aria-hidden className="text-sm font-semibold text-ink-soft">
                {ROLES[role]}
              </span>
            ))}
          </div>
          {permissions.map((permission) => (
            <PermissionRow key={permission} permission={permission} onChange={change} />
          ))}
          {at === 0 && (
            <div className={ROW_CLASS}>
              <span className="max-sm:col-span-2">{texts.largestDiscount}</span>
              {CHANGEABLE_ROLES.map((role) => (
                <DiscountLimit key={role} role={role} onChange={change} />
              ))}
            </div>
          )}
        </section>
      ))}
    </Dialog>
  )
}

interface PermissionRowProps {
  permission: Permission
  onChange(role: ChangeableRole, fields: RoleFields): Promise<void>
}

function PermissionRow({ permission, onChange }: PermissionRowProps) {
  const { roles } = useCatalogue()
  const name = PERMISSION_NAMES[permission]
  return (
    <div className={ROW_CLASS}>
      <span className="max-sm:col-span-2">{name}</span>
      {CHANGEABLE_ROLES.map((role) => (
        <Select
          key={role}
          aria-label={texts.answerOf({ role: ROLES[role], permission: name })}
          value={answerOf(role, permission, roles)}
          onChange={({ target }) => void onChange(role, { [permission]: target.value as Answer })}
        >
          {possibleAnswers(permission).map((answer) => (
            <option key={answer} value={answer}>
              {ANSWER_NAMES[answer]}
            </option>
          ))}
        </Select>
      ))}
    </div>
  )
}

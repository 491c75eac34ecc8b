import { useId, useState } from 'react'
import { maxDiscountOf } from '#core/staff/may.ts'
import type { ChangeableRole, RoleFields } from '#core/staff/role.ts'
import { readMaxDiscount } from '#core/staff/role-intents.ts'
import { useCatalogue } from '#web/store/react/use-shop.ts'
import { Input } from '#web/ui/input.tsx'
import { ROLES } from '../staff/texts.ts'
import { texts } from './texts.ts'

interface DiscountLimitProps {
  role: ChangeableRole
  onChange(role: ChangeableRole, fields: RoleFields): Promise<void>
}

/** The largest discount of a role (S12.8). It is stored when the field is left; what is no percentage changes nothing. */
export function DiscountLimit({ role, onChange }: DiscountLimitProps) {
  const { roles } = useCatalogue()
  const stored = maxDiscountOf(role, roles)
  const [typed, setTyped] = useState<string>()
  const noteId = useId()
  const isWrong = typed !== undefined && readMaxDiscount(typed) === undefined

  async function store(): Promise<void> {
    const limit = typed === undefined ? undefined : readMaxDiscount(typed)
    if (limit === undefined) return
    if (limit !== stored) await onChange(role, { maxDiscount: limit })
    setTyped(undefined)
  }

  return (
    <div>
      <Input
        aria-label={texts.answerOf({ role: ROLES[role], permission: texts.largestDiscount })}
        inputMode="decimal"
        autoComplete="off"
        className="figures text-right"
        value={typed ?? String(stored)}
        {...(isWrong && { 'aria-invalid': true, 'aria-describedby': noteId })}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => void store()}
      />
      {isWrong && (
        <p id={noteId} className="mt-1 text-sm text-danger-text">
          {texts.notPercent}
        </p>
      )}
    </div>
  )
}

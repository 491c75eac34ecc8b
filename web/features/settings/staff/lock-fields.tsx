import { LOCK_AFTER, type LockSettings } from '#core/staff/lock-settings.ts'
import { doOrToast } from '#web/selling/use-action.ts'
import { useAtTill } from '#web/store/react/use-person.ts'
import { useShop } from '#web/store/react/use-shop.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { LOCK_NOT_KEPT, texts } from './texts.ts'

/** When this device locks by itself: each till as its place needs it (S16.4). */
export function LockFields() {
  const { atTill } = useShop()
  const { lock } = useAtTill()
  const keep = (changed: Partial<LockSettings>) =>
    void doOrToast(() => atTill.setLock({ ...lock, ...changed }), LOCK_NOT_KEPT)
  return (
    <section className="mt-6 flex flex-col gap-3">
      <h3 className="font-bold">{texts.lockTitle}</h3>
      <Field label={texts.lockAfter}>
        {(control) => (
          <Select
            {...control}
            value={String(lock.afterMinutes)}
            onChange={({ target }) => {
              const afterMinutes = LOCK_AFTER.find((each) => String(each) === target.value)
              if (afterMinutes !== undefined) keep({ afterMinutes })
            }}
          >
            {LOCK_AFTER.map((minutes) => (
              <option key={String(minutes)} value={String(minutes)}>
                {minutes === null ? texts.never : texts.after({ count: minutes })}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Switch
        label={texts.lockAfterSale}
        checked={lock.afterSale}
        onChange={(afterSale) => keep({ afterSale })}
      />
    </section>
  )
}

import { DEMO_STAFF, demoPinOf, hireDemoStaff } from '#core/demo/demo-staff.ts'
import { useCatalogue, useShop } from '#web/store/react/use-shop.ts'
import { ROLE_NAMES } from '#web/words/role-names.ts'
import { texts } from './texts.ts'
import { toastMessages } from './toasts.ts'
import { useAction } from './use-action.ts'

/** Lets two people work in the demo shop, and shows the PINs by which they are tried (S23.5). */
export default function DemoStaff() {
  const shop = useShop()
  const { staff } = useCatalogue()
  const { busy, run: hire } = useAction(async () => {
    // Whoever tries it stands at the till, and is not to be locked out by it.
    await shop.atTill.letIn(DEMO_STAFF[0].id)
    await shop.commit(hireDemoStaff())
  }, toastMessages.demoStaffNotTried)

  if (staff.some(({ id }) => demoPinOf(id) !== undefined))
    return (
      <ul aria-label={texts.demoStaff} className="flex flex-wrap gap-x-4">
        {DEMO_STAFF.map(({ id, name, role, pin }) => (
          <li key={id} className="figures">
            {texts.demoPerson({ name, role: ROLE_NAMES[role], pin })}
          </li>
        ))}
      </ul>
    )
  if (staff.length > 0) return null
  return (
    <button
      type="button"
      disabled={busy}
      onClick={hire}
      className="min-h-11 font-semibold underline underline-offset-2"
    >
      {texts.tryStaff}
    </button>
  )
}

import Lock from 'lucide-react/icons/lock'
import { useState } from 'react'
import { canSignIn } from '#core/staff/staff.ts'
import { shopFront } from '#web/language/shop-front.ts'
import { useTimeClock } from '#web/selling/staff/use-time-clock.ts'
import { WhoIsIt } from '#web/selling/staff/who-is-it.tsx'
import { useCatalogue, useShop } from '#web/store/react/use-shop.ts'
import type { PasswordPort } from './password-port.ts'
import { ResetPin } from './reset-pin.tsx'
import { texts } from './texts.ts'

/** All that a locked till shows: the shop and its people's names (S16.4). */
export default function LockScreen({ password }: { password: PasswordPort | undefined }) {
  const { atTill, identity } = useShop()
  const { business, staff } = useCatalogue()
  const clock = useTimeClock()
  const [resetting, setResetting] = useState<string>()
  const people = staff.filter(canSignIn)
  const forgetful = people.find(({ id }) => id === resetting)
  return (
    <main className="h-full overflow-y-auto bg-ground">
      <div className="mx-auto flex min-h-full w-full max-w-lg flex-col justify-center gap-5 p-4 low:gap-2 low:p-2">
        <header className="text-center">
          <p className="flex items-center justify-center gap-2 text-sm font-semibold break-words text-ink-soft">
            <Lock aria-hidden className="size-4 shrink-0" />
            {shopFront(business, identity.mode).name}
          </p>
          <h1 className="text-2xl font-bold">{texts.lockedTitle}</h1>
          <p className="text-balance text-ink-soft low:hidden">{texts.lockedHint}</p>
        </header>
        <WhoIsIt
          people={people}
          check={(staffId, pin) => atTill.signIn(staffId, pin)}
          onBadge={(staffId) => atTill.letIn(staffId)}
          onForgot={setResetting}
          clock={clock}
        />
      </div>
      {forgetful && (
        <ResetPin person={forgetful} password={password} onClose={() => setResetting(undefined)} />
      )}
    </main>
  )
}

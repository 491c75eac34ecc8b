import { type ReactNode, useEffect, useMemo } from 'react'
import type { PinVerifier } from '#core/staff/staff.ts'
import type { PasswordPort } from '#web/features/staff/password-port.ts'
import { useAtTill } from '#web/store/react/use-person.ts'
import { useLive, useShop } from '#web/store/react/use-shop.ts'
import type { Shop } from '#web/store/shop/shop.ts'
import { provePassword } from '#web/sync/account/prove-password.ts'
import { setPinAsOwner } from '#web/sync/account/set-pin.ts'
import { browserFetch } from '#web/sync/browser-fetch.ts'
import { loadedLater } from '#web/ui/loaded-later.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { toasts } from '#web/ui/toast-store.ts'
import { type AppServices, useApp } from './app-context.ts'
import { texts } from './texts.ts'

const LockScreen = loadedLater(
  () => import('#web/features/staff/lock-screen.tsx'),
  <div className="flex h-dvh">
    <Spinner>{texts.loadingTill}</Spinner>
  </div>,
)

/**
 * Shows nothing of the shop but its people's names while the till is locked (S16.4). The page below is gone then, with
 * its keys, scanner and dialogs; what the cart and forms hold is stored.
 */
export function LockGate({ children }: { children: ReactNode }) {
  const services = useApp()
  const { identity, atTill } = useShop()
  const { person, locked } = useAtTill()
  // The server's word on it may come after the shop was opened.
  const session = useLive(services.session)
  const isTills = session.state === 'current' && session.identity.owner === false
  const password = useMemo(
    () => passwordPort(services, { identity, atTill }, isTills),
    [services, identity, atTill, isTills],
  )
  useLockWhenUnused(person !== null && !locked)
  // What one person was shown, and may still undo, is not for the next one.
  useEffect(() => {
    if (locked) for (const { id } of toasts.get()) toasts.dismiss(id)
  }, [locked])
  if (!locked) return children
  return (
    <div className="h-dvh">
      <LockScreen password={password} />
    </div>
  )
}

function passwordPort(
  { client, boot }: AppServices,
  { identity, atTill }: Pick<Shop, 'identity' | 'atTill'>,
  isTills: boolean,
): PasswordPort | undefined {
  const { mode, userId, businessId, email } = identity
  if (mode === 'local') return undefined
  const ports = { client, storage: boot, online: () => navigator.onLine }
  const setting = {
    ...{ fetchFrom: browserFetch, storage: boot, businessId, online: ports.online },
    setHere: (staffId: string, pin: PinVerifier) => atTill.setPinHere(staffId, pin),
  }
  return {
    email,
    isTills,
    prove: (password) => provePassword({ userId, email }, password, ports),
    setAsOwner: (staffId, owner, pin) => setPinAsOwner(staffId, owner, pin, setting),
  }
}

/** How often it is looked whether the till was left alone, milliseconds. */
const LOOK_EVERY_MS = 5_000
const SIGNS_OF_USE = ['pointerdown', 'keydown', 'wheel'] as const

function useLockWhenUnused(inUse: boolean): void {
  const { atTill } = useShop()
  useEffect(() => {
    if (!inUse) return
    const note = () => atTill.noteUse()
    const look = () => void atTill.lockIfUnused().catch((error: unknown) => console.error(error))
    const timer = setInterval(look, LOOK_EVERY_MS)
    // A phone that slept runs no timers: it looks before anybody can touch it.
    document.addEventListener('visibilitychange', look)
    for (const sign of SIGNS_OF_USE) document.addEventListener(sign, note, { capture: true, passive: true })
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
      for (const sign of SIGNS_OF_USE) document.removeEventListener(sign, note, { capture: true })
    }
  }, [atTill, inUse])
}

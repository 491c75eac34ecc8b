import { type ReactNode, useEffect } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { useLive } from '#web/store/react/use-shop.ts'
import { toast, toasts } from '#web/ui/toast-store.ts'
import { useApp } from './app-context.ts'
import { redirectFor } from './guard.ts'
import { ShopGate } from './shop-gate.tsx'
import { texts } from './texts.ts'

/** Sends a visit where it belongs before its page shows (S2.1, R2). */
export function Guarded() {
  const { session, installed } = useApp()
  const current = useLive(session)
  const { pathname, search } = useLocation()
  const target = redirectFor({ path: pathname, search, session: current, installed })
  const unreadable = current.state === 'none' && current.damaged
  // Who was signed in cannot be read any more: the login that shows instead must not come without a word (S8.8).
  useEffect(() => {
    if (unreadable)
      toast({ ...(navigator.onLine ? texts.noUserOnline : texts.noUserOffline), variant: 'destructive' })
  }, [unreadable])
  const left = current.state === 'signed-out'
  // What one person was shown, and may still undo, is not for the next one.
  useEffect(() => {
    if (left) for (const { id } of toasts.get()) toasts.dismiss(id)
  }, [left])
  return target ? <Navigate to={target} replace /> : <Outlet />
}

/** The pages that need an open shop: that of whoever is current. @param children what the open shop is shown in */
export function CurrentShop({ children }: { children: ReactNode }) {
  const current = useLive(useApp().session)
  if (current.state !== 'current') return null
  const { identity } = current
  return (
    <ShopGate key={`${identity.mode}/${identity.businessId}/${identity.userId}`} identity={identity}>
      {children}
    </ShopGate>
  )
}

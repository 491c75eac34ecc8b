import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { LiveValue } from '#web/store/browser/live-value.ts'
import { accountMayOf, type Identity } from '#web/store/db/identity.ts'
import { AccountMayProvider } from '#web/store/react/account-may.ts'
import { ShopProvider, useLive } from '#web/store/react/use-shop.ts'
import type { Shop } from '#web/store/shop/shop.ts'
import type { ServerSession, ServerSessionState } from '#web/sync/account/server-session.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { type AppServices, type OpenedShop, type Running, RunningProvider, useApp } from './app-context.ts'
import { FailedPage } from './failed-page.tsx'
import { followServerSession } from './follow-server-session.ts'
import { texts } from './texts.ts'

type Opening =
  | { state: 'opening' | 'blocked' }
  | { state: 'open'; shop: Shop; running: Running }
  | { state: 'failed'; error: unknown }

/**
 * Opens the shop of `identity`, keeps it in step with the server, and closes it. Render it with a key per account.
 * @param children what the open shop is shown in
 */
export function ShopGate({ identity, children }: { identity: Identity; children: ReactNode }) {
  const services = useApp()
  const [opening, setOpening] = useState<Opening>({ state: 'opening' })
  const [attempt, setAttempt] = useState(0)
  // The server's word on it may come after the shop was opened.
  const session = useLive(services.session)
  const may = accountMayOf(session.state === 'current' ? session.identity : identity)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the identity; `attempt` opens again
  useEffect(() => {
    setOpening({ state: 'opening' })
    // A transition: the first screen is drawn in slices, so that it still answers taps.
    return openRunning(services, identity, (next) => startTransition(() => setOpening(next)))
  }, [services, attempt])

  switch (opening.state) {
    case 'opening':
      return (
        <div className="flex h-dvh">
          <Spinner>{identity.mode === 'local' ? texts.loading : texts.loadingTill}</Spinner>
        </div>
      )
    case 'blocked':
      return (
        <div className="flex h-dvh">
          <Spinner>{texts.blocked}</Spinner>
        </div>
      )
    case 'failed':
      return (
        <FailedPage
          title={texts.storeFailed}
          hint={texts.storeFailedHint}
          error={opening.error}
          onRetry={() => setAttempt(attempt + 1)}
        />
      )
    case 'open':
      return (
        <ShopProvider value={opening.shop}>
          <RunningProvider value={opening.running}>
            <AccountMayProvider value={may}>{children}</AccountMayProvider>
          </RunningProvider>
        </ShopProvider>
      )
    default:
      return opening satisfies never
  }
}

function openRunning(
  services: AppServices,
  identity: Identity,
  tell: (opening: Opening) => void,
): () => void {
  const serverSession: ServerSessionState = new LiveValue<ServerSession>('unknown')
  const stopChecking = followServerSession(services, identity, serverSession)
  let left = false
  let opened: OpenedShop | undefined

  function close(): void {
    opened?.sync?.stop()
    opened?.maintenance.close()
    void opened?.shop.close()
  }

  const onBlocked = () => {
    if (!left) tell({ state: 'blocked' })
  }
  services.openShop(identity, serverSession, onBlocked).then(
    (answer) => {
      opened = answer
      if (left) close()
      else
        tell({
          state: 'open',
          shop: answer.shop,
          running: {
            sync: answer.sync,
            serverSession,
            maintenance: answer.maintenance,
            leftHere: answer.leftHere,
          },
        })
    },
    (error: unknown) => {
      if (!left) tell({ state: 'failed', error })
    },
  )
  return () => {
    left = true
    stopChecking()
    close()
  }
}

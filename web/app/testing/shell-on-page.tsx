import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { followInstallation } from '#web/features/install/installation.ts'
import { LiveValue } from '#web/store/browser/live-value.ts'
import type { Backups } from '#web/store/maintenance/backup-maintenance.ts'
import { ShopProvider } from '#web/store/react/use-shop.ts'
import { fakeBackups, fakeMaintenance } from '#web/store/testing/fake-maintenance.ts'
import { type FakeShop, type FakeShopSeed, fakeShop } from '#web/store/testing/fake-shop.ts'
import type { AccountClient, AccountUser } from '#web/sync/account/account-client.ts'
import type { ServerSession } from '#web/sync/account/server-session.ts'
import { openSession, type SessionStore } from '#web/sync/account/session-store.ts'
import type { SyncStatus } from '#web/sync/engine.ts'
import { type Rendered, render } from '#web/ui/testing/render.ts'
import { AppProvider, type AppServices, RunningProvider } from '../app-context.ts'
import type { AppUpdate } from '../app-update.ts'
import { Shell } from '../shell/shell.tsx'
import { localBoot } from './local-boot.ts'

/** A shell with a fake shop behind it, for tests. */
export interface ShellOnPage {
  page: Rendered
  shop: FakeShop
  session: SessionStore
  serverSession: LiveValue<ServerSession>
  update: LiveValue<AppUpdate | undefined>
  status: LiveValue<SyncStatus>
}

interface ShellSeed extends FakeShopSeed {
  /** What the last push of a logout does. */
  flush?: (shop: FakeShop) => void
  logout?: AccountClient['logout']
  backups?: Partial<Backups>
  /** What it is around; an empty page where nothing is said. */
  children?: ReactNode
}

/** Shows the shell around a page. */
export async function shellOnPage({
  flush,
  logout,
  backups,
  children = <p>the page</p>,
  ...seed
}: ShellSeed = {}): Promise<ShellOnPage> {
  const shop = fakeShop(seed)
  const session = openSession(localStorage, false)
  session.enter(shop.identity)
  const maintenance = fakeMaintenance({ backups: fakeBackups(backups) })
  const status = new LiveValue<SyncStatus>({ contacting: false, refusal: null })
  const serverSession = new LiveValue<ServerSession>('valid')
  const update = new LiveValue<AppUpdate | undefined>(undefined)
  const services: AppServices = {
    installed: false,
    installation: followInstallation(window),
    session,
    boot: localBoot(),
    update,
    client: fakeClient(logout),
    openShop: async () => ({ shop, sync: undefined, maintenance }),
  }
  const sync = {
    status,
    contact: async () => {},
    catchUp: async () => true,
    flush: async () => flush?.(shop),
    stop: () => {},
  }
  const page = await render(
    <AppProvider value={services}>
      <ShopProvider value={shop}>
        <RunningProvider
          value={{ sync: shop.identity.mode === 'account' ? sync : undefined, serverSession, maintenance }}
        >
          <MemoryRouter initialEntries={['/sales']}>
            <Shell>{children}</Shell>
          </MemoryRouter>
        </RunningProvider>
      </ShopProvider>
    </AppProvider>,
  )
  return { page, shop, session, serverSession, update, status }
}

function fakeClient(logout: AccountClient['logout'] | undefined): AccountClient {
  const user: AccountUser = { id: 'user-1', name: 'Thandi', email: 'thandi@example.com', businessId: 'b1' }
  return {
    login: async () => ({ ok: true, value: user }),
    logout: logout ?? (async () => ({ ok: true, value: undefined })),
    currentUser: async () => ({ ok: true, value: user }),
    config: async () => ({ ok: true, value: { adminEmail: 'admin@example.com' } }),
  }
}

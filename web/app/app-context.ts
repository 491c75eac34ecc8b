import { createContext, useContext } from 'react'
import type { Installation } from '#web/features/install/installation.ts'
import type { LeftHere } from '#web/features/left-here/left-here.ts'
import type { BootStorage } from '#web/store/browser/boot-storage.ts'
import type { LiveValue } from '#web/store/browser/live-value.ts'
import type { Identity } from '#web/store/db/identity.ts'
import type { DeviceMaintenance } from '#web/store/maintenance/device-maintenance.ts'
import type { Shop } from '#web/store/shop/shop.ts'
import type { AccountClient } from '#web/sync/account/account-client.ts'
import type { ServerSessionState } from '#web/sync/account/server-session.ts'
import type { SessionStore } from '#web/sync/account/session-store.ts'
import type { SyncEngine } from '#web/sync/engine.ts'
import type { AppUpdate } from './app-update.ts'

/** The running engine that keeps a shop in step with the server. */
export type RunningSync = SyncEngine

/** What the composition root hands to the app. */
export interface AppServices {
  session: SessionStore
  /** Where the session and the offline proofs are kept. */
  boot: BootStorage
  client: AccountClient
  /** Whether the app runs as an installed one (S4.3). */
  installed: boolean
  /** The browser's offer to install the app. */
  installation: Installation
  update: LiveValue<AppUpdate | undefined>
  /**
   * Opens the shop of `identity` and, for an account, starts keeping it in step with the server.
   * @param onBlocked called while an older version of the app, in another window, keeps it from opening
   */
  openShop(identity: Identity, serverSession: ServerSessionState, onBlocked: () => void): Promise<OpenedShop>
}

/** An open shop. `sync` is missing in Local Mode. */
export interface OpenedShop {
  shop: Shop
  sync: RunningSync | undefined
  maintenance: DeviceMaintenance
  /** What lies on this device beside the account's own. Missing in Local Mode. */
  leftHere?: LeftHere | undefined
}

const AppContext = createContext<AppServices | undefined>(undefined)
export const AppProvider = AppContext.Provider

/** The services of the app. @throws outside of `AppProvider`. */
export function useApp(): AppServices {
  const services = useContext(AppContext)
  if (!services) throw new Error('the app has no services here')
  return services
}

/** What runs beside an open shop. `sync` is missing in Local Mode. */
export interface Running {
  sync: RunningSync | undefined
  serverSession: ServerSessionState
  maintenance: DeviceMaintenance
  /** What lies on this device beside the account's own. Missing in Local Mode. */
  leftHere?: LeftHere | undefined
}

const RunningContext = createContext<Running | undefined>(undefined)
export const RunningProvider = RunningContext.Provider

/** What runs beside the open shop. @throws outside of `RunningProvider`. */
export function useRunning(): Running {
  const running = useContext(RunningContext)
  if (!running) throw new Error('no shop is open here')
  return running
}

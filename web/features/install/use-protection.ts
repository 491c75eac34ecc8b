import { useState } from 'react'
import type { DeviceMaintenance } from '#web/store/maintenance/device-maintenance.ts'
import { useRead } from '#web/ui/use-read.ts'

/** Whether the browser promised not to clear this device's storage when space runs low. */
export type Protection = 'unknown' | 'kept' | 'loose' | 'refused'
export type StorageCare = Pick<DeviceMaintenance, 'storageUse' | 'protectStorage'>

/** Follows whether the storage is protected, and asks for it. */
export function useProtection(maintenance: StorageCare): { protection: Protection; ask(): Promise<void> } {
  const { value: use } = useRead(() => maintenance.storageUse(), [maintenance])
  const [granted, setGranted] = useState<boolean>()
  return {
    protection: protectionOf(use?.persisted ?? null, granted),
    async ask() {
      setGranted(await maintenance.protectStorage())
    },
  }
}

// What the browser answered when it was asked counts for more than what was read before.
function protectionOf(persisted: boolean | null, granted: boolean | undefined): Protection {
  if (granted !== undefined) return granted ? 'kept' : 'refused'
  if (persisted === null) return 'unknown'
  return persisted ? 'kept' : 'loose'
}

import { useEffect, useState } from 'react'
import type { DeviceMaintenance } from '#web/store/maintenance/device-care.ts'

/** Whether the browser promised not to clear this device's storage when space runs low. */
export type Protection = 'unknown' | 'kept' | 'loose' | 'refused'
export type StorageCare = Pick<DeviceMaintenance, 'storageUse' | 'protectStorage'>

/** Follows whether the storage is protected, and asks for it. */
export function useProtection(maintenance: StorageCare): { protection: Protection; ask(): Promise<void> } {
  const [protection, setProtection] = useState<Protection>('unknown')

  useEffect(() => {
    let left = false
    void maintenance.storageUse().then(({ persisted }) => {
      if (!left && persisted !== null) setProtection(persisted ? 'kept' : 'loose')
    })
    return () => {
      left = true
    }
  }, [maintenance])

  return {
    protection,
    async ask() {
      setProtection((await maintenance.protectStorage()) ? 'kept' : 'refused')
    },
  }
}

import { useEffect, useState } from 'react'
import type { DeviceCare } from '#web/store/care/device-care.ts'

/** Whether the browser promised not to clear this device's storage when space runs low. */
export type Protection = 'unknown' | 'kept' | 'loose' | 'refused'
export type StorageCare = Pick<DeviceCare, 'storageUse' | 'protectStorage'>

/** Follows whether the storage is protected, and asks for it. */
export function useProtection(care: StorageCare): { protection: Protection; ask(): Promise<void> } {
  const [protection, setProtection] = useState<Protection>('unknown')

  useEffect(() => {
    let left = false
    void care.storageUse().then(({ persisted }) => {
      if (!left && persisted !== null) setProtection(persisted ? 'kept' : 'loose')
    })
    return () => {
      left = true
    }
  }, [care])

  return {
    protection,
    async ask() {
      setProtection((await care.protectStorage()) ? 'kept' : 'refused')
    },
  }
}

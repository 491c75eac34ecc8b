import { useEffect, useState } from 'react'

/** Whether the browser promised not to clear this device's storage when space runs low. */
export type Protection = 'unknown' | 'kept' | 'loose' | 'refused'

/** Follows whether the storage is protected, and asks for it. */
export function useProtection(): { protection: Protection; ask(): Promise<void> } {
  const [protection, setProtection] = useState<Protection>('unknown')

  useEffect(() => {
    let left = false
    void isKept().then((kept) => {
      if (!left && kept !== undefined) setProtection(kept ? 'kept' : 'loose')
    })
    return () => {
      left = true
    }
  }, [])

  return {
    protection,
    async ask() {
      const granted = await navigator.storage.persist().catch(() => false)
      setProtection(granted ? 'kept' : 'refused')
    },
  }
}

async function isKept(): Promise<boolean | undefined> {
  try {
    return await navigator.storage.persisted()
  } catch {
    // Older Safari keeps no such promise at all.
    return undefined
  }
}

import { useState } from 'react'
import { useAction } from '#web/selling/use-action.ts'
import type { Backups } from '#web/store/maintenance/backup-maintenance.ts'
import { useShop } from '#web/store/react/use-shop.ts'
import { keepWords } from './keep-words.ts'
import { texts } from './texts.ts'

/** Removing all that this device holds of an account (R4). */
export interface Removal {
  /** Why it was refused, in words. */
  refusal: string | undefined
  /** What was begun cannot be gone on with: nothing talks to the server any more until the app is reloaded. */
  stopped: boolean
  removing: boolean
  /** Looks whether the device may forget what it holds now: goes on, or says why not. */
  ask(onAllowed: () => void): void
  /** @returns whether everything is gone */
  remove(): Promise<boolean>
}

/** Follows one removal from the question to its end. */
export function useRemoval(backups: Pick<Backups, 'keepReason' | 'remove'>): Removal {
  const { mode } = useShop().identity
  const [refusal, setRefusal] = useState<string>()
  const [stopped, setStopped] = useState(false)
  const [removing, setRemoving] = useState(false)

  const { run: ask } = useAction(
    async (onAllowed: () => void) => {
      const reason = await backups.keepReason()
      setRefusal(reason === null ? undefined : keepWords(reason, mode))
      if (reason === null) onAllowed()
    },
    () => void setRefusal(texts.removeFailed),
  )

  async function remove(): Promise<boolean> {
    setRemoving(true)
    try {
      const answer = await backups.remove()
      if (answer.ok) return true
      setRefusal(keepWords(answer.reason, mode))
      setStopped(answer.stopped)
    } catch (error) {
      console.warn('the data could not be removed', error)
      setRefusal(texts.removeFailed)
      setStopped(true)
    }
    setRemoving(false)
    return false
  }

  return { refusal, stopped, removing, ask, remove }
}

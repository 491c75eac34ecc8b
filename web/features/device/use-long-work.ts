import { useEffect, useRef, useState } from 'react'
import type { Progress } from '#web/store/browser/progress.ts'
import type { LongWorkOptions } from '#web/store/commit/commits.ts'

/** How work that can be cancelled ended. */
export type WorkEnd<Value> = { ended: 'done'; value: Value } | { ended: 'cancelled' } | { ended: 'failed' }

/** Runs one long piece of work at a time, shows how far it is, and cancels it when asked or when its screen goes. */
export function useLongWork() {
  const [progress, setProgress] = useState<Progress>()
  const stop = useRef<AbortController>(undefined)
  useEffect(() => () => stop.current?.abort(), [])

  async function run<Value>(
    work: (options: Required<LongWorkOptions>) => Promise<Value>,
  ): Promise<WorkEnd<Value>> {
    const controller = new AbortController()
    stop.current = controller
    setProgress(undefined)
    try {
      return { ended: 'done', value: await work({ signal: controller.signal, onProgress: setProgress }) }
    } catch (error) {
      if (controller.signal.aborted) return { ended: 'cancelled' }
      console.warn('work on this device failed', error)
      return { ended: 'failed' }
    }
  }

  return { progress, run, cancel: () => stop.current?.abort() }
}

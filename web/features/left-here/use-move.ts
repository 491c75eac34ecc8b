import { useEffect, useRef, useState } from 'react'
import type { LocalMove, Moved } from '#web/store/account-import/local-move.ts'
import type { Progress } from '#web/store/browser/progress.ts'
import { useDeviceState, useLive } from '#web/store/react/use-shop.ts'
import type { LeftHere } from './left-here.ts'

/** The state of a move on the screen. */
export type Step =
  | { kind: 'none' }
  | { kind: 'offered'; move: LocalMove }
  | { kind: 'moving'; move: LocalMove; progress: Progress; stopping: boolean }
  | { kind: 'paused'; move: LocalMove }
  | { kind: 'moved'; moved: Moved }
  | { kind: 'failed'; move: LocalMove }

/** The till opens first. */
const LOOK_AFTER_MS = 500

/** Looks for what was made in Local Mode, and moves it on request; a move that was begun goes on by itself. */
export function useMove(left: LeftHere) {
  const offer = useLive(left.local)
  const { lastSyncAt } = useDeviceState()
  const [step, setStep] = useState<Step>({ kind: 'none' })
  const held = useRef<LocalMove>(undefined)
  const stopper = useRef<AbortController>(undefined)
  // What the account has already is known only after its server has answered.
  const ready = lastSyncAt !== null

  useEffect(() => {
    if (offer !== 'unknown' && offer !== 'wanted') return
    let gone = false
    const timer = setTimeout(() => void look(), offer === 'wanted' ? 0 : LOOK_AFTER_MS)

    async function look(): Promise<void> {
      const move = await left.findLocal().catch((error: unknown) => {
        console.warn('Local Mode could not be looked into', error)
        return undefined
      })
      if (gone) return void move?.close()
      if (!move) return left.local.set('none')
      if (offer === 'unknown' && !move.begun && !left.isDue()) {
        await move.close()
        return left.local.set('later')
      }
      held.current = move
      left.local.set('offered')
      setStep({ kind: 'offered', move })
    }
    return () => {
      gone = true
      clearTimeout(timer)
    }
  }, [left, offer])

  // Whoever leaves the account in the middle leaves Local Mode's shop closed.
  useEffect(() => () => void held.current?.close(), [])

  async function start(move: LocalMove): Promise<void> {
    stopper.current = new AbortController()
    const { signal } = stopper.current
    const tell = (progress: Progress) => setStep({ kind: 'moving', move, progress, stopping: signal.aborted })
    tell({ done: 0, total: 0 })
    try {
      const moved = await move.move({ onProgress: tell, signal })
      if (moved === 'cancelled') return putOff(move)
      if (moved === 'paused') return setStep({ kind: 'paused', move })
      held.current = undefined
      left.local.set('none')
      setStep({ kind: 'moved', moved })
    } catch (error) {
      console.warn('Local Mode could not be moved', error)
      setStep({ kind: 'failed', move })
    }
  }

  function putOff(move: LocalMove): void {
    held.current = undefined
    left.putOff()
    left.local.set('later')
    setStep({ kind: 'none' })
    void move.close()
  }

  const begun = step.kind === 'offered' && step.move.begun && ready ? step.move : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: a begun move goes on once
  useEffect(() => {
    if (begun) void start(begun)
  }, [begun])

  return {
    step,
    ready,
    start: (move: LocalMove) => void start(move),
    /** Stops a move at the next moment when it can go on later. */
    stop(): void {
      stopper.current?.abort()
      setStep((now) => (now.kind === 'moving' ? { ...now, stopping: true } : now))
    },
    putOff,
    dismiss: () => setStep({ kind: 'none' }),
  }
}

import { useEffect, useRef } from 'react'
import type { LocalMove } from '#web/store/account-import/local-move.ts'
import { useLastSyncAt, useLive } from '#web/store/react/use-shop.ts'
import { useMachine } from '#web/ui/use-machine.ts'
import type { LeftHere } from './left-here.ts'
import { NO_MOVE, nextMove, openMove } from './move-state.ts'

/** The till opens first. */
const LOOK_AFTER_MS = 500

/** Looks for what was made in Local Mode, and moves it on request; a move that was begun goes on by itself. */
export function useMove(left: LeftHere) {
  const offer = useLive(left.local)
  const lastSyncAt = useLastSyncAt()
  const [step, machine] = useMachine(nextMove, NO_MOVE)
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
      left.local.set('offered')
      machine.send({ does: 'offer', move })
    }
    return () => {
      gone = true
      clearTimeout(timer)
    }
  }, [left, offer, machine])

  // Whoever leaves the account in the middle leaves Local Mode's shop closed.
  useEffect(() => () => void openMove(machine.get())?.close(), [machine])

  async function start(move: LocalMove): Promise<void> {
    stopper.current = new AbortController()
    const { signal } = stopper.current
    machine.send({ does: 'begin' })
    try {
      const moved = await move.move({
        onProgress: (progress) => machine.send({ does: 'note-progress', progress }),
        signal,
      })
      if (moved === 'cancelled') return putOff()
      if (moved === 'paused') return machine.send({ does: 'pause' })
      left.local.set('none')
      machine.send({ does: 'finish', moved })
    } catch (error) {
      console.warn('Local Mode could not be moved', error)
      machine.send({ does: 'fail' })
    }
  }

  function leave(): void {
    const move = openMove(machine.get())
    machine.send({ does: 'leave' })
    void move?.close()
  }

  function putOff(): void {
    leave()
    left.putOff()
    left.local.set('later')
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
      machine.send({ does: 'stop' })
    },
    putOff,
    dismiss: leave,
  }
}

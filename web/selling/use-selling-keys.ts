import { type RefObject, useEffect, useEffectEvent } from 'react'
import { isInOpenList } from '#web/ui/use-escape.ts'
import { BURST_GAP_MS } from './scan-burst.ts'
import { isDialogOpen, isScanning } from './scanner.ts'
import { actionFor, type SellingAction } from './selling-keys.ts'

/** What the screen does for each key. */
interface KeyedActions {
  /** @param place of a payment method among those that are offered, from 0 */
  payWith(place: number): void
  finish(): void
  step(by: 1 | -1): void
  help(): void
  close(): void
  search(): void
}

/**
 * Listens to the keyboard for as long as a cart is filled here. After `useScanner`: a scanner's keys are no shortcuts, so
 * that a sign waits until it can no longer be the first one of a code.
 */
export function useSellingKeys(search: RefObject<HTMLInputElement | null>, actions: KeyedActions): void {
  const onAction = useEffectEvent((action: SellingAction) => act(action, actions))
  useEffect(() => {
    let waiting: { action: SellingAction; timer: ReturnType<typeof setTimeout> } | undefined
    const done = (): SellingAction | undefined => {
      const action = waiting?.action
      clearTimeout(waiting?.timer)
      waiting = undefined
      return action
    }
    const doIt = (action: SellingAction | undefined) => action && onAction(action)

    function onKeyDown(event: KeyboardEvent): void {
      const sign = done()
      // A sign that other signs and letters follow at a scanner's pace begins a code.
      if (event.key.length > 1 || !isScanning()) doIt(sign)
      if (event.isComposing || isDialogOpen() || isInOpenList(event.target)) return
      const action = actionFor(event, isScanning() || isTyping(event.target, search.current))
      if (!action) return
      if (action.does !== 'close') event.preventDefault()
      if (event.repeat && action.does !== 'step') return
      if (event.key.length > 1 || event.repeat) onAction(action)
      else waiting = { action, timer: setTimeout(() => doIt(done()), BURST_GAP_MS) }
    }

    document.addEventListener('keydown', onKeyDown, true)
    return () => {
      done()
      document.removeEventListener('keydown', onKeyDown, true)
    }
  }, [search])
}

function act(action: SellingAction, { payWith, finish, step, help, close, search }: KeyedActions): void {
  switch (action.does) {
    case 'pay-with':
      payWith(action.place)
      break
    case 'finish':
      finish()
      break
    case 'step':
      step(action.by)
      break
    case 'help':
      help()
      break
    case 'close':
      close()
      break
    case 'search':
      search()
      break
    default:
      action satisfies never
  }
}

function isTyping(target: EventTarget | null, search: HTMLInputElement | null): boolean {
  if (target === search && search?.value === '') return false
  return target instanceof HTMLElement && target.matches('input, select, textarea')
}

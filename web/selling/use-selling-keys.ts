import { type RefObject, useEffect, useEffectEvent } from 'react'
import { isDialogOpen, isScanning } from './scanner.ts'
import { actionFor, type SellingAction } from './selling-keys.ts'

/** Listens to the keyboard for as long as a cart is filled here. After `useScanner`: a scanner's keys are no shortcuts. */
export function useSellingKeys(
  search: RefObject<HTMLInputElement | null>,
  handle: (action: SellingAction) => void,
): void {
  const onAction = useEffectEvent(handle)
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (event.isComposing || isDialogOpen()) return
      const action = actionFor(event, isScanning() || isTyping(event.target, search.current))
      if (!action) return
      if (action.does !== 'close') event.preventDefault()
      if (!event.repeat || action.does === 'step') onAction(action)
    }

    document.addEventListener('keydown', onKeyDown, true)
    return () => document.removeEventListener('keydown', onKeyDown, true)
  }, [search])
}

function isTyping(target: EventTarget | null, search: HTMLInputElement | null): boolean {
  if (target === search && search?.value === '') return false
  return target instanceof HTMLElement && target.matches('input, select, textarea')
}

import { type RefObject, useEffect, useEffectEvent } from 'react'
import { type Burst, isUnderWay, NO_BURST, scannedCode, takeKey } from './scan-burst.ts'
import { actionFor, type SellingAction } from './selling-keys.ts'

interface KeyHandlers {
  onAction(action: SellingAction): void
  /** A code came from a scanner. @param inSearch it was typed into the product search. @returns whether it was used. */
  onScan(code: string, inSearch: boolean): boolean
}

/** Listens to the keyboard and to scanners, which type like one, for as long as a cart is filled here. */
export function useSellingKeys(search: RefObject<HTMLInputElement | null>, handlers: KeyHandlers): void {
  const onAction = useEffectEvent(handlers.onAction)
  const onScan = useEffectEvent(handlers.onScan)
  useEffect(() => {
    let burst = NO_BURST
    let restore = () => {}

    function onKeyDown(event: KeyboardEvent): void {
      if (event.isComposing) return
      const at = event.timeStamp
      if (isDialogOpen()) {
        burst = keepScanOut(event, burst)
        return
      }
      if (event.key === 'Enter') {
        const code = scannedCode(burst, at)
        burst = NO_BURST
        const inSearch = event.target === search.current
        if (code === undefined) return
        if (!inSearch) restore()
        if (!onScan(code, inSearch)) return
        // Before any button sees it: a scan must never press Pay because Pay had the focus.
        event.preventDefault()
        event.stopPropagation()
        return
      }
      const inBurst = isUnderWay(burst, at)
      if (event.key.length === 1 && !event.ctrlKey && !event.metaKey) {
        if (!inBurst) restore = restorer(event.target)
        burst = takeKey(burst, event.key, at)
      }
      const action = actionFor(event, inBurst || isTyping(event.target, search.current))
      if (!action) return
      if (action.does !== 'close') event.preventDefault()
      if (!event.repeat || action.does === 'step') onAction(action)
    }

    document.addEventListener('keydown', onKeyDown, true)
    return () => document.removeEventListener('keydown', onKeyDown, true)
  }, [search])
}

// A scan must never answer a question because the answer had the focus.
function keepScanOut(event: KeyboardEvent, burst: Burst): Burst {
  const { key, timeStamp: at } = event
  if (key !== 'Enter') return key.length === 1 ? takeKey(burst, key, at) : burst
  if (scannedCode(burst, at) !== undefined) {
    event.preventDefault()
    event.stopPropagation()
  }
  return NO_BURST
}

// Dialogs are children of the body: every key would look through all of the page for one.
function isDialogOpen(): boolean {
  return [...document.body.children].some((part) => part.matches('[role=dialog], [role=alertdialog]'))
}

function isTyping(target: EventTarget | null, search: HTMLInputElement | null): boolean {
  if (target === search && search?.value === '') return false
  return target instanceof HTMLElement && target.matches('input, select, textarea')
}

/** How to give a field back what it held before a scanner typed into it. */
function restorer(target: EventTarget | null): () => void {
  if (!(target instanceof HTMLInputElement)) return () => {}
  const { value } = target
  return () => {
    // React overrides the element's own setter to see changes; the prototype's reaches the field, the event React.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(target, value)
    target.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

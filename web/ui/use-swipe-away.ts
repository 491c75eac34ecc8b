import { type PointerEvent, useRef } from 'react'

/** How far a finger must push something to the right to be rid of it, CSS pixels (S9.1). */
export const SWIPE_PX = 50
/** Less is a tap of an unsteady finger. */
const TREMOR_PX = 10

interface Swipe {
  x: number
  y: number
  moving: boolean
}

/** Handlers for an element that is pushed away to the right; it follows the finger, and goes back when let go early. */
export function useSwipeAway(onAway: () => void) {
  const swipe = useRef<Swipe>(undefined)

  function end({ currentTarget }: PointerEvent<HTMLElement>): void {
    swipe.current = undefined
    currentTarget.style.translate = ''
  }

  return {
    onPointerDown({ button, clientX, clientY }: PointerEvent<HTMLElement>) {
      if (button === 0) swipe.current = { x: clientX, y: clientY, moving: false }
    },
    onPointerMove({ currentTarget, pointerId, clientX, clientY }: PointerEvent<HTMLElement>) {
      const { current } = swipe
      if (!current) return
      const right = clientX - current.x
      if (!current.moving) {
        if (right < TREMOR_PX || right < Math.abs(clientY - current.y)) return
        current.moving = true
        // The button that the finger came down on does not get its click.
        currentTarget.setPointerCapture(pointerId)
      }
      currentTarget.style.translate = `${Math.max(0, right)}px`
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const { current } = swipe
      end(event)
      if (current?.moving && event.clientX - current.x > SWIPE_PX) onAway()
    },
    onPointerCancel: end,
  }
}

import { type RefObject, useLayoutEffect, useState } from 'react'

interface Size {
  width: number
  height: number
}

const NONE: Size = { width: 0, height: 0 }

/** The inner size of an element in CSS pixels, following it; 0 before it is laid out. */
export function useElementSize(ref: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState(NONE)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element
      // Hidden, as behind the other tab of a phone: it comes back as it was.
      if (height === 0) return
      setSize((before) => (before.width === width && before.height === height ? before : { width, height }))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref])
  return size
}

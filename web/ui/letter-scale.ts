import { useEffect, useState } from 'react'

/** What all measures that follow the letters are meant for, CSS pixels. */
const LETTER_PX = 16

function measured(): number {
  const px = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  return px > 0 ? px / LETTER_PX : 1
}

/** How many times larger than usual the person wants the letters: 1, or what the browser's settings make of it. */
export function useLetterScale(): number {
  const [scale, setScale] = useState(measured)
  useEffect(() => {
    const measure = () => setScale(measured())
    addEventListener('resize', measure)
    return () => removeEventListener('resize', measure)
  }, [])
  return scale
}

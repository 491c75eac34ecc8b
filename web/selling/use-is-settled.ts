import { useEffect, useState } from 'react'

/** A hurried second tap on Pay must not fall on an answer that took its place. */
const SETTLE_MS = 400

/** Whether what is asked has been there long enough for a tap to be meant for it. */
export function useIsSettled(): boolean {
  const [settled, setSettled] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), SETTLE_MS)
    return () => clearTimeout(timer)
  }, [])
  return settled
}

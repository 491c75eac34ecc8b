import { useEffect, useState } from 'react'

/** Whether this device has a camera at all (S10.13). Asks for nothing: the list has no names before one was allowed. */
export function useHasCamera(): boolean {
  const [has, setHas] = useState(false)
  useEffect(() => {
    const { mediaDevices } = navigator
    if (!mediaDevices?.enumerateDevices) return
    let gone = false
    const look = () =>
      void mediaDevices
        .enumerateDevices()
        .then((devices) => {
          if (!gone) setHas(devices.some(({ kind }) => kind === 'videoinput'))
        })
        .catch(() => undefined)
    look()
    mediaDevices.addEventListener?.('devicechange', look)
    return () => {
      gone = true
      mediaDevices.removeEventListener?.('devicechange', look)
    }
  }, [])
  return has
}

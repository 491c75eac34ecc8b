import { useEffect, useState } from 'react'
import type { PicturesUsage } from '#web/store/pictures/pictures.ts'
import { useShop } from '#web/store/use-shop.ts'
import { texts } from '../texts.ts'

/** How much of this device the product pictures take, once there are any. */
export function PicturesLine({ signedIn }: { signedIn: boolean }) {
  const { pictures } = useShop()
  const [usage, setUsage] = useState<PicturesUsage>()

  useEffect(() => {
    let left = false
    pictures.usage().then(
      (answer) => {
        if (!left) setUsage(answer)
      },
      (error: unknown) => console.warn('the pictures could not be counted', error),
    )
    return () => {
      left = true
    }
  }, [pictures])

  if (!usage || usage.count === 0) return null
  return (
    <p className="figures text-sm text-ink-soft">
      {texts.pictures(inMegabytes(usage.bytes), inMegabytes(usage.budget))}
      {signedIn && usage.waiting > 0 && ` · ${texts.picturesWaiting(usage.waiting)}`}
    </p>
  )
}

/** Bytes as people read them: `12 MB`, below ten with one decimal, at least `0.1 MB`. */
function inMegabytes(bytes: number): string {
  const megabytes = bytes / 1_000_000
  return `${megabytes < 10 ? Math.max(0.1, megabytes).toFixed(1).replace(/\.0$/, '') : Math.round(megabytes)} MB`
}

import { useEffect, useState } from 'react'
import { onLeaving } from '../browser/save-on-unload.ts'
import { useShop } from './use-shop.ts'

/**
 * What is typed into something that is stored as a whole: kept on the device with every key, until it is stored or
 * discarded.
 * @param form its name among the drafts
 * @param start what it begins with; while it says that, nothing is kept
 * @param readKept reads what was kept by an earlier page, perhaps of an earlier build, and what was stored of it then;
 *   undefined where it cannot be read
 * @param stored what is stored of it, where it does not begin with just that
 */
export function useKeptTyped<Typed>(
  form: string,
  start: Typed,
  readKept: (kept: unknown, was: unknown) => Typed | undefined,
  stored: Typed = start,
) {
  const shop = useShop()
  const [[began, was]] = useState<readonly [Typed, Typed]>([start, stored])
  const [typed, setTyped] = useState(() => {
    const kept = shop.drafts.read(form)?.all
    return readKept(kept?.typed, kept?.was) ?? began
  })

  useEffect(() => {
    const keep = () => {
      if (typed === began) shop.drafts.forget(form)
      else shop.drafts.keep(form, { all: { typed, was } })
    }
    keep()
    const leaving = onLeaving(keep)
    return () => leaving.close()
  }, [shop, form, typed, began, was])

  /** The screen may be gone before it is drawn again: the device forgets at once. */
  function forget(): void {
    shop.drafts.forget(form)
    setTyped(began)
  }
  return { typed, setTyped, forget }
}

import { useEffect, useState } from 'react'
import { onLeaving } from '../browser/save-on-unload.ts'
import { useShop } from './use-shop.ts'

/**
 * What is typed into something that is stored as a whole: kept on the device with every key, until it is stored or
 * discarded.
 * @param form its name among the drafts
 * @param start what it begins with; while it says that, nothing is kept
 * @param readKept what was kept by an earlier page, perhaps of an earlier build; undefined where it cannot be read
 */
export function useKeptTyped<Typed>(
  form: string,
  start: Typed,
  readKept: (kept: unknown) => Typed | undefined,
) {
  const shop = useShop()
  const [began] = useState(start)
  const [typed, setTyped] = useState(() => readKept(shop.drafts.read(form)?.all?.typed) ?? began)

  useEffect(() => {
    const keep = () => {
      if (typed === began) shop.drafts.forget(form)
      else shop.drafts.keep(form, { all: { typed, was: null } })
    }
    keep()
    const leaving = onLeaving(keep)
    return () => leaving.close()
  }, [shop, form, typed, began])

  /** The screen may be gone before it is drawn again: the device forgets at once. */
  function forget(): void {
    shop.drafts.forget(form)
    setTyped(began)
  }
  return { typed, setTyped, forget }
}

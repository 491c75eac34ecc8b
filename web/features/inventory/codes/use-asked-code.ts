import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'

/** What the address asks to be done with a code, once: `/inventory?new=600…` or `?give=600…`, as the till does. */
export function useAskedCode(mayEdit: boolean): { dialog: 'add' | 'give'; code: string } | undefined {
  const [params, setParams] = useSearchParams()
  const [asked] = useState(() => {
    const made = params.get('new')
    const given = params.get('give')
    if (!mayEdit) return undefined
    if (made) return { dialog: 'add' as const, code: made }
    return given ? { dialog: 'give' as const, code: given } : undefined
  })
  // Going back, or reloading, does not ask again.
  useEffect(() => {
    if (asked) setParams({}, { replace: true })
  }, [asked, setParams])
  return asked
}

import { useDeviceState } from '#web/store/react/use-shop.ts'
import { NOTICE_CLASS } from './look.ts'
import { texts } from './texts.ts'

/** As many are named: the host finds the cause by one. */
const NAMED = 3

/** That the server sent what this version of the app cannot read, and what to do about it. */
export function UnreadableRows() {
  const { unreadable } = useDeviceState()
  if (unreadable.length === 0) return null
  const named = unreadable.slice(0, NAMED).map(([table, id]) => `${table} ${id}`)
  return (
    <div className={`my-2 ${NOTICE_CLASS}`}>
      <p>{texts.unreadable({ count: unreadable.length })}</p>
      <p className="mt-1 break-words">{texts.unreadableHint({ which: named.join(', ') })}</p>
    </div>
  )
}

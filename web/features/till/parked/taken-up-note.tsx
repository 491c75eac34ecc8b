import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useShop } from '#web/store/react/use-shop.ts'
import { parkedName } from './parked-name.ts'
import { texts } from './texts.ts'
import { useTakenUp } from './use-parking.ts'

/** Which parked sale is in the cart, and its note; or that another till sold or dropped it meanwhile. */
export function TakenUpNote() {
  const shop = useShop()
  const taken = useTakenUp()
  if (taken === undefined) return null
  if (taken === null)
    return (
      <p role="status" className="flex items-center gap-1.5 px-3 pb-1 text-sm font-semibold">
        <TriangleAlert aria-hidden className="size-4 shrink-0" />
        {texts.gone}
      </p>
    )
  const { parked } = taken
  return (
    <p className="px-3 pb-1 text-sm break-words">
      <span className="font-semibold">{parkedName(parked, shop.now())}</span>
      {parked.note !== '' && <span className="text-ink-soft"> · {parked.note}</span>}
    </p>
  )
}

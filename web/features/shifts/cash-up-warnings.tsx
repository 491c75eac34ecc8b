import ListTodo from 'lucide-react/icons/list-todo'
import Smartphone from 'lucide-react/icons/smartphone'
import { priceCart } from '#core/cart/priced-cart.ts'
import { sum } from '#core/money/cents.ts'
import { cartOfParked } from '#core/parked/park-cart.ts'
import { othersOnDrawer } from '#core/shifts/others-on-drawer.ts'
import type { KnownShift } from '#core/shifts/work-out-figures.ts'
import { Incomplete } from '#web/selling/period/incomplete.tsx'
import { usePrice } from '#web/store/react/use-price.ts'
import { useParked, useShifts, useShop } from '#web/store/react/use-shop.ts'
import { Banner } from '#web/ui/banner.tsx'
import { shortTimeWords } from '#web/ui/time-words.ts'
import { tillName } from '#web/words/till-name.ts'
import { cashUpTexts, NUMBERS } from './texts.ts'

/** What to know before a drawer is counted: what could not be read, parked sales, and other devices over it (S21.2, S13.10, S15.14). Neither stops it. */
export function CashUpWarnings({ known }: { known: KnownShift }) {
  const price = usePrice()
  const shop = useShop()
  const parked = useParked() ?? []
  const total = sum(parked.map((each) => priceCart(cartOfParked(each.parked)).total))
  const others = othersOnDrawer(known, useShifts()?.suffix ?? '')
  return (
    <div className="mb-4 flex flex-col gap-2 empty:hidden">
      <Incomplete />
      {parked.length > 0 && (
        <Banner tone="attention" icon={<ListTodo aria-hidden />} className="rounded-lg">
          {cashUpTexts.parked({
            ...{ count: parked.length, number: NUMBERS[parked.length] ?? parked.length },
            total: price(total),
          })}
        </Banner>
      )}
      {others.map(({ device, heardAt }) => (
        <Banner key={device} tone="attention" icon={<Smartphone aria-hidden />} className="rounded-lg">
          {cashUpTexts.others({ device: tillName(device), time: shortTimeWords(heardAt, shop.now()) })}
        </Banner>
      ))}
    </div>
  )
}

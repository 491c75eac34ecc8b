import type { ScannedLabel } from '#core/barcodes/in-store.ts'
import { readCount } from '#core/cart/typed-quantity.ts'
import { matchCode } from '#core/catalog/match-code.ts'
import { measuredNumber } from '#core/quantities/measure.ts'
import { isMeasured } from '#core/quantities/unit.ts'
import { beep } from '#web/selling/beep.ts'
import { buzzWrong } from '#web/selling/buzz.ts'
import { codeBookOf } from '#web/selling/code-book.ts'
import { notSoldWords, toastMessages } from '#web/selling/toasts.ts'
import { useScanner } from '#web/selling/use-scanner.ts'
import { useShop } from '#web/store/react/use-shop.ts'
import { type ToastContent, toast } from '#web/ui/toast-store.ts'
import { returnTexts } from './texts.ts'
import { wholeQuantity } from './typed-quantity.ts'
import type { ShownLine, TypedReturn } from './use-return.ts'

const isOfLabel = ({ item }: ShownLine, label: ScannedLabel) =>
  'grams' in label ? item.quantity === label.grams : item.unitPrice === label.price

/** Takes back one more of what is scanned: of its pieces, its pack, or all of a weighed packet (S10.1, S14.4). */
export function useScannedReturn({ lines, typeQuantity }: Pick<TypedReturn, 'lines' | 'typeQuantity'>): void {
  const { catalogue } = useShop()

  function refuse(why: ToastContent): void {
    buzzWrong()
    toast(why)
  }

  function takeBack(of: readonly ShownLine[], many: number, name: string) {
    const line =
      of.find(({ quantity, left, item }) => (wholeQuantity(quantity, item.unit) ?? 0) < left) ?? of[0]
    if (!line) return refuse({ title: returnTexts.notOfSale({ name }), variant: 'destructive' })
    const { item, left, quantity } = line
    const now = wholeQuantity(quantity, item.unit) ?? 0
    typeQuantity(item.id, isMeasured(item.unit) ? measuredNumber(left, item.unit) : String(now + many))
    beep()
  }

  function act(code: string, before: string) {
    const count = readCount(before)
    if (count && !count.ok) return refuse(toastMessages.countRefused)
    const match = matchCode(code, codeBookOf(catalogue.get()))
    switch (match.found) {
      case 'one': {
        const { item, pack } = match.hit
        const size = pack?.packSize ?? 1
        const mine = lines.filter((line) => line.item.productId === item.product.id)
        // A case goes back to the line of cases, where there is one.
        const first = mine.filter((line) => (line.item.per ?? 1) === size)
        return takeBack([...first, ...mine], size * (count?.quantity ?? 1), item.product.name)
      }
      case 'label':
      case 'several': {
        const carriers = match.found === 'label' ? [match.item] : match.hits.map(({ item }) => item)
        const ids = carriers.map(({ product }) => product.id)
        const mine = lines.filter((line) => ids.includes(line.item.productId))
        const first = mine.filter((line) => match.label && isOfLabel(line, match.label))
        return takeBack([...first, ...mine], count?.quantity ?? 1, carriers[0]?.product.name ?? code)
      }
      case 'none':
        return refuse(toastMessages.notOnList(match.code))
      case 'paper':
        return refuse({ title: returnTexts.notOfSale({ name: match.number }), variant: 'destructive' })
      default:
        return refuse({ title: notSoldWords(match), variant: 'destructive' })
    }
  }

  useScanner(
    ({ code, before }) => {
      act(code, before)
      return true
    },
    { inDialog: true },
  )
}

import { useState } from 'react'
import type { Cart } from '#core/cart/cart.ts'
import { emptiesTotal, MOST_EMPTIES, withEmpties } from '#core/cart/empties.ts'
import { soldIn } from '#core/catalog/container.ts'
import { matchCode } from '#core/catalog/match-code.ts'
import type { Cents } from '#core/money/cents.ts'
import { parseQuantity } from '#core/quantities/quantity.ts'
import { beep } from '#web/selling/beep.ts'
import { buzzWrong } from '#web/selling/buzz.ts'
import { codeBookOf } from '#web/selling/code-book.ts'
import { toastMessages, wrong } from '#web/selling/toasts.ts'
import { useScanner } from '#web/selling/use-scanner.ts'
import { useCatalogue, useShop } from '#web/store/react/use-shop.ts'
import { type ToastContent, toast } from '#web/ui/toast-store.ts'
import { texts } from './texts.ts'

/** A container as the dialog counts it. */
export interface CountedEmpties {
  id: string
  name: string
  /** Its deposit: what it was put in at, else today's. */
  deposit: Cents
  typed: string
  /** Undefined while what is typed is no number of pieces. */
  count: number | undefined
}

/** What is typed and scanned of the empties of a cart until it is put there. */
export function useTypedEmpties(cart: Cart) {
  const { catalogue } = useShop()
  const { containers } = useCatalogue()
  const { empties = [] } = cart
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(
    () => new Map(empties.map(({ productId, quantity }) => [productId, String(quantity)])),
  )
  const inCart = new Map(empties.map((each) => [each.productId, each]))
  const gone = empties.filter(({ productId }) => !containers.some(({ id }) => id === productId))
  const rows = [
    ...containers.map(({ id, name, sellPrice }) => ({
      ...{ id, name },
      deposit: inCart.get(id)?.unitPrice ?? sellPrice,
    })),
    ...gone.map(({ productId: id, name, unitPrice }) => ({ id, name, deposit: unitPrice })),
  ].map((row): CountedEmpties => {
    const text = typed.get(row.id) ?? ''
    return { ...row, typed: text, count: countOf(text) }
  })
  const counts = new Map(rows.map(({ id, count }) => [id, count ?? 0]))
  const type = (id: string, text: string) => setTyped((now) => new Map(now).set(id, text))
  const add = (id: string, many: number) =>
    setTyped((now) => {
      const next = (countOf(now.get(id) ?? '') ?? 0) + many
      return new Map(now).set(id, String(Math.max(0, Math.min(next, MOST_EMPTIES))))
    })

  // An empty carries the code of what was in it.
  useScanner(
    ({ code }) => {
      const match = matchCode(code, codeBookOf(catalogue.get()))
      if (match.found !== 'one') return refuse(toastMessages.notOnList(code))
      const { product } = match.hit.item
      const goods = (id: string) => catalogue.get().itemsById.get(id)?.product
      const isContainer = containers.some(({ id }) => id === product.id)
      const held = isContainer ? [{ productId: product.id, quantity: 1 }] : soldIn(product, goods)
      if (held.length === 0) return refuse(wrong(texts.noDeposit, texts.noDepositOn({ name: product.name })))
      for (const { productId, quantity } of held) add(productId, quantity * (match.hit.pack?.packSize ?? 1))
      beep()
      return true
    },
    { inDialog: true },
  )

  return {
    rows,
    type,
    add,
    /** The cart as it would be; undefined while something typed is no number. */
    filled: rows.some(({ count }) => count === undefined) ? undefined : withEmpties(cart, counts, containers),
    total: emptiesTotal(withEmpties(cart, counts, containers)),
  }
}

function countOf(text: string): number | undefined {
  if (text.trim() === '') return 0
  const read = parseQuantity(text)
  return read.ok && read.value <= MOST_EMPTIES ? read.value : undefined
}

function refuse(why: ToastContent): true {
  buzzWrong()
  toast(why)
  return true
}

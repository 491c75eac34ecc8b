import type { GoodsReceived, ReceivedLine } from '#core/stock/goods-received.ts'
import type { ReceivingShop, TypedDelivery } from '#core/stock/typed-delivery.ts'
import type { Recorder } from './recorder.ts'

/**
 * A delivery is what somebody typed, and the costs that follow were stored with it: worked out in fractions by the rule
 * as it is specified (S19.11 to S19.13), and not by the product's code.
 * @param knows what the till showed when it was received
 */
export function checkReceived(
  recorder: Recorder,
  received: GoodsReceived,
  { typed, knows }: { typed: TypedDelivery; knows: ReceivingShop },
): void {
  const violate = (what: string) => recorder.violate(`delivery ${received.number} ${what}`)
  const said = typed.lines.map(
    ({ productId, quantity, cost }) => `${productId} ${quantity} ${amountOf(cost)}`,
  )
  const kept = received.lines.map(
    ({ productId, quantity, charged }) => `${productId} ${quantity} ${charged / quantity}`,
  )
  if (kept.join() !== said.join()) violate(`is of ${kept.join()}, not of ${said.join()}`)
  checkShare(received, { typed, knows }, violate)
  const claimed = knows.isVendor && typed.taxInvoice ? amountOf(typed.inputTax) : undefined
  if (received.inputTax !== claimed) violate(`claims VAT of ${received.inputTax}, not of ${claimed}`)
  const costs = costsStoredWith(recorder, received.id)
  for (const [productId, expected] of costsAfter(received.lines, knows)) {
    const stored = costs.get(productId) ?? knows.goods.get(productId)?.product.costPrice
    if (stored !== expected) violate(`makes ${productId} cost ${stored}, not ${expected}`)
  }
}

const amountOf = (text: string) => (text === '' ? 0 : Math.round(Number(text) * 100))

// What all goods cost together is what was paid for them, with delivery and without discount. Each line is a cent beside
// its share at most, and each piece half a cent.
function checkShare(
  { lines }: GoodsReceived,
  { typed, knows }: { typed: TypedDelivery; knows: ReceivingShop },
  violate: (what: string) => void,
): void {
  let charged = 0
  for (const { quantity, cost } of typed.lines) charged += Number(quantity) * amountOf(cost)
  const factor = (charged + amountOf(typed.delivery) - amountOf(typed.discount)) / charged
  let [worth, exact, beside] = [0, 0, 0]
  for (const line of lines) {
    worth += line.unitCost * line.quantity
    exact += line.charged * factor * vatOn(line.productId, { typed, knows })
    beside += 2 + line.quantity / 2
  }
  if (Math.abs(worth - exact) > beside) violate(`is worth ${worth}, and ${exact} was paid for it`)
}

// A vendor keeps costs without VAT, anybody else with it.
function vatOn(productId: string, { typed, knows }: { typed: TypedDelivery; knows: ReceivingShop }): number {
  const { vatClass = 'standard' } = knows.goods.get(productId)?.product ?? {}
  if (vatClass !== 'standard' || typed.withVat !== knows.isVendor) return 1
  return knows.isVendor ? 1 / (1 + knows.taxRate / 100) : 1 + knows.taxRate / 100
}

/** What goods cost after they came, in cents: half a cent up, line by line. */
export function costsAfter(
  lines: readonly Pick<ReceivedLine, 'productId' | 'quantity' | 'unitCost'>[],
  knows: Pick<ReceivingShop, 'goods' | 'costMethod'>,
): Map<string, number> {
  const after = new Map<string, { pieces: bigint; cost: bigint }>()
  for (const { productId, quantity, unitCost } of lines) {
    const { product, onHand } = knows.goods.get(productId) ?? {}
    const { pieces, cost } = after.get(productId) ?? {
      // What is made up of others has none of its own.
      pieces: BigInt(product?.parts?.length ? 0 : (onHand ?? 0)),
      // What nobody said the cost of counts as bought for as much.
      cost: BigInt(product?.costPrice || unitCost),
    }
    // What was oversold is filled up first, and weighs nothing.
    const had = pieces > 0n ? pieces : 0n
    const all = had + BigInt(quantity)
    const worth = had * cost + BigInt(quantity * unitCost)
    const average = worth / all + ((worth % all) * 2n >= all ? 1n : 0n)
    const now = knows.costMethod === 'last' ? BigInt(unitCost) : average
    after.set(productId, { pieces: pieces + BigInt(quantity), cost: now })
  }
  return new Map([...after].map(([productId, { cost }]) => [productId, Number(cost)]))
}

/** The costs that were stored in one transaction with a delivery, or with what was made. */
export function costsStoredWith(recorder: Recorder, id: string): Map<string, number> {
  const costs = new Map<string, number>()
  let isOfIt = false
  for (const { op } of recorder.promises.values()) {
    if (op.type === 'goods.receive') isOfIt = op.payload.received.id === id
    else if (op.type === 'stock.make') isOfIt = op.payload.make.id === id
    else if (op.type !== 'product.patch') isOfIt = false
    else if (isOfIt && op.payload.fields.costPrice !== undefined)
      costs.set(op.payload.id, op.payload.fields.costPrice)
  }
  return costs
}

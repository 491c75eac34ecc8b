/** A product as every peer stores it: one flat row including its stock. Prices in cents. */
export function products(listed, count) {
  return Array.from({ length: count }, (_, index) => {
    const like = listed[index % listed.length]
    const round = Math.floor(index / listed.length)
    const id = `p${String(index).padStart(7, '0')}`
    const { sellPrice, costPrice } = like
    const name = round === 0 ? like.name : `${like.name} ${round}`
    return { id, name, sku: `${like.sku}-${round}`, sellPrice, costPrice, onHand: 1_000_000 }
  })
}

/** A sale of three lines and the goods it is made of. */
export function sale(index, catalogue) {
  const goods = [0, 1, 2].map((line) => catalogue[(index * 7 + line * 13) % catalogue.length])
  const items = goods.map(({ id, name, sku, sellPrice, costPrice }) => ({
    productId: id,
    name,
    sku,
    quantity: 1,
    unitPrice: sellPrice,
    unitCost: costPrice,
    totalPrice: sellPrice,
  }))
  const total = items.reduce((sum, item) => sum + item.totalPrice, 0)
  const id = `s${String(index).padStart(7, '0')}`
  const number = `R${String(index + 1).padStart(6, '0')}`
  return { id, number, createdAt: Date.now(), paymentMethod: 'cash', total, items }
}

/** @typedef {import('./breakage.mjs').Breakage} Breakage */

const move = 'core/operations/stock-move.ts'
const receive = 'core/operations/goods-receive.ts'

/** What receiving goods and moving stock could get wrong. @type {Breakage[]} */
export const inTheStock = [
  {
    name: 'a finish repeats what rules noted of its stocktake',
    edits: [
      [
        'core/stocktake/stocktake-intents.ts',
        'const fact = factOf(STOCKTAKE, stocktake)',
        'const { finishes: _, ...fact } = stocktake',
      ],
    ],
  },
  {
    name: 'stock that was moved before a count is moved after it',
    edits: [
      [
        move,
        'applyMovement(levelOf(set, productId), movement)',
        '{ ...levelOf(set, productId), onHand: levelOf(set, productId).onHand + quantity }',
      ],
    ],
  },
  {
    name: 'a delivery that two tills gave back goes back twice',
    edits: [
      [
        move,
        "if (set.get('moves', move.id)) return false",
        "if (set.get('moves', move.id) && move.reason !== 'returned') return false",
      ],
    ],
  },
  {
    name: 'of a delivery only the first line comes on the stock',
    edits: [
      [receive, 'for (const line of received.lines)', 'for (const line of received.lines.slice(0, 1))'],
    ],
  },
  {
    name: 'what goods cost is what came last, whatever was there',
    edits: [
      [
        'core/stock/average-cost.ts',
        "method === 'last' || onHand <= 0",
        "method === 'last' || onHand <= 1e9",
      ],
    ],
  },
  {
    name: 'an average cost counts goods that were sold and never there',
    edits: [
      [
        'core/stock/average-cost.ts',
        "method === 'last' || onHand <= 0",
        "method === 'last' || onHand + received === 0",
      ],
    ],
  },
  {
    name: 'a delivery is stored without what its goods cost now',
    edits: [['core/stock/delivery-intents.ts', '...changes.map(', '...changes.slice(changes.length).map(']],
  },
  {
    name: 'of what is made from two parts only the first goes off the stock',
    edits: [
      [
        'core/operations/stock-make.ts',
        'return make.lines.map((line) => movementOfMake(make, line))',
        'return make.lines.filter(({ quantity }, at) => at === 0 || quantity > 0).map((line) => movementOfMake(make, line))',
      ],
    ],
  },
  {
    name: 'what is made costs as much as all its parts, however many there are of it',
    edits: [
      [
        'core/stock/read-make.ts',
        'roundedPer(shared[at] ?? 0, perOf(product.unit), quantity)',
        'shared[at] ?? quantity',
      ],
    ],
  },
  {
    name: 'a part without a cost counts as free in what is made from it',
    edits: [
      [
        'core/stock/read-make.ts',
        'withoutCost.length > 0 ? undefined',
        'withoutCost.length > used.length ? undefined',
      ],
    ],
  },
  {
    name: 'what was made is stored without what it cost',
    edits: [
      [
        'core/stock/make.ts',
        'reason, unitCost, documentId: id',
        "reason, unitCost: reason === 'made' ? null : unitCost, documentId: id",
      ],
    ],
  },
  {
    name: 'of a bundle each part moves once, however many of it are in one',
    edits: [['core/stock/moved-by.ts', 'quantity: moved * quantity', 'quantity: quantity && moved']],
  },
  {
    name: 'a bundle that came back brings only its first part back',
    edits: [
      [
        'core/stock/moved-by.ts',
        'return item.parts.map(',
        'return item.parts.slice(0, moved > 0 ? 1 : undefined).map(',
      ],
    ],
  },
  {
    name: 'a sold bundle does not keep its parts',
    edits: [['core/catalog/bundle.ts', 'return parts ? { parts, unitCost', 'return parts ? { unitCost']],
  },
  {
    name: 'a sold bundle costs what it once cost itself, not what its parts do',
    edits: [
      [
        'core/catalog/bundle.ts',
        'unitCost: timesPer(costOfParts(parts), per)',
        'unitCost: timesPer(goods(productId)?.costPrice ?? ZERO, per)',
      ],
    ],
  },
  {
    name: 'the server does not keep what the parts of a bundle moved',
    edits: [['server/db/queries/sale-lines.ts', 'if (parts.length > 0)', 'if (parts.length > 20)']],
  },
  {
    name: 'parts that two devices gave one bundle are put together into one list',
    edits: [
      [
        'core/operations/product-patch.ts',
        "const outcome = patchRow(set, 'products', payload, meta)",
        "const before = set.get('products', payload.id)?.parts ?? []; const { parts } = payload.fields; const both = parts && { ...payload.fields, parts: [...before.filter((each) => !parts.some(({ productId }) => productId === each.productId)), ...parts].slice(0, 10) }; const outcome = patchRow(set, 'products', both ? { ...payload, fields: both } : payload, meta)",
      ],
    ],
  },
  {
    name: 'a change of a bundle’s parts counts by when it arrives, not by when it was made',
    edits: [
      [
        'core/operations/product-patch.ts',
        "const outcome = patchRow(set, 'products', payload, meta)",
        "const known = set.get('products', payload.id); if (known && payload.fields.parts) { const { parts: _said, ...stamps } = set.stamps('products', payload.id); set.put('products', known, stamps) } const outcome = patchRow(set, 'products', payload, meta)",
      ],
    ],
  },
  {
    name: 'the VAT of a supplier’s tax invoice is not kept',
    edits: [['core/stock/read-delivery.ts', '...(inputTax !== null && { inputTax }),', '']],
  },
  {
    name: 'deliveries do not take their number from the series',
    edits: [
      [
        'web/store/receiving/receive-store.ts',
        "const number = tx.takeNumber('goods-received')",
        "const number = ['GRN0001', suffix].filter(Boolean).join('-')",
      ],
    ],
  },
  {
    name: 'a supplier that was taken off the list comes back when another field of it is changed',
    edits: [
      [
        'core/operations/supplier-patch.ts',
        "patchRow(set, 'suppliers', payload, meta)",
        "patchRow(set, 'suppliers', { ...payload, fields: { deleted: false, ...payload.fields } }, meta)",
      ],
    ],
  },
]

/** @typedef {import('./breakage.mjs').Breakage} Breakage */

const businessPatch = 'core/operations/business-patch.ts'
const promotionPatch = 'core/operations/promotion-patch.ts'
const productPatch = 'core/operations/product-patch.ts'
const timecards = 'core/timeclock/timecards.ts'
const recipients = 'core/vat/recipients.ts'

/** What an owner is told, what a drawer should hold and whom papers name could get wrong. @type {Breakage[]} */
export const inTheOffice = [
  {
    name: 'of what is said of one clocking the first counts, and no correction',
    edits: [[timecards, 'const stands = said.at(-1)', 'const stands = said[0]']],
  },
  {
    name: 'of two corrections of one clocking the one counts that came last',
    edits: [[timecards, 'compareText(left.stamp, right.stamp)', '0 * compareText(left.stamp, right.stamp)']],
  },
  {
    name: 'a correction takes the place of what was said at the clock',
    edits: [
      [
        'core/operations/time-clock.ts',
        "set.put('clockings', { ...clocking,",
        "set.put('clockings', { ...clocking, id: clocking.corrects ?? clocking.id,",
      ],
    ],
  },
  {
    name: 'hours of two people are told as those of one',
    edits: [
      [
        timecards,
        'byPerson.set(staffId, [...(byPerson.get(staffId) ?? []), each])',
        "byPerson.set('', [...(byPerson.get('') ?? []), each])",
      ],
    ],
  },
  {
    name: 'banked cash goes by the cash and not by its deposit: the second till’s takes the place of the first',
    edits: [
      [
        'core/operations/bank-deposit.ts',
        "set.put('deposits', { ...deposit,",
        "set.put('deposits', { ...deposit, id: deposit.cash[0]?.id ?? deposit.id,",
      ],
    ],
  },
  {
    name: 'of a deposit only the oldest cash is kept',
    edits: [
      [
        'core/operations/bank-deposit.ts',
        "set.put('deposits', { ...deposit,",
        "set.put('deposits', { ...deposit, cash: deposit.cash.slice(0, 1),",
      ],
    ],
  },
  {
    name: 'of two words on a float the last one stands',
    edits: [['core/shifts/floats-apart.ts', '({ at }) => at', '({ at }) => -at']],
  },
  {
    name: 'a drawer that was opened for nothing is told to nobody',
    edits: [
      ['core/operations/drawer-move.ts', "if (kind === 'no-sale') return [", "if (kind === 'in') return ["],
    ],
  },
  {
    name: 'a changed price is told to nobody',
    edits: [
      [
        'core/operations/product-patch.ts',
        "PRICES.has(field) ? 'price-changed'",
        "PRICES.has(field.concat('?')) ? 'price-changed'",
      ],
    ],
  },
  {
    name: 'a changed price is told as it is, not as it was before',
    edits: [['core/operations/activity-of-changes.ts', 'before: value(from)', 'before: value(to)']],
  },
  {
    name: 'whoever was forgotten leaves their name on the paper',
    edits: [
      [
        'core/operations/recipient-forget.ts',
        "set.put('recipients', { ...FORGOTTEN, id,",
        "set.put('recipients', { ...FORGOTTEN, ...set.get('recipients', id), id,",
      ],
    ],
  },
  {
    name: 'a paper says what was issued first, whatever was corrected since',
    edits: [[recipients, 'stands: corrected.at(-1) ?? first', 'stands: corrected.at(99) ?? first']],
  },
  {
    name: 'of two tills that named a buyer the later one stands',
    edits: [
      [
        recipients,
        'own.find(({ correctedAt }) => correctedAt === null)',
        'own.findLast(({ correctedAt }) => correctedAt === null)',
      ],
    ],
  },
  {
    name: 'the patch of a business leaves the language of its papers alone',
    edits: [
      [businessPatch, 'import { patchOf }', 'import { patchOf, patchRow }'],
      [
        businessPatch,
        "  ...patchOf('businesses'),",
        "  ...patchOf('businesses'), apply: (set, payload, meta) => { const { paperLanguage, ...fields } = payload.fields; return patchRow(set, 'businesses', { ...payload, fields }, meta) },",
      ],
    ],
  },
  {
    name: 'a business says a language of its papers by what is no code, and is not refused',
    edits: [
      ['core/settings/business.ts', "code === '' || isLanguageCode(code)", "code === '' || code.length > 1"],
    ],
  },
  {
    name: 'a promotion that was deleted comes back when another field of it is changed',
    edits: [
      [promotionPatch, 'import { patchOf }', 'import { patchOf, patchRow }'],
      [
        promotionPatch,
        "  ...patchOf('promotions'),",
        "  ...patchOf('promotions'), apply: (set, payload, meta) => patchRow(set, 'promotions', { ...payload, fields: { deleted: false, ...payload.fields } }, meta),",
      ],
    ],
  },
  {
    name: 'a change of a promotion counts by when it arrives, not by when it was made',
    edits: [
      [promotionPatch, 'import { patchOf }', 'import { patchOf, patchRow }'],
      [
        promotionPatch,
        "  ...patchOf('promotions'),",
        "  ...patchOf('promotions'), apply: (set, payload, meta) => { const known = set.get('promotions', payload.id); if (known) { const stamps = { ...set.stamps('promotions', payload.id) }; for (const field in payload.fields) delete stamps[field]; set.put('promotions', known, stamps) } return patchRow(set, 'promotions', payload, meta) },",
      ],
    ],
  },
  {
    name: 'quantity prices that two devices gave one product are put together into one list',
    edits: [
      [
        productPatch,
        "const outcome = patchRow(set, 'products', payload, meta)",
        "const before = set.get('products', payload.id)?.quantityPrices ?? []; const { quantityPrices } = payload.fields; const both = quantityPrices && { ...payload.fields, quantityPrices: [...before.slice(0, 1), ...quantityPrices] }; const outcome = patchRow(set, 'products', both ? { ...payload, fields: both } : payload, meta)",
      ],
    ],
  },
  {
    name: 'a change of quantity prices counts by when it arrives, not by when it was made',
    edits: [
      [
        productPatch,
        "const outcome = patchRow(set, 'products', payload, meta)",
        "const known = set.get('products', payload.id); if (known && payload.fields.quantityPrices) { const { quantityPrices: _said, ...stamps } = set.stamps('products', payload.id); set.put('products', known, stamps) } const outcome = patchRow(set, 'products', payload, meta)",
      ],
    ],
  },
  {
    name: 'a group of variants is known by its name, and not by what holds it together',
    edits: [
      [
        productPatch,
        "const outcome = patchRow(set, 'products', payload, meta)",
        "const { groupName } = payload.fields; const named = groupName ? { ...payload, fields: { ...payload.fields, groupId: groupName } } : payload; const outcome = patchRow(set, 'products', named, meta)",
      ],
    ],
  },
  {
    name: 'the name of a group counts by when it arrives, not by when it was given',
    edits: [
      [
        productPatch,
        "const outcome = patchRow(set, 'products', payload, meta)",
        "const known = set.get('products', payload.id); if (known && payload.fields.groupName) { const { groupName: _said, ...stamps } = set.stamps('products', payload.id); set.put('products', known, stamps) } const outcome = patchRow(set, 'products', payload, meta)",
      ],
    ],
  },
]

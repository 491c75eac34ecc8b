import { catalogue } from '#web/language/catalogue.ts'

/** The words of putting goods by at the till (S20.15). */
export const texts = catalogue('till.laybys', {
  layby: 'Lay-by',
  title: 'Put by on lay-by',
  for: 'For {name}',
  deposit: 'Deposit',
  lastDay: 'To be paid by',
  penalty: 'Kept if it is cancelled',
  penaltyHint: 'Only what is agreed now may be kept, and at most 1% of the price.',
  penalties: { '0': 'Nothing', '0.5': '0.5% of the price', '1': '1% of the price' },
  terms: 'What the customer is told',
  take: 'Take {amount} and put by',
  taking: 'Putting by...',
  close: 'Close',
})

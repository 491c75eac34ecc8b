import { catalogue } from '#web/language/catalogue.ts'

/** The words about containers that come back (S14.26). */
export const texts = catalogue('till.empties', {
  title: 'Empties back',
  hint: 'Count what was brought back, or scan it. No receipt is needed.',
  deposit: 'Deposit {price}',
  fewer: 'One less {name}',
  more: 'One more {name}',
  quantity: 'How many {name}',
  giveBack: 'Give back',
  take: 'Take back',
  takeNone: 'Take none back',
  noGoods: 'Only empties so far',
  line: '{quantity} × {name}',
  backOf: '{name} back',
  minus: '-{amount}',
  noDeposit: 'No deposit on this',
  noDepositOn: '{name} is sold in nothing that comes back',
  given: 'Given back',
  givenFacts: 'Empties back · {number}',
  alsoGiven: 'Give back {amount} for empties',
})

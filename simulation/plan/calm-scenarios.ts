import { inTurn } from './in-turn.ts'
import type { Scenario } from './scenarios.ts'

/** What tills do close together and apart from each other, without any fault. */
export const CALM_SCENARIOS: Scenario[] = [
  {
    // Two tills credit the same invoices while they are apart, and then pay them.
    faults: [],
    steps: inTurn(
      ['settle', 'issue-document a', 'settle', 'issue-document b', 'settle', 'everybody', 'settle'],
      ['credit-invoice a', 'credit-invoice b', 'settle', 'credit-invoice a', 'credit-invoice b', 'settle'],
      ['pay-invoice a', 'pay-invoice b', 'settle', 'everybody', 'pay-invoice a', 'settle', 'everybody'],
    ),
  },
  {
    // Two tills open a shift on one drawer apart, and each says what the other's float was before it hears of it.
    faults: [],
    steps: inTurn(
      ['cash-up-on a', 'settle', 'open-shift a', 'settle', 'sync a', 'settle', 'sync b', 'settle'],
      ['choose-drawer b', 'settle', 'wait', 'close-shift a', 'settle', 'wait', 'sync a', 'settle', 'sync b'],
      ['settle', 'open-shift a', 'wait', 'open-shift b', 'settle', 'sync a', 'settle', 'sync b', 'settle'],
      ['sync a', 'settle', 'move-cash a', 'wait', 'move-cash b', 'settle', 'sync b', 'settle', 'sync a'],
    ),
  },
  {
    // Tills that are apart take goods of one sale back, and sell a parked sale that the others put aside again.
    faults: [],
    steps: inTurn(
      ['settle', 'sell a', 'settle', 'park a', 'settle', 'sync a', 'settle', 'everybody', 'sync b', 'settle'],
      ['parked-at-once a', 'settle', 'return-at-once a', 'settle', 'sync a', 'settle', 'sync b', 'settle'],
    ),
  },
  {
    // Two tills receive the same goods apart, both give the same delivery back, and one counts in between.
    faults: [],
    steps: inTurn(
      ['edit-supplier a', 'settle', 'receive-goods a', 'settle', 'everybody', 'settle', 'sync b', 'settle'],
      ['give-goods-back a', 'give-goods-back b', 'move-stock b', 'settle', 'count a', 'move-stock a'],
      ['receive-goods a', 'receive-goods b', 'settle', 'everybody', 'settle', 'sync a', 'settle', 'count b'],
      ['give-goods-back b', 'give-goods-back a', 'everybody', 'settle'],
    ),
  },
  {
    faults: [],
    steps: ['clear-category a', 'everybody', 'everybody', 'bring-back-product', 'everybody'],
  },
]

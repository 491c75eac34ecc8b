import { expect, test } from 'vitest'
import { cents } from '../money/cents.ts'
import { aBookPayment, aReversal } from '../sync/testing/book.ts'
import { ofBook } from './book-findings.ts'

test('[S23.4] two payments on account under one number are on the list, with their tills and amounts', () => {
  const bookEntries = [
    aBookPayment('p1', { number: 'P000001-B' }),
    aBookPayment('p2', { number: 'P000001-B', amount: cents(-700) }),
    // What takes one back says its number too.
    { ...aReversal('p1-reversed', 'p1'), number: 'P000001-B' },
    // What another program took has no number of ours.
    ...['rest-1', 'rest-2'].map((id) => aBookPayment(id, { number: '' })),
  ]
  expect(ofBook(bookEntries)).toMatchObject([
    {
      ...{ doubt: 'number-doubled', number: 'P000001-B', device: 'B', amount: -5_000 },
      others: [{ number: 'P000001-B', amount: -700 }],
    },
  ])
})

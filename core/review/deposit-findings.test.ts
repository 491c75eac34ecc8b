import { expect, test } from 'vitest'
import { aDeposit } from '../sync/testing/shifts.ts'
import { ofDeposits } from './deposit-findings.ts'

test('cash that two tills banked apart is on the list once, by the later slip with the earlier beside it [S15.20, S21.9]', () => {
  const by = { staffId: 'ann', name: 'Ann' }
  const [first, second] = [aDeposit('b1'), aDeposit('b2', { reference: 'Slip 4472', by, device: 'B' })]
  const later = { ...second, at: second.at + 1 }
  expect(ofDeposits([later, first])).toMatchObject([
    {
      ...{ doubt: 'banked-twice', subject: 'b2', about: 'banked', number: 'Slip 4472', amount: 20_000 },
      ...{ who: 'Ann', device: 'B', others: [{ number: 'Slip 4471' }] },
    },
  ])
  expect(ofDeposits([first])).toEqual([])
})

test('what a server doubts of banked cash is on the list, too [S16.12]', () => {
  expect(ofDeposits([{ ...aDeposit('b1'), notPermitted: true, dateFar: true }])).toMatchObject([
    { doubt: 'not-permitted', about: 'banked' },
    { doubt: 'date-far', about: 'banked' },
  ])
})

import { describe, expect, test } from 'vitest'
import { startOfDay } from '../calendar/local-day.ts'
import { writeCsv } from '../csv/write-csv.ts'
import { aCustomer, intentsOf, planOf } from './customer-builders.ts'
import { customersTable } from './export.ts'

const NOW = Date.UTC(2026, 10, 21, 10)
const GIVEN = { givenAt: Date.UTC(2026, 0, 5, 8), how: 'On paper', withdrawnAt: null }
const WITHDRAWN = { ...GIVEN, withdrawnAt: Date.UTC(2026, 2, 1, 8) }
const HEADER = ['name', 'marketing', 'marketingDate', 'marketingHow']
const file = (cells: readonly string[], known: Parameters<typeof aCustomer>[0] | null = null) =>
  planOf([HEADER, ['Zanele Dlamini', ...cells]], known ? [aCustomer(known)] : [], NOW)
const consentIn = (plan: ReturnType<typeof planOf>) =>
  intentsOf(plan).map(({ payload }) => (payload as { fields: object }).fields)

describe('consent to marketing in files of customers [S22.10]', () => {
  test('a file says who agrees, since which day, how, and when it was withdrawn [S22.10]', () => {
    const text = writeCsv(
      customersTable(
        [
          aCustomer({ name: 'Ann', marketingConsent: GIVEN }),
          aCustomer({ name: 'Ben', marketingConsent: WITHDRAWN }),
          aCustomer({ name: 'Cas' }),
        ],
        new Map(),
        { balances: new Map(), points: new Map() },
      ),
    )
    const [header = '', ...rows] = text.trim().split(/\r?\n/)
    expect(header).toContain('marketing,marketingDate,marketingHow,marketingWithdrawn')
    expect(rows[0]).toContain(',yes,2026-01-05,On paper,,')
    expect(rows[1]).toContain(',no,2026-01-05,On paper,2026-03-01,')
    expect(rows[2]).toContain(',,,,,0.00')
  })

  test('a yes needs how it was given; the day is the one that the file says, or today [S22.10]', () => {
    expect(file(['yes', '', '']).lines).toMatchObject([
      { status: 'refused', problems: [{ column: 'marketingHow', code: 'no-how' }] },
    ])
    expect(consentIn(file(['Yes', '2026/01/05', 'On paper']))).toMatchObject([
      { marketingConsent: { givenAt: startOfDay('2026-01-05'), how: 'On paper', withdrawnAt: null } },
    ])
    expect(consentIn(file(['1', '', 'On paper'], {}))).toEqual([
      { marketingConsent: { givenAt: NOW, how: 'On paper', withdrawnAt: null } },
    ])
  })

  test('an empty cell turns nothing on or off, whatever stands beside it [S22.10]', () => {
    expect(consentIn(file(['', '2026-01-05', 'On paper']))[0]).not.toHaveProperty('marketingConsent')
    for (const marketingConsent of [GIVEN, WITHDRAWN])
      expect(consentIn(file(['', '2026-02-05', 'By phone'], { marketingConsent }))).toEqual([])
    expect(
      consentIn(planOf([['name'], ['Zanele Dlamini']], [aCustomer({ marketingConsent: GIVEN })])),
    ).toEqual([])
  })

  test('a no withdraws what was agreed, and a no of who never agreed says nothing [S22.10]', () => {
    const said = file(['no', '2026-01-05', 'On paper'], { marketingConsent: GIVEN })
    expect(consentIn(said)).toEqual([{ marketingConsent: { ...GIVEN, withdrawnAt: NOW } }])
    expect(consentIn(file(['no', '', ''], {}))).toEqual([])
  })

  test('a file from before a withdrawal does not undo it [S22.10]', () => {
    expect(file(['yes', '2026-01-05', 'On paper'], { marketingConsent: WITHDRAWN }).lines).toMatchObject([
      { status: 'refused', problems: [{ column: 'marketingDate', code: 'before-withdrawal' }] },
    ])
  })

  test.each([
    [['maybe', '', ''], 'marketing', 'not-yes-or-no'],
    [['yes', 'Tuesday', 'On paper'], 'marketingDate', 'not-day'],
    [['yes', '2199-01-01', 'On paper'], 'marketingDate', 'in-future'],
    [['yes', '', 'x'.repeat(201)], 'marketingHow', 'too-long'],
  ])('of %j nothing is taken [S22.10]', (cells, column, code) => {
    expect(file(cells, {}).lines).toMatchObject([{ status: 'refused', problems: [{ column, code }] }])
  })

  test('of two who are alike in all else each keeps their own consent [S22.10]', () => {
    const twins = [aCustomer({ id: 'one' }), aCustomer({ id: 'two', marketingConsent: GIVEN })]
    const { name } = aCustomer()
    const plan = planOf([HEADER, [name, 'yes', '2026-01-05', 'On paper'], [name, '', '', '']], twins, NOW)
    expect(plan.counts).toMatchObject({ unchanged: 2 })
  })
})

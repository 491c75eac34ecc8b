import { type MethodRow, methodName } from '../sales/method.ts'
import { isBuiltIn } from '../sales/payment-method.ts'
import type { LedgerCode } from '../settings/ledger-codes.ts'

/** A code and a name by which an accounting program knows an account. */
export type NamedAccount = Pick<LedgerCode, 'code' | 'name'>

/**
 * The accounts that days are posted to, as a shop has them before it says otherwise. The first digit is the usual one: 1 for
 * what is owned, 2 for what is owed, 3 for what the shop began with, 4 for income, 6 for what is spent.
 */
const ACCOUNTS = {
  cash: { code: '1000', name: 'Cash in drawers' },
  safe: { code: '1010', name: 'Cash in the safe' },
  bank: { code: '1020', name: 'Cash on its way to the bank' },
  banked: { code: '1030', name: 'Cash banked' },
  card: { code: '1100', name: 'Card payments' },
  transfer: { code: '1110', name: 'Bank transfers' },
  wallet: { code: '1120', name: 'Wallet payments' },
  voucher: { code: '1130', name: 'Vouchers' },
  other: { code: '1140', name: 'Other payments' },
  exchange: { code: '1190', name: 'Exchanged goods' },
  debtors: { code: '1200', name: "Customers' accounts" },
  invoices: { code: '1210', name: 'Unpaid invoices' },
  'output-vat': { code: '2200', name: 'Output VAT' },
  laybys: { code: '2300', name: 'Held for lay-bys' },
  'for-others': { code: '2310', name: 'Owed for what was sold for others' },
  tips: { code: '2320', name: 'Tips owed to staff' },
  'opening-balances': { code: '3900', name: "Opening balances of customers' accounts" },
  'sales-standard': { code: '4000', name: 'Sales, standard-rated' },
  'sales-zero': { code: '4010', name: 'Sales, zero-rated' },
  'sales-exempt': { code: '4020', name: 'Sales, exempt' },
  'sales-none': { code: '4030', name: 'Sales without VAT' },
  'returns-standard': { code: '4100', name: 'Returns, standard-rated' },
  'returns-zero': { code: '4110', name: 'Returns, zero-rated' },
  'returns-exempt': { code: '4120', name: 'Returns, exempt' },
  'returns-none': { code: '4130', name: 'Returns without VAT' },
  commission: { code: '4200', name: 'Commission on what was sold for others' },
  'layby-fees': { code: '4300', name: 'Kept of cancelled lay-bys' },
  'cash-rounding': { code: '6000', name: 'Cash rounding' },
  'cash-difference': { code: '6010', name: 'Cash short and over' },
  'paid-in': { code: '6020', name: 'Paid into drawers' },
  'paid-out': { code: '6030', name: 'Paid out of drawers' },
  float: { code: '6040', name: 'Floats' },
  'bad-debts': { code: '6100', name: 'Bad debts' },
  'write-offs': { code: '6110', name: "Written off customers' accounts" },
  corrections: { code: '6120', name: "Corrections of customers' accounts" },
  'layby-costs': { code: '6200', name: 'Paid beside refunds of lay-bys' },
  unexplained: { code: '6900', name: 'Unexplained' },
} as const satisfies Record<string, NamedAccount>

/** A ledger account: one kind of thing that days are posted to. */
export type LedgerAccount = keyof typeof ACCOUNTS
export const LEDGER_ACCOUNTS = Object.keys(ACCOUNTS) as readonly LedgerAccount[]

/** What of an account a posting is about, where it has parts: a payment method, a VAT rate, a reason. */
export interface LedgerPart {
  key: string
  name: string
}

/** An account, or a part of one, that a shop may name: as it is called before, and what stands beside it on screens. */
export interface LedgerEntry extends LedgerCode {
  label: string
}

/** Everything that a shop may name: the accounts, and each payment method that it added. */
export function ledgerEntries(methods: readonly Pick<MethodRow, 'id' | 'name' | 'kind'>[]): LedgerEntry[] {
  const own = methods.filter(({ id, kind }) => !isBuiltIn(id) && kind !== 'account')
  return [
    ...LEDGER_ACCOUNTS.map((account) => ({ account, ...ACCOUNTS[account], label: ACCOUNTS[account].name })),
    ...own.map((method) => {
      const account = paidInto(method.kind)
      return {
        account: idOfPart(account, method.id),
        ...ACCOUNTS[account],
        label: methodName(method, undefined),
      }
    }),
  ]
}

/** The account that what a method takes is posted to. @param kind of no method on account */
export function paidInto(kind: MethodRow['kind']): Extract<LedgerAccount, MethodRow['kind']> | 'debtors' {
  return kind === 'account' ? 'debtors' : kind
}

/**
 * What a posting's account is called: as the shop says of this part of it, of all of it, or as it begins. Of a code or a
 * name that was left blank the next of these holds.
 */
export function namedAccount(
  codes: readonly LedgerCode[],
  { account, part }: { account: LedgerAccount; part?: LedgerPart | undefined },
): NamedAccount {
  const ids = part ? [idOfPart(account, part.key), account] : [account]
  const given = ids.flatMap((id) => codes.filter((each) => each.account === id))
  const usual = ACCOUNTS[account]
  return {
    code: given.find(({ code }) => code !== '')?.code ?? usual.code,
    name: given.find(({ name }) => name !== '')?.name ?? usual.name,
  }
}

const idOfPart = (account: LedgerAccount, key: string) => `${account}:${key}`

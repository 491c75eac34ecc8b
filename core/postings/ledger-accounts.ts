import type { Language } from '../language/language.ts'
import { messages, wordsIn } from '../language/messages.ts'
import { type MethodRow, methodName } from '../sales/method.ts'
import { isBuiltIn } from '../sales/payment-method.ts'
import type { LedgerCode } from '../settings/ledger-codes.ts'

/** A code and a name by which an accounting program knows an account. */
export type NamedAccount = Pick<LedgerCode, 'code' | 'name'>

/**
 * The accounts that days are posted to, by the codes that a shop has before it says otherwise. The first digit is the usual
 * one: 1 for what is owned, 2 for what is owed, 3 for what the shop began with, 4 for income, 6 for what is spent.
 */
const CODES = {
  cash: '1000',
  safe: '1010',
  bank: '1020',
  banked: '1030',
  card: '1100',
  transfer: '1110',
  wallet: '1120',
  other: '1140',
  exchange: '1190',
  debtors: '1200',
  invoices: '1210',
  'output-vat': '2200',
  laybys: '2300',
  voucher: '2305',
  'for-others': '2310',
  tips: '2320',
  'opening-balances': '3900',
  'sales-standard': '4000',
  'sales-zero': '4010',
  'sales-exempt': '4020',
  'sales-none': '4030',
  'returns-standard': '4100',
  'returns-zero': '4110',
  'returns-exempt': '4120',
  'returns-none': '4130',
  commission: '4200',
  'layby-fees': '4300',
  'cash-rounding': '6000',
  'cash-difference': '6010',
  'paid-in': '6020',
  'paid-out': '6030',
  float: '6040',
  'bad-debts': '6100',
  'write-offs': '6110',
  corrections: '6120',
  'layby-costs': '6200',
  unexplained: '6900',
} as const

/** A ledger account: one kind of thing that days are posted to. */
export type LedgerAccount = keyof typeof CODES
export const LEDGER_ACCOUNTS = Object.keys(CODES) as readonly LedgerAccount[]

/** What the accounts are called: on screens, and, in English, in files for accounting programs. */
const accountTexts = messages('postings.accounts', {
  cash: 'Cash in drawers',
  safe: 'Cash in the safe',
  bank: 'Cash on its way to the bank',
  banked: 'Cash banked',
  card: 'Card payments',
  transfer: 'Bank transfers',
  wallet: 'Phone payments',
  other: 'Other payments',
  exchange: 'Exchanged goods',
  debtors: "Customers' accounts",
  invoices: 'Unpaid invoices',
  'output-vat': 'Output VAT',
  laybys: 'Held for lay-bys',
  voucher: 'Owed for vouchers',
  'for-others': 'Owed for what was sold for others',
  tips: 'Tips owed to staff',
  'opening-balances': "Opening balances of customers' accounts",
  'sales-standard': 'Sales, standard-rated',
  'sales-zero': 'Sales, zero-rated',
  'sales-exempt': 'Sales, exempt',
  'sales-none': 'Sales without VAT',
  'returns-standard': 'Returns, standard-rated',
  'returns-zero': 'Returns, zero-rated',
  'returns-exempt': 'Returns, exempt',
  'returns-none': 'Returns without VAT',
  commission: 'Commission on what was sold for others',
  'layby-fees': 'Kept of cancelled lay-bys',
  'cash-rounding': 'Cash rounding',
  'cash-difference': 'Cash short and over',
  'paid-in': 'Paid into drawers',
  'paid-out': 'Paid out of drawers',
  float: 'Floats',
  'bad-debts': 'Bad debts',
  'write-offs': "Written off customers' accounts",
  corrections: "Corrections of customers' accounts",
  'layby-costs': 'Paid beside refunds of lay-bys',
  unexplained: 'Unexplained',
} satisfies Record<LedgerAccount, string>)
const FILE_NAMES = wordsIn(accountTexts)

/** What of an account a posting is about, where it has parts: a payment method, a VAT rate, a reason. */
export interface LedgerPart {
  key: string
  name: string
}

/** An account, or a part of one, that a shop may name: as it is called before, and what stands beside it on screens. */
export interface LedgerEntry extends LedgerCode {
  label: string
}

/**
 * Everything that a shop may name: the accounts, and each payment method that it added.
 * @param language of the screen that shows them
 */
export function ledgerEntries(
  methods: readonly Pick<MethodRow, 'id' | 'name' | 'kind'>[],
  language: Language | undefined,
): LedgerEntry[] {
  const own = methods.filter(({ id, kind }) => !isBuiltIn(id) && kind !== 'account' && kind !== 'voucher')
  const labels = wordsIn(accountTexts, language)
  return [
    ...LEDGER_ACCOUNTS.map((account) => ({ account, ...usualAccount(account), label: labels[account] })),
    ...own.map((method) => {
      const account = paidInto(method.kind)
      return {
        account: idOfPart(account, method.id),
        ...usualAccount(account),
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
  const usual = usualAccount(account)
  return {
    code: given.find(({ code }) => code !== '')?.code ?? usual.code,
    name: given.find(({ name }) => name !== '')?.name ?? usual.name,
  }
}

const usualAccount = (account: LedgerAccount): NamedAccount => ({
  code: CODES[account],
  name: FILE_NAMES[account],
})

const idOfPart = (account: LedgerAccount, key: string) => `${account}:${key}`

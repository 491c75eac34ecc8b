import type { Language } from '../language/language.ts'
import { messages, wordsIn } from '../language/messages.ts'
import { isBuiltIn, type PaymentMethod, paymentWords } from './payment-method.ts'

type BuiltIn = PaymentMethod | 'account' | 'voucher'

/** What people call the ways to pay that every shop has. */
const methodTexts = messages('sales.methods', {
  /** On buttons and in lists (S2.17, S2.33). */
  buttons: {
    cash: 'Cash',
    card: 'Card',
    bank_transfer: 'Transfer',
    account: 'On account',
    voucher: 'Voucher',
  } satisfies Record<BuiltIn, string>,
  /** On papers (S2.39). */
  papers: {
    cash: 'Cash',
    card: 'Card',
    bank_transfer: 'EFT',
    account: 'On account',
    voucher: 'Voucher',
  } satisfies Record<BuiltIn, string>,
  /** In reports (S2.26). */
  reports: {
    cash: 'Cash',
    card: 'Card',
    bank_transfer: 'Bank Transfer',
    account: 'On account',
    voucher: 'Voucher',
  } satisfies Record<BuiltIn, string>,
  /** The words for something paid by it at the till, whose buttons these are: `paid in cash`. */
  taken: {
    cash: 'in cash',
    card: 'by card',
    bank_transfer: 'by transfer',
    account: 'on account',
    voucher: 'by voucher',
  } satisfies Record<BuiltIn, string>,
  /** The same of a paper. */
  paid: {
    cash: 'in cash',
    card: 'by card',
    bank_transfer: 'by EFT',
    account: 'on account',
    voucher: 'by voucher',
  } satisfies Record<BuiltIn, string>,
  /** By a method that the shop named. */
  paidBy: 'by {method}',
  exchange: 'Exchange',
  /** Containers that came back paid for goods. */
  empties: 'Empties back',
  layby: 'Lay-by',
})

/** What each built-in method is called in a place. */
export function builtInWords(
  where: 'buttons' | 'papers' | 'reports' | 'paid',
  language: Language | undefined,
): Record<BuiltIn, string> {
  return wordsIn(methodTexts, language)[where]
}

/** The names under which rows keep the payments of methods that nobody renamed: English, whatever is spoken. */
const KEPT_AS: Record<string, string> = {
  ...paymentWords('name'),
  account: methodTexts.english.papers.account,
  voucher: methodTexts.english.papers.voucher,
  exchange: methodTexts.english.exchange,
  empties: methodTexts.english.empties,
  layby: methodTexts.english.layby,
}

/** The name that a method's payments are kept under, where the shop gave it none; '' for a method of its own. */
export function keptName(id: string): string {
  return KEPT_AS[id] ?? ''
}

/**
 * What a payment was made with: as the shop called it then, and a built-in method in a language.
 * @param where on papers, or on the screens of the till, which say what its buttons say
 */
export function printedMethod(
  { methodId, name }: { methodId: string; name: string },
  language: Language | undefined,
  where: 'papers' | 'buttons' = 'papers',
): string {
  if (name !== keptName(methodId)) return name
  const words = wordsIn(methodTexts, language)
  if (methodId === 'exchange' || methodId === 'empties' || methodId === 'layby') return words[methodId]
  return hasWords(methodId) ? words[where][methodId] : name
}

/** What a built-in method is called on buttons; '' for another. */
export function buttonName(id: string, language: Language | undefined): string {
  return hasWords(id) ? builtInWords('buttons', language)[id] : ''
}

/**
 * The words for something paid by a method, as it is or as it was: `in cash`, `by SnapScan`.
 * @param where of a paper, or at the till
 */
export function paidHow(
  { id, name }: { id: string; name: string },
  language: Language | undefined,
  where: 'paid' | 'taken' = 'paid',
): string {
  const words = wordsIn(methodTexts, language)
  const isUsual = name === '' || name === keptName(id)
  if (isUsual && hasWords(id)) return words[where][id]
  return words.paidBy({ method: name || buttonName(id, language) })
}

function hasWords(id: string): id is BuiltIn {
  return isBuiltIn(id) || id === 'account' || id === 'voucher'
}

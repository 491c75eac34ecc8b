import { expect, test } from 'vitest'
import { stampOf } from '../clocks/stamps.ts'
import { actOfCancelling, cancelDemand } from '../documents/document-acts.ts'
import { aDocumentLine } from '../documents/document-builders.ts'
import { dueOf } from '../documents/left-of-invoice.ts'
import type { DocumentFact } from '../documents/sales-document.ts'
import { cents } from '../money/cents.ts'
import { WorkingSet } from '../rows/working-set.ts'
import type { Intent } from '../sync/operations.ts'
import { applyOperation } from '../sync/rules.ts'
import { anIssued, cancel, credit, issue } from '../sync/testing/documents.ts'
import { hlcAt, NOON } from '../sync/testing/operations.ts'
import { type ServedOperation, served, staff } from '../sync/testing/served.ts'
import { aMove, moveCash } from '../sync/testing/shifts.ts'
import { aDelivery, receiveGoods } from '../sync/testing/stock.ts'
import { documentCancel } from './document-cancel.ts'
import type { OperationMeta } from './operation.ts'

const ANN = staff(1, 'ann', { name: 'Ann', role: 'cashier' })
const MUSA = staff(1, 'musa', { name: 'Musa', role: 'manager' })
const BY_ANN = { staffId: 'ann', staffName: 'Ann' }
const byMusa = (permission: string) => ({
  approvals: [{ permission, staffId: 'musa', name: 'Musa', at: NOON }],
})
const at = (ms: number, intent: Intent): ServedOperation => ({ ms, intent })
const TENTH_OFF = aDocumentLine({
  productId: 'bread',
  unitPrice: cents(2_000),
  discounts: [{ kind: 'line', amount: cents(200), percent: 10 }],
})
const paper = (id: string, more: Partial<DocumentFact> = {}): DocumentFact => ({
  ...anIssued(id, 'invoice', 'bread', 3),
  ...BY_ANN,
  createdAt: NOON + 9,
  ...more,
})
const flags = (set: WorkingSet, id = 'i') => set.get('documents', id)?.flags

test('[S16.12] a quote or an invoice beyond the role of whoever made it is taken and flagged, and not with a manager’s word', () => {
  for (const kind of ['quote', 'invoice'] as const) {
    const made = (more: Partial<DocumentFact>) =>
      at(9, issue(paper('i', { kind, lines: [TENTH_OFF], ...more })))
    expect(flags(served(ANN, MUSA, made({})))).toEqual(['not-permitted'])
    expect(flags(served(made({}), MUSA, ANN))).toEqual(['not-permitted'])
    expect(flags(served(ANN, MUSA, made(byMusa('discount'))))).toEqual([])
    expect(flags(served(ANN, MUSA, made({ staffId: 'musa' })))).toEqual([])
  }
  // What an invoice of a quote charges, the quote offered.
  expect(flags(served(ANN, at(9, issue(paper('i', { lines: [TENTH_OFF], quoteId: 'q' })))))).toEqual([])
})

test('[S16.14] an invoice by somebody who had gone is flagged, whichever is heard of first', () => {
  const gone = staff(5, 'ann', { active: false })
  const late = at(9, issue(paper('i')))
  const early = at(3, issue(paper('j', { createdAt: NOON + 3 })))
  for (const order of [
    [ANN, gone, late, early],
    [late, early, ANN, gone],
  ]) {
    const set = served(...order)
    expect([flags(set, 'i'), flags(set, 'j')]).toEqual([['not-permitted'], []])
  }
})

test('[S16.12] a cashier who cancels an invoice, or credits a part of it, needs a manager’s word', () => {
  const document = paper('i', { createdAt: NOON })
  const cancelled = (cancelledBy: object): ServedOperation => {
    const intent = cancel(document, NOON + 9) as Extract<Intent, { type: 'document.cancel' }>
    return at(9, { ...intent, payload: { ...intent.payload, cancelledBy } })
  }
  const byOf = (set: WorkingSet) => set.get('documents', 'i')?.cancelledBy
  expect(byOf(served(ANN, MUSA, cancelled(BY_ANN)))).toEqual({ ...BY_ANN, notPermitted: true })
  expect(byOf(served(cancelled(BY_ANN), MUSA, ANN))).toEqual({ ...BY_ANN, notPermitted: true })
  const allowed = { ...BY_ANN, ...byMusa('voidSale') }
  expect(byOf(served(ANN, MUSA, cancelled(allowed)))).toEqual(allowed)

  const credited = (by: object): ServedOperation => {
    const intent = credit(document, 'k', NOON + 9) as Extract<Intent, { type: 'document.credit' }>
    const credits = intent.payload.credits.map((each) => ({ ...each, ...by }))
    return at(9, { ...intent, payload: { ...intent.payload, credits } })
  }
  const markOf = (set: WorkingSet) => set.get('documents', 'i')?.credits?.[0]?.notPermitted
  expect(markOf(served(ANN, MUSA, credited(BY_ANN)))).toBe(true)
  expect(markOf(served(credited(BY_ANN), MUSA, ANN))).toBe(true)
  expect(markOf(served(ANN, MUSA, credited({ ...BY_ANN, ...byMusa('returnItems') })))).toBeUndefined()
})

test('[S16.12, S14.22] cancelling what is left of a partly credited invoice needs a word for that, and the list of activity says that', () => {
  const document = {
    ...paper('i', { createdAt: NOON }),
    lines: [aDocumentLine({ id: 'l', productId: 'bread', quantity: 3, totalPrice: cents(4_500) })],
    subtotal: cents(4_500),
    total: cents(4_500),
  }
  const set = served(at(2, issue(document)), at(3, credit(document, 'k', NOON + 3)))
  const credited = set.get('documents', 'i')
  if (!credited) throw new Error('not issued')
  const left = dueOf(credited)
  expect(left).toBeLessThan(4_500)
  expect(cancelDemand(credited)).toEqual({ permission: 'voidSale', amount: left })
  expect(actOfCancelling(credited, BY_ANN, NOON + 9).demands).toEqual([cancelDemand(credited)])
  // Of another till's credit that came after it nobody could know.
  expect(actOfCancelling(credited, BY_ANN, NOON + 2).demands).toMatchObject([{ amount: 4_500 }])
  const { payload } = cancel(document, NOON + 9) as Extract<Intent, { type: 'document.cancel' }>
  expect(documentCancel.tells?.(set, payload, {} as OperationMeta)).toMatchObject([
    { kind: 'document-cancelled', amount: left, text: document.number },
  ])
})

/** What a server has that takes these at this time, from a till’s account. */
function takenAt(now: number, ...intents: readonly Intent[]): WorkingSet {
  const set = new WorkingSet()
  intents.forEach((intent, nth) => {
    const opId = `op-${nth}`
    const arrival = { at: now, accountId: 'thandi', byOwner: false, mayCount: true }
    applyOperation(set, {
      ...intent,
      opId,
      stamp: stampOf(hlcAt(nth), opId),
      occurredAt: now,
      device: '',
      arrival,
    })
  })
  return set
}

const DAY_MS = 86_400_000
test('[S16.12] a document in another account’s name, and papers, cash and stock of a day far off are taken and flagged', () => {
  const others = issue(paper('i', { userId: 'sipho' }))
  expect(flags(takenAt(NOON, others))).toEqual(['whose-name'])
  const done = [
    issue(paper('i')),
    credit(paper('k'), 'k1', NOON),
    moveCash(aMove('m')),
    receiveGoods(aDelivery('g')),
  ]
  const far = (now: number) => {
    const set = takenAt(now, ...done)
    return [
      flags(set)?.includes('date-far'),
      set.get('documents', 'k')?.credits?.[0]?.dateFar === true,
      set.get('cashmoves', 'm')?.dateFar === true,
      set.get('receipts', 'g')?.dateFar === true,
    ]
  }
  expect(far(NOON + 399 * DAY_MS)).toEqual([false, false, false, false])
  expect(far(NOON + 401 * DAY_MS)).toEqual([true, true, true, true])
  expect(far(NOON - 2 * DAY_MS)).toEqual([true, true, true, true])
})

test('[S16.12] the doubt of a far day goes when the fact is said again while that day is near, in either order', () => {
  const move = moveCash(aMove('m'))
  const document = issue(paper('i'))
  const set = takenAt(NOON - 2 * DAY_MS, move, document)
  const again = (intent: Intent, opId: string) =>
    applyOperation(set, {
      ...intent,
      ...{ opId, stamp: stampOf(hlcAt(50), opId), occurredAt: NOON, device: '' },
      arrival: { at: NOON, accountId: 'thandi', byOwner: false, mayCount: true },
    })
  again(move, 'a')
  again(document, 'b')
  expect(set.get('cashmoves', 'm')).not.toHaveProperty('dateFar')
  expect(flags(set)).toEqual([])
})

test('[S16.12] an invoice that another till’s cancellation brought is no longer in doubt once its own account says it, cancelled or not', () => {
  const document = paper('i', { userId: 'sipho' })
  const set = takenAt(NOON, cancel(document, NOON + 20))
  expect(flags(set)).toEqual(['whose-name'])
  applyOperation(set, {
    ...cancel(document, NOON + 20),
    ...{ opId: 'own', stamp: stampOf(hlcAt(50), 'own'), occurredAt: NOON, device: 'B' },
    arrival: { at: NOON, accountId: 'sipho', byOwner: false, mayCount: true },
  })
  expect(flags(set)).toEqual([])
})

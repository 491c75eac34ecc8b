import { SLICE } from '../csv/plan.ts'
import { CONSENT_COLUMNS, type ConsentCells, consentCells } from './consent-cells.ts'
import type { Customer } from './customer.ts'
import { type CustomerDraft, DRAFT_FIELDS, type DraftField } from './customer-draft.ts'
import type { CustomerFileColumn } from './import-cells.ts'
import { standingDiscountText } from './standing-discount.ts'
import { whoText } from './who-may-buy.ts'

/** What is known of a line when its customer is looked for. */
export type Given = Partial<CustomerDraft> & { discount?: string; mayBuy?: string } & ConsentCells

/** The customer that a line is about; 'ambiguous' when several answer; missing for nobody the shop has. */
export type Matches = Map<number, Customer | 'ambiguous'>

interface Rule {
  /** Under which keys a customer is found. */
  ofCustomer(customer: Customer): string[]
  /** The key that a line asks for; undefined when it cannot ask. */
  ofLine(given: Given): string | undefined
  /** Several customers who answer are alike in everything the file says: any of them will do. */
  alike?: true
}

/**
 * Finds the customer of each line, the surest matches first: alike in everything, then by name with e-mail and
 * phone, by name with either, by e-mail alone, by name alone. Nobody answers to two lines, so namesakes and families
 * with one address stay apart, and a file that was exported here finds everybody again.
 * @param lines by their place in the file
 */
export function* matchLines(
  lines: ReadonlyMap<number, Given>,
  customers: readonly Customer[],
  columns: readonly CustomerFileColumn[],
): Generator<number, Matches, void> {
  const matches: Matches = new Map()
  const free = new Set(customers)
  for (const rule of rulesFor(columns)) {
    const buckets = yield* fillBuckets(rule, free)
    let done = 0
    for (const [place, given] of lines) {
      done += 1
      if (done % SLICE === 0) yield done
      if (matches.has(place)) continue
      const key = rule.ofLine(given)
      const bucket = key === undefined ? undefined : buckets.get(key)
      const [first] = bucket ?? []
      if (!bucket || !first) continue
      if (bucket.size > 1 && !rule.alike) {
        matches.set(place, 'ambiguous')
        continue
      }
      matches.set(place, first)
      free.delete(first)
      for (const taken of rule.ofCustomer(first)) buckets.get(taken)?.delete(first)
    }
  }
  return matches
}

function* fillBuckets(rule: Rule, free: ReadonlySet<Customer>) {
  const buckets = new Map<string, Set<Customer>>()
  let done = 0
  for (const customer of free) {
    done += 1
    if (done % SLICE === 0) yield done
    for (const key of rule.ofCustomer(customer)) {
      const bucket = buckets.get(key)
      if (bucket) bucket.add(customer)
      else buckets.set(key, new Set([customer]))
    }
  }
  return buckets
}

function rulesFor(columns: readonly CustomerFileColumn[]): Rule[] {
  const identity = (['name', 'email', 'phone'] as const).filter((field) => columns.includes(field))
  return [
    {
      alike: true,
      ofCustomer(customer) {
        const own = { discount: standingDiscountText(customer), mayBuy: whoText(customer.mayBuy) }
        const said = { ...customer, ...own, ...consentCells(customer) }
        return [JSON.stringify(columns.map((column) => (said[column] ?? '').trim()))]
      },
      ofLine: (given) => JSON.stringify(columns.map((field) => given[field] ?? '')),
    },
    byFields(identity, ['name']),
    byFields(['name', 'email'], ['name', 'email']),
    byFields(['name', 'phone'], ['name', 'phone']),
    byFields(['email'], ['email']),
    BY_NAME,
  ]
}

function byFields(fields: readonly DraftField[], needed: readonly DraftField[]): Rule {
  const keyOf = (given: Partial<CustomerDraft>) =>
    needed.some((field) => !given[field]?.trim())
      ? undefined
      : JSON.stringify(fields.map((field) => bare(given[field])))
  return {
    ofCustomer(customer) {
      const key = keyOf(customer)
      return key === undefined ? [] : [key]
    },
    ofLine: keyOf,
  }
}

// Two different e-mail addresses are two different people of one name.
const BY_NAME: Rule = {
  ofCustomer: ({ name, email }) => [
    `any ${bare(name)}`,
    ...(email.trim() === '' ? [`unreachable ${bare(name)}`] : []),
  ],
  ofLine: ({ name, email }) =>
    name === undefined || name === '' ? undefined : `${email ? 'unreachable' : 'any'} ${bare(name)}`,
}

/** What makes two lines of one file the same customer. */
export function identityKey(given: Given): string {
  return JSON.stringify([bare(given.name), bare(given.email), bare(given.phone)])
}

/** The columns that a file has, in the order of the fields. */
export function columnsOf(places: Partial<Record<CustomerFileColumn, number>>): CustomerFileColumn[] {
  return [...DRAFT_FIELDS, 'discount' as const, 'mayBuy' as const, ...CONSENT_COLUMNS].filter(
    (column) => places[column] !== undefined,
  )
}

function bare(text: string | undefined): string {
  return (text ?? '').trim().toLowerCase()
}

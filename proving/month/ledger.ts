import { vatWithin, vatWithinRounding } from './arithmetic.ts'
import type { AccountLine } from './debts.ts'

/** The VAT class of the shop's goods. */
export type VatClass = 'standard' | 'zero' | 'exempt'
/** How money comes and goes. */
export const MONEY = ['cash', 'card', 'bank_transfer'] as const
export type Money = (typeof MONEY)[number]
/** How a sale is paid: with money, later, or before in parts. */
export const METHODS = [...MONEY, 'account', 'layby'] as const
export type Method = (typeof METHODS)[number]
/** The boxes of a VAT return that a till fills. */
export type Boxes = Record<'1' | '4' | '2' | '3' | '15' | '18', number>

export const BOX_NAMES = ['1', '4', '2', '3', '15', '18'] as const

/** One thing that happened to the shop's money, in cents. */
interface Entry {
  /** Epoch milliseconds. */
  at: number
  /** Who knows of it until it is sent. */
  till: string
  /** The shift whose drawer it went through. */
  shift?: string | undefined
  /** In and out of that drawer. */
  cash?: number
  kind?: 'sale' | 'return'
  revenue?: number
  paid?: Partial<Record<Method, number>>
  boxes?: Partial<Boxes>
  /** What it does to what a customer owes. */
  owing?: Owing | undefined
  /** What was paid of what a customer owes, below zero where it went back: no sale is paid by it. */
  paidOff?: Partial<Record<Money, number>>
  /** A debt that was given up, as a bad debt. */
  badDebt?: number
  /** What of a customer's money is held for a lay-by, or below zero no longer; and what of it came or went by which method. */
  layby?: { id: string; held: number; money?: Partial<Record<Money, number>> }
  /** What somebody who serves was given beside a sale, or below zero gave back, and what of it they got out of a drawer. */
  tips?: TipsOf & { person: string }
  /** Pieces that are put by, or below zero no longer, by good. */
  putBy?: [name: string, pieces: number][]
}

/** A line of a customer's account; it is owed since it happened where it does not say otherwise. */
interface Owing extends Omit<AccountLine, 'since'> {
  customer: string
  since?: number | undefined
}

/** Tips of one person. */
type TipsOf = Record<'cash' | 'other' | 'out', number>

/** What one day took, as the story knows it. */
export interface Taken extends Record<Method, number> {
  orders: number
  returns: number
  revenue: number
}

/** Goods of one paper: what they were charged, by class. */
export type Charged = Record<VatClass, number>

/** A shop's book, kept by hand from what is done: it asks the product nothing, and adds up by itself. */
export class Ledger {
  /** What is really on the shelf, in pieces. */
  readonly shelf = new Map<string, number>()
  /** What went without anybody's word, and is not counted yet. */
  readonly unaccounted = new Map<string, number>()
  /** What suppliers still have to bring. */
  readonly ordered = new Map<string, number>()
  /** How often each thing was done. */
  readonly done = new Map<string, number>()
  private entries: Entry[] = []

  write(entry: Entry): void {
    this.entries.push(entry)
  }

  note(what: string): void {
    this.done.set(what, (this.done.get(what) ?? 0) + 1)
  }

  /** Goods that come on the shelf, or leave it where there are fewer than none. */
  move(product: string, pieces: number): void {
    this.shelf.set(product, this.left(product) + pieces)
    if (this.left(product) < 0) throw new Error(`the story sold ${product} that it did not have`)
  }

  /** Goods that leave the shelf without a word. */
  vanish(product: string, pieces: number): void {
    this.move(product, -pieces)
    this.unaccounted.set(product, (this.unaccounted.get(product) ?? 0) + pieces)
  }

  left(product: string): number {
    return this.shelf.get(product) ?? 0
  }

  /**
   * What only one till knew is lost with it.
   * @param since epoch milliseconds: what it had sent before stays
   * @returns how many entries
   */
  strike(till: string, since: number): number {
    const before = this.entries.length
    this.entries = this.entries.filter((entry) => entry.till !== till || entry.at < since)
    return before - this.entries.length
  }

  boxes(from: number, to: number): Boxes {
    const sums: Boxes = { '1': 0, '4': 0, '2': 0, '3': 0, '15': 0, '18': 0 }
    for (const { boxes = {} } of this.within(from, to))
      for (const box of BOX_NAMES) sums[box] += boxes[box] ?? 0
    return sums
  }

  taken(from: number, to: number): Taken {
    const taken: Taken = {
      orders: 0,
      returns: 0,
      revenue: 0,
      cash: 0,
      card: 0,
      bank_transfer: 0,
      account: 0,
      layby: 0,
    }
    for (const { kind, revenue = 0, paid = {} } of this.within(from, to)) {
      if (kind === 'sale') taken.orders++
      if (kind === 'return') taken.returns++
      taken.revenue += revenue
      for (const method of METHODS) taken[method] += paid[method] ?? 0
    }
    return taken
  }

  /** What is in the drawer of a shift. */
  drawer(shift: string): number {
    return this.entries.reduce((sum, entry) => sum + (entry.shift === shift ? (entry.cash ?? 0) : 0), 0)
  }

  /** The lines of a customer's account, in the order in which they happened. */
  account(customer: string): (AccountLine & { at: number; till: string })[] {
    return this.entries.flatMap(({ at, till, owing }) =>
      owing?.customer === customer ? { at, till, ...owing, since: owing.since ?? at } : [],
    )
  }

  /** What a customer owes; below zero what the shop owes them. */
  owes(customer: string): number {
    return this.account(customer).reduce((sum, { amount }) => sum + amount, 0)
  }

  /** What customers paid of what they owed, less what went back, by method; those of nothing are left out. */
  paidOff(of: { from: number; to: number } | { shift: string }): Partial<Record<Money, number>> {
    const entries = 'shift' in of ? this.entries : this.within(of.from, of.to)
    return sumUp(
      entries.flatMap(({ shift, paidOff }) =>
        paidOff && (!('shift' in of) || shift === of.shift) ? paidOff : [],
      ),
    )
  }

  /** How somebody paid what they owed. @param payment its id */
  paidBy(payment: string): Partial<Record<Money, number>> {
    return sumUp(
      this.entries.flatMap(({ owing, paidOff }) => (owing?.id === payment && paidOff ? paidOff : [])),
    )
  }

  /** What is held for a lay-by, or for all of them: the customers' own money. */
  held(layby?: string): number {
    return this.entries.reduce(
      (sum, entry) =>
        sum + (entry.layby && (layby ?? entry.layby.id) === entry.layby.id ? entry.layby.held : 0),
      0,
    )
  }

  /** What came in for lay-bys less what went back, by method; those of nothing are left out. */
  laybyMoney(of: { layby: string } | { shift: string }): Partial<Record<Money, number>> {
    return sumUp(
      this.entries.flatMap(({ shift, layby }) =>
        layby?.money && ('shift' in of ? shift === of.shift : layby.id === of.layby) ? layby.money : [],
      ),
    )
  }

  /** What is put by of a good. */
  putBy(product: string): number {
    return this.entries
      .flatMap(({ putBy = [] }) => putBy)
      .reduce((sum, [name, pieces]) => sum + (name === product ? pieces : 0), 0)
  }

  /** What is on the shelf and not put by. */
  forSale(product: string): number {
    return this.left(product) - this.putBy(product)
  }

  /** What each person was given, what they got of it, and what they are owed. */
  tips(): Map<string, TipsOf & { owed: number }> {
    const all = new Map<string, TipsOf & { owed: number }>()
    for (const { tips } of this.entries) {
      if (!tips) continue
      const { person, cash, other, out } = tips
      const known = all.get(person) ?? { cash: 0, other: 0, out: 0, owed: 0 }
      const sums = { cash: known.cash + cash, other: known.other + other, out: known.out + out }
      all.set(person, { ...sums, owed: sums.cash + sums.other - sums.out })
    }
    return all
  }

  /** What was given up as bad debts. */
  badDebts(from: number, to: number): number {
    return this.within(from, to).reduce((sum, { badDebt = 0 }) => sum + badDebt, 0)
  }

  /** Every shift that a float was put in for. */
  shifts(): string[] {
    return [...new Set(this.entries.flatMap(({ shift }) => shift ?? []))]
  }

  private within(from: number, to: number): Entry[] {
    return this.entries.filter(({ at }) => from <= at && at < to)
  }
}

function sumUp(paid: readonly Partial<Record<Money, number>>[]): Partial<Record<Money, number>> {
  const sums = MONEY.map(
    (method) => [method, paid.reduce((sum, each) => sum + (each[method] ?? 0), 0)] as const,
  )
  return Object.fromEntries(sums.filter(([, amount]) => amount !== 0))
}

/** What a paper that charges adds to a VAT return. @param roundedBy what the customer paid less, in cents */
export function boxesOfCharge(charged: Charged, roundedBy: number): Partial<Boxes> {
  const total = charged.standard + charged.zero + charged.exempt
  return {
    '1': charged.standard,
    '4': vatWithin(charged.standard),
    '2': charged.zero,
    '3': charged.exempt,
    '18': vatWithinRounding(roundedBy, charged.standard, total),
  }
}

/** What goods that came back take off. @param vat of them @param keptBack what the customer was given less */
export function boxesOfCredit(charged: Charged, vat: number, keptBack: number): Partial<Boxes> {
  const total = charged.standard + charged.zero + charged.exempt
  return { '18': vat - vatWithinRounding(keptBack, charged.standard, total) }
}

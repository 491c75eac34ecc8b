import type { NeededRows } from '../operations/operation.ts'
import { mustGetDefinition } from '../operations/registry.ts'
import type { Intent } from './operations.ts'

/** The rows that an operation reads or writes. */
export function keysOf({ type, payload }: Intent): NeededRows {
  return { ...nothingNeeded(), ...mustGetDefinition(type).reads(payload) }
}

/** No rows at all. */
export function nothingNeeded(): NeededRows {
  return {
    rows: [],
    goods: [],
    containers: [],
    categoriesOfProducts: [],
    productsOfCategories: [],
    salesOfParked: [],
    salesOfVouchers: [],
    pointsSince: [],
    papersOfCustomers: [],
    numbers: [],
    invoices: [],
    returnsOfSales: [],
    people: [],
    owners: false,
    actsOfPeople: [],
    newPeople: [],
    documentNumbers: [],
    movementsOfProducts: [],
    countsAsOf: [],
  }
}

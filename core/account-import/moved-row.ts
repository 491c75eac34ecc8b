import type { Cart, CartLine } from '../cart/cart.ts'
import { type EmptiesBack, joinedEmpties } from '../cart/empties.ts'
import { isDemoId } from '../catalog/demo-id.ts'
import { blankRow } from '../entities/entity.ts'
import { printedNumber } from '../numbering/printed-number.ts'
import type { RowOf, TableName } from '../rows/rows.ts'
import type { Sale } from '../sales/sale.ts'
import type { Method, Tender } from '../sales/tender.ts'
import { BUSINESS, type Business, defaultCategoryId, LOCAL_BUSINESS_ID } from '../settings/business.ts'
import { voucherOf } from '../vouchers/spend-voucher.ts'
import type { Matches } from './match-goods.ts'

/** What rows of Local Mode are called in the account they are moved into. */
export interface Naming {
  businessId: string
  userId: string
  products: Matches
  categories: Matches
  methods: Matches
  /** The number under which a sale or paper goes on. The same as before where the account inherits the series (R6). */
  number(printed: string): string
}

type Mover<Table extends TableName> = (row: RowOf<Table>, naming: Naming) => RowOf<Table> | undefined

// Ids of rows stay, being unique everywhere; only the local defaults '1' and what the account has already change.
const MOVERS: { [Table in TableName]: Mover<Table> } = {
  businesses: (row, { businessId }) => ({ ...row, id: businessId }),
  categories: (row, naming) =>
    naming.categories[row.id] === undefined
      ? { ...row, id: movedCategory(row.id, naming) ?? row.id }
      : undefined,
  products: (row, naming) =>
    naming.products[row.id] === undefined
      ? {
          ...row,
          categoryId: movedCategory(row.categoryId, naming),
          ...movedParts(row, naming),
          ...(row.containerId && { containerId: movedProduct(row.containerId, naming) }),
        }
      : undefined,
  customers: (row) => row,
  methods: (row, naming) => (naming.methods[row.id] === undefined ? row : undefined),
  staff: (row) => row,
  documents: (row, naming) => ({
    ...row,
    ...numbered(row, naming),
    userId: naming.userId,
    customer: row.customer && isDemoId(row.customer.id) ? null : row.customer,
    ...(row.method && { method: movedMethod(row.method, naming) }),
    lines: row.lines.map((line) => movedLine(line, naming)),
    ...(row.credits && {
      credits: row.credits.map((credit) => ({
        ...credit,
        ...numbered(credit, naming),
        userId: naming.userId,
      })),
    }),
  }),
  sales: (row, naming) => ({
    ...row,
    ...numbered(row, naming),
    userId: naming.userId,
    customerId: movedCustomer(row.customerId),
    items: row.items.map((item) => ({ ...movedLine(item, naming), ...movedParts(item, naming) })),
    ...(row.tenders && { tenders: row.tenders.map((tender) => movedTender(tender, naming)) }),
    ...(row.voucher && { voucher: movedVoucher(row.voucher, naming) }),
  }),
  parked: (row, naming) => ({
    ...row,
    customerId: movedCustomer(row.customerId),
    ...movedGoods(row, naming),
  }),
  roles: (row) => row,
  drawers: (row) => row,
  shifts: (row, naming) => ({
    ...row,
    closings: row.closings.map((closing) => ({ ...closing, ...numbered(closing, naming) })),
  }),
  cashmoves: (row) => row,
  deposits: (row) => row,
  clockings: (row) => row,
  rates: (row) => row,
  recipients: (row) => ({
    ...row,
    customerId: movedCustomer(row.customerId),
  }),
  barcodes: movedLine,
  moves: movedLine,
  suppliers: (row) => row,
  promotions: (row, naming) => ({
    ...row,
    productIds: [...new Set(row.productIds.map((id) => movedProduct(id, naming)))],
    categoryIds: [...new Set(row.categoryIds.map((id) => movedCategory(id, naming) ?? id))],
  }),
  seen: (row) => row,
  balances: (row) => row,
  vouchers: (row) => row,
  bookentries: (row, naming) => {
    const number = naming.number(row.number)
    const tenders = row.tenders && { tenders: row.tenders.map((tender) => movedMethod(tender, naming)) }
    const printedAs = number === row.number ? {} : { number, printedAs: printedNumber(row) }
    return { ...row, ...printedAs, ...tenders }
  },
  receipts: movedPaper,
  stocktakes: (row, naming) => ({
    ...row,
    ...numbered(row, naming),
    chosen: row.chosen.map(({ id }) => ({
      id: row.scope === 'list' ? movedProduct(id, naming) : (movedCategory(id, naming) ?? id),
    })),
  }),
  entries: movedLine,
  orders: movedPaper,
  laybys: movedPaper,
  laybypayments: (row, naming) => ({
    ...row,
    tenders: row.tenders.map((tender) => movedMethod(tender, naming)),
  }),
  // The account's own count is kept for goods it has already.
  counts: (row, naming) => (naming.products[row.productId] === undefined ? row : undefined),
  stock: (row, naming) => (naming.products[row.id] === undefined ? row : undefined),
}

/** A row as it belongs to the account; undefined for one that the account has already. */
export function movedRow<Table extends TableName>(
  table: Table,
  row: RowOf<Table>,
  naming: Naming,
): RowOf<Table> | undefined {
  return MOVERS[table](row, naming)
}

function numbered(row: { number: string; printedAs: string | null }, naming: Naming) {
  const number = naming.number(row.number)
  return number === row.number ? { number } : { number, printedAs: printedNumber(row) }
}

/** A payment, or what is to be one, by the method that the account has. */
export function movedMethod<Used extends Pick<Method, 'methodId'>>(
  used: Used,
  { methods }: Pick<Naming, 'methods'>,
): Used {
  return { ...used, methodId: methods[used.methodId] ?? used.methodId }
}

/** A payment as the account has it: one by voucher names that by its number. */
export function movedTender(tender: Tender, naming: Pick<Naming, 'methods' | 'number'>): Tender {
  const voucher = voucherOf(tender)
  return { ...movedMethod(tender, naming), ...(voucher && { reference: naming.number(voucher) }) }
}

function movedVoucher({ number: before, printedAs }: NonNullable<Sale['voucher']>, naming: Naming) {
  const number = naming.number(before)
  return number === before
    ? { number, ...(printedAs && { printedAs }) }
    : { number, printedAs: printedAs ?? before }
}

/** The goods of a cart, what they are sold in and the empties that came back with it, as the account has them. */
export function movedGoods(
  { lines, empties }: Pick<Cart, 'lines' | 'empties'>,
  naming: Pick<Naming, 'products'>,
): { lines: CartLine[]; empties?: EmptiesBack[] } {
  const moved = <Line extends { productId: string }>(line: Line) => movedLine(line, naming)
  return {
    lines: lines.map((line) => ({ ...moved(line), ...(line.soldIn && { soldIn: line.soldIn.map(moved) }) })),
    ...(empties && { empties: joinedEmpties(empties.map(moved)) }),
  }
}

/** Whatever names one product by its id. */
function movedLine<Line extends { productId: string }>(line: Line, naming: Pick<Naming, 'products'>): Line {
  return { ...line, productId: movedProduct(line.productId, naming) }
}

/** A numbered paper of goods and nothing else that is named otherwise. */
function movedPaper<Row extends { number: string; printedAs: string | null; lines: { productId: string }[] }>(
  row: Row,
  naming: Naming,
): Row {
  return { ...row, ...numbered(row, naming), lines: row.lines.map((line) => movedLine(line, naming)) }
}

/** The demo shop's customers are not moved. */
function movedCustomer(id: string | null): string | null {
  return id !== null && isDemoId(id) ? null : id
}

function movedProduct(id: string, { products }: Pick<Naming, 'products'>): string {
  return products[id] ?? id
}

// What the account has once may have been two products here: a part stands once in a list.
function movedParts<Part extends { productId: string; quantity: number }>(
  { parts }: { parts?: Part[] },
  naming: Naming,
): { parts?: Part[] } {
  if (!parts) return {}
  const byId = new Map<string, Part>()
  for (const part of parts) {
    const productId = movedProduct(part.productId, naming)
    const quantity = part.quantity + (byId.get(productId)?.quantity ?? 0)
    byId.set(productId, { ...part, productId, quantity })
  }
  return { parts: [...byId.values()] }
}

function movedCategory(id: string | null, { businessId, categories }: Naming): string | null {
  if (id === null || isDemoId(id)) return null
  return categories[id] ?? (id === defaultCategoryId(LOCAL_BUSINESS_ID) ? defaultCategoryId(businessId) : id)
}

/** Whether a profile says more than the one an installed app begins with (S4.3, S9.2). */
export function isOwnProfile(profile: Business): boolean {
  const blank: Business = { ...blankRow(BUSINESS, profile.id), createdAt: profile.createdAt }
  return Object.entries(blank).some(([field, value]) => profile[field as keyof Business] !== value)
}

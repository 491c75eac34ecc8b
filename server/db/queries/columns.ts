import type { RowOf, TableName } from '#core/sync/rows.ts'

type ColumnType = 'text' | 'bigint' | 'numeric' | 'boolean' | 'text[]' | 'jsonb'

/** A column and the field of the row that it holds. */
export interface Column {
  field: string
  name: string
  type: ColumnType
}

type FieldsOf<Table extends TableName> = Exclude<keyof RowOf<Table> & string, 'items'>

const text = 'text'
const whole = 'bigint'
const yes = 'boolean'

// Every field of a row must be named: a field forgotten here would be lost on the server without a word.
const TYPES: { [Table in TableName]: Record<FieldsOf<Table>, ColumnType> } = {
  businesses: {
    id: text,
    name: text,
    address: text,
    contactPhone: text,
    contactEmail: text,
    taxNumber: text,
    registrationNumber: text,
    bankDetails: text,
    logo: text,
    currency: text,
    taxRate: 'numeric',
    shortStock: text,
    createdAt: whole,
  },
  categories: { id: text, name: text, deleted: yes, createdAt: whole },
  products: {
    id: text,
    name: text,
    description: text,
    sku: text,
    barcode: text,
    categoryId: text,
    costPrice: whole,
    sellPrice: whole,
    tradePrice: whole,
    lowStockThreshold: whole,
    tracksStock: yes,
    imageUrl: text,
    isActive: yes,
    deleted: yes,
    createdAt: whole,
    updatedAt: whole,
  },
  customers: {
    id: text,
    name: text,
    email: text,
    phone: text,
    notes: text,
    customerType: text,
    deleted: yes,
    createdAt: whole,
    updatedAt: whole,
    erasedAt: whole,
  },
  sales: {
    id: text,
    number: text,
    printedAs: text,
    userId: text,
    customerId: text,
    customerName: text,
    customerType: text,
    subtotal: whole,
    tax: whole,
    total: whole,
    paymentMethod: text,
    status: text,
    createdAt: whole,
    flags: 'text[]',
  },
  stock: { id: text, onHand: whole },
  documents: {
    id: text,
    kind: text,
    number: text,
    printedAs: text,
    userId: text,
    issuer: 'jsonb',
    customer: 'jsonb',
    lines: 'jsonb',
    subtotal: whole,
    taxRate: 'numeric',
    tax: whole,
    total: whole,
    paymentMethod: text,
    createdAt: whole,
    endsAt: whole,
    quoteId: text,
    cancelledAt: whole,
    paidAt: whole,
    flags: 'text[]',
  },
  counts: { id: text, productId: text, quantity: whole, countedAt: whole, device: text },
}

/** The key column beside business_id: a stock row's id is its product's. */
export const keyColumn = (table: TableName): string => (table === 'stock' ? 'product_id' : 'id')

/** The columns of a synced table, in the order they are written. */
export function columnsOf(table: TableName): Column[] {
  return Object.entries(TYPES[table]).map(([field, type]) => ({
    field,
    type,
    name: field === 'id' ? keyColumn(table) : snakeCase(field),
  }))
}

/** A select list that gives rows with their field names. */
export function selectList(columns: readonly Column[]): string {
  return columns.map(({ field, name, type }) => `${readAs(name, type)} as "${field}"`).join(', ')
}

// node-postgres gives a numeric as text; the only ones here are percentages, which float8 carries exactly enough.
function readAs(name: string, type: ColumnType): string {
  return type === 'numeric' ? `${name}::float8` : name
}

function snakeCase(field: string): string {
  return field.replace(/[A-Z]/g, (suffix) => `_${suffix.toLowerCase()}`)
}

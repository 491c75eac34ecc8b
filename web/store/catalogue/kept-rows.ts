import { barcodesOf } from '#core/barcodes/barcode.ts'
import { mergedNames, standIns } from '#core/customers/merged-names.ts'
import type { RowOf, TableName } from '#core/rows/rows.ts'
import { methodsOf } from '#core/sales/method.ts'
import { staffOf } from '#core/staff/staff.ts'
import { inOrder } from '#core/stocktake/stocktake.ts'
import { ratesOf } from '#core/vat/vat-rate.ts'
import type { Catalogue } from './catalogue.ts'
import { keepRow } from './keep-row.ts'
import { live } from './name-order.ts'

type RowsById<Table extends TableName> = ReadonlyMap<string, RowOf<Table>>

/** The parts of the catalogue that are made of one table alone. A new part is a line here, and one in `Catalogue`. */
const PARTS = {
  customers: {
    customers: (rows) => live(rows),
    mergedNames: (rows) => mergedNames(rows.values()),
    standIns: (rows) => standIns(rows.values()),
  },
  methods: { methods: (rows) => methodsOf(rows.values()) },
  staff: { staff: (rows) => staffOf(rows.values()) },
  roles: { roles: (rows) => [...rows.values()] },
  rates: { rates: (rows) => ratesOf(rows.values()) },
  barcodes: { barcodes: (rows) => barcodesOf(rows.values()) },
  suppliers: { suppliers: (rows) => live(rows) },
  promotions: { promotions: (rows) => live(rows) },
  vouchers: { vouchers: (rows) => new Map(rows) },
  stocktakes: { stocktakes: (rows) => inOrder(rows.values()) },
} satisfies {
  [Table in TableName]?: { [Part in keyof Catalogue]?: (rows: RowsById<Table>) => Catalogue[Part] }
}

type KeptTable = keyof typeof PARTS
type KeptPart = { [Table in KeptTable]: keyof (typeof PARTS)[Table] }[KeptTable]

const KEPT_TABLES = Object.keys(PARTS) as readonly KeptTable[]

export function isKept(table: TableName): table is KeptTable {
  return Object.hasOwn(PARTS, table)
}

/** The rows of the tables that have parts of their own in the catalogue. */
export class KeptRows {
  private readonly rows = new Map(KEPT_TABLES.map((table) => [table, new Map<string, RowOf<KeptTable>>()]))

  /** Keeps a row, or forgets it where there is none any more. */
  keep<Table extends KeptTable>(table: Table, id: string, row: RowOf<Table> | undefined): void {
    keepRow<RowOf<KeptTable>>(this.of(table), id, row)
  }

  /** The parts as they are now. Those of tables that did not change are the very same as before. */
  parts(before?: Catalogue, changed?: ReadonlySet<TableName>): Pick<Catalogue, KeptPart> {
    const parts: Partial<Record<keyof Catalogue, unknown>> = {}
    for (const table of KEPT_TABLES)
      for (const [part, make] of Object.entries(PARTS[table]) as [KeptPart, (rows: unknown) => unknown][])
        parts[part] = before && !changed?.has(table) ? before[part] : make(this.of(table))
    return parts as Pick<Catalogue, KeptPart>
  }

  private of(table: KeptTable): Map<string, RowOf<KeptTable>> {
    const rows = this.rows.get(table)
    if (!rows) throw new Error(`no rows of ${table} are kept`)
    return rows
  }
}

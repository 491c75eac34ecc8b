/** The boxes of a VAT report in cents, by their names. @typedef {Record<'1' | '4' | '2' | '3' | '15' | '18', number>} VatFigures */

// From the lines alone: what was frozen on each paper is not looked at. PostgreSQL's numbers are exact, and round half a cent
// away from zero.
const BOXES = `
  with lines as (
    select s.id, coalesce(s.kind, 'sale') as kind, s.total, coalesce(s.rounding, 0) as rounding,
           i.vat_class, i.percent, i.total_price as price, i.commission, i.commission_vat
    from sales s join sale_items i on i.business_id = s.business_id and i.sale_id = s.id
    where s.id not like '%:paid' and s.created_at >= $1 and s.created_at < $2
    union all
    select d.id, 'sale', d.total, 0, l."vatClass", l.percent, l."totalPrice", l.commission, l."commissionVat"
    from documents d, jsonb_to_recordset(d.lines)
      as l ("vatClass" text, percent numeric, "totalPrice" bigint, commission numeric, "commissionVat" numeric)
    where d.kind = 'invoice' and d.created_at >= $1 and d.created_at < $2
  ), papers as (
    select id, kind, total, rounding, vat_class, percent, sum(price)::numeric as gross
    from lines group by id, kind, total, rounding, vat_class, percent
  ), taxed as (
    select *, round(gross * percent / (100 + percent)) as tax,
           round(-rounding * gross * percent / (total * (100 + percent))) as claim
    from papers where total <> 0
  ), commissions as (
    select id, kind, commission_vat as percent, sum(round(price * commission / 100)) as gross
    from lines where vat_class = 'agency' and commission_vat is not null group by id, kind, commission_vat
  ), earned as (
    select kind, sum(gross) as gross, sum(round(gross * percent / (100 + percent))) as tax
    from commissions group by kind
  ), claims as (
    select input_tax as claim from receipts where at >= $1 and at < $2
    union all
    select -r.input_tax
    from receipts r join moves m on m.business_id = r.business_id and m.document_id = r.id and m.reason = 'returned'
    group by r.business_id, r.id
    having count(*) = jsonb_array_length(r.lines) and max(m.at) >= $1 and max(m.at) < $2
  )
  select coalesce(sum(gross) filter (where vat_class = 'standard' and kind = 'sale'), 0)
           + coalesce((select gross from earned where kind = 'sale'), 0) as "1",
         coalesce(sum(tax) filter (where vat_class = 'standard' and kind = 'sale'), 0)
           + coalesce((select tax from earned where kind = 'sale'), 0) as "4",
         coalesce(sum(gross) filter (where vat_class = 'zero' and kind = 'sale'), 0) as "2",
         coalesce(sum(gross) filter (where vat_class = 'exempt' and kind = 'sale'), 0) as "3",
         (select coalesce(sum(claim), 0) from claims) as "15",
         coalesce(sum(-tax) filter (where vat_class = 'standard' and kind = 'return'), 0)
           + coalesce(sum(claim) filter (where vat_class = 'standard'), 0)
           - coalesce((select tax from earned where kind = 'return'), 0) as "18"
  from taxed`

const REVENUE = `
  select (select coalesce(sum(total), 0) from sales)
           - coalesce(sum(total_price), 0)
           + coalesce(sum(round(total_price * coalesce(commission, 0) / 100)), 0) as revenue
  from sale_items where vat_class = 'agency'`

/**
 * What a server's sales are to its one business, in cents: of goods that were sold for others the commission alone.
 * @param {(text: string) => Promise<Record<string, unknown>[]>} query
 */
export async function revenueOfDatabase(query) {
  const [row = {}] = await query(REVENUE)
  return Number(row.revenue)
}

/**
 * Works the boxes of a VAT report out by SQL, with the rounding of cash claimed. The database must hold one business, whose
 * standard rate never changed.
 * @param {(text: string, values: unknown[]) => Promise<Record<string, unknown>[]>} query
 * @param {{ from: number, to: number }} period epoch milliseconds, the end not included
 * @returns {Promise<VatFigures>}
 */
export async function vatOfDatabase(query, { from, to }) {
  const [row = {}] = await query(BOXES, [from, to])
  const figures = ['1', '4', '2', '3', '15', '18'].map((box) => [box, Number(row[box])])
  return Object.fromEntries(figures)
}

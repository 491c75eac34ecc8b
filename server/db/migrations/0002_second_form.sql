-- The second form of sales, documents, products and businesses: what a counter's work adds to them (tenders, rounding, discounts,
-- returns, tax by class, staff, shifts, parked sales). A row may lack any of it, and then says what the first form said.

alter table sales
  add column kind text check (kind in ('sale', 'return')),
  add column tenders jsonb,
  add column rounding bigint,
  add column taxes jsonb,
  add column return_of jsonb,
  add column return_kind text,
  add column reason text,
  add column staff_id text,
  add column staff_name text,
  add column approvals jsonb,
  add column shift_id text,
  add column parked_id text;

alter table sale_items
  add column list_price bigint,
  add column per bigint,
  add column unit text,
  add column pack_name text,
  add column discounts jsonb,
  add column vat_class text,
  add column percent numeric,
  add column staff_id text,
  -- Of a return: the sold item, and what became of the goods. Only sellable ones are a movement of the stock.
  add column return_of text,
  add column condition text;

alter table documents
  add column tax_within boolean,
  add column taxes jsonb,
  add column staff_id text,
  add column staff_name text,
  add column approvals jsonb;

alter table products
  add column vat_class text,
  add column unit text,
  add column asks_price boolean,
  add column no_discount boolean,
  add column reorder_to bigint,
  add column supplier_id text,
  add column supplier_code text,
  add column scale_code text;

alter table businesses
  add column cash_rounding text;

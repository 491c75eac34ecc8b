-- The terms of a shop's quotes and invoices; null until it says them.
alter table businesses
  add column quote_days bigint,
  add column invoice_days bigint,
  add column late_interest numeric,
  add column terms_text text;

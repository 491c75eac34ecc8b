-- What a shop says of returns: how long goods come back, and what its tills may do apart from the server or without a
-- receipt; and what unpaid invoices were credited.

alter table documents
  -- Credit notes without money, of an invoice that was unpaid.
  add column credits jsonb;

alter table businesses
  add column return_limit text,
  add column return_days bigint,
  add column returns_apart text,
  add column returns_without_receipt text;

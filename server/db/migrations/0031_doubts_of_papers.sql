-- What says a time far from the one at which it came; null for no doubt (R42).
alter table cashmoves add column date_far boolean;
alter table shifts add column date_far boolean;
alter table moves add column date_far boolean;
alter table receipts add column date_far boolean;
alter table stocktakes add column date_far boolean;
alter table entries add column date_far boolean;

-- Who cancelled a quote or an invoice, who allowed it, and what is doubtful in that; null where nobody is named (S16.12).
alter table documents add column cancelled_by jsonb;

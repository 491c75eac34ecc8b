-- Points: what a shop gives, null where it never said; what a sale or a return did to its customer's, null where nothing; their
-- sum beside what the customer owes; and what a merge of two customers moved.
alter table businesses
  add column loyalty boolean,
  add column point_per bigint,
  add column point_worth bigint,
  add column points_least bigint;
alter table sales add column points jsonb;
alter table balances add column points bigint;
alter table bookentries add column points bigint;

-- What changed a customer's points since an instant: for the flag of a sale that spent what was not there.
create index points_of_customers on sales (business_id, customer_id, created_at) where points is not null;
create index points_of_merges on bookentries (business_id, customer_id, at) where points is not null;

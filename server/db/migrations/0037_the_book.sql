-- What customers owe: a sum kept up with each line of their account, and those lines. Other columns than a doubt never
-- change once a line was made, so that it has no stamps; a sum has no writer to tell apart.
create table balances (
  business_id text not null references tenants,
  id text not null,
  owed bigint not null,
  stamps jsonb not null,
  rev bigint not null,
  primary key (business_id, id)
);
create index balances_by_rev on balances (business_id, rev);

select protect_tenant_table('balances');

create table bookentries (
  business_id text not null references tenants,
  id text not null,
  shop_id text not null,
  customer_id text not null,
  kind text not null,
  amount bigint not null,
  number text not null,
  printed_as text,
  at bigint not null,
  since bigint,
  tenders jsonb,
  shift_id text,
  settles jsonb,
  owed_after bigint,
  opposite text,
  note text not null,
  bad_debt boolean,
  by jsonb,
  approvals jsonb,
  not_permitted boolean,
  date_far boolean,
  rev bigint not null,
  primary key (business_id, id)
);
create index bookentries_by_rev on bookentries (business_id, rev);

select protect_tenant_table('bookentries');

-- Who may buy on the book, and how far; null of customers of before, who may not.
alter table customers
  add column on_account boolean,
  add column credit_limit bigint,
  add column terms_days bigint,
  add column account_note text;

-- What a customer owed after a sale or a return, as its till knew it; null where nothing of it was on account.
alter table sales add column owed_after jsonb;

alter table roles add column adjust_book text;

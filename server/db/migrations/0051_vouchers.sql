-- Money that shops owe whoever has the slip: what sales and returns did to each voucher. Its id is its number. It has no writer
-- to tell apart, like a balance.
create table vouchers (
  business_id text not null references tenants,
  id text not null,
  printed_as text,
  currency text,
  entries jsonb not null,
  stamps jsonb not null,
  rev bigint not null,
  primary key (business_id, id)
);
create index vouchers_by_rev on vouchers (business_id, rev);

select protect_tenant_table('vouchers');

-- The voucher that the money of a return went back as; null where none was issued.
alter table sales add column voucher jsonb;

-- The most that is accepted of a voucher that a till does not know, in cents; null where the shop never said.
alter table businesses add column voucher_offline bigint;

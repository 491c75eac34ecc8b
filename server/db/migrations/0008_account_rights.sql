-- What an account may do (S16.13): an owner everything, a till no more than sell, look after customers and what an
-- owner allows. Accounts of before may do everything, as they could. (`right` alone is a word of SQL.)
alter table accounts
  add column account_right text not null default 'owner' check (account_right in ('owner', 'till')),
  add column may_edit text[] not null default '{}' check (may_edit <@ array['goods', 'prices', 'stock']);

-- A device's secret, as its hash: another account shows it when it sends what that device left waiting (R24). Devices
-- of before get one at the next contact of their own account.
alter table devices add column key_hash bytea;

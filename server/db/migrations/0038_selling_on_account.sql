-- How a shop sells on account; null until it says so.
alter table businesses
  add column account_offline text,
  add column account_offline_hours bigint,
  add column account_signature boolean;

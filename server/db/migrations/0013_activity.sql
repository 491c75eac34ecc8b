-- What is done in the shop stands in the one list that nobody edits: beside what happened to accounts, what a device
-- noted and what followed from an operation (decision 0109). `event_id` is the entry's own id there, so that only the
-- first of an id is kept; `at` stays the moment of arrival, by which entries are forgotten.
alter table audit
  -- When it was done, by the device; null for what the server did itself.
  add column happened_at bigint,
  -- The suffix of the device; null where none is concerned.
  add column device text,
  add column staff_id text,
  add column subject text not null default '',
  add column field text,
  add column amount bigint,
  add column before text,
  add column after text,
  add constraint audit_short check (
    length(device) <= 100 and length(staff_id) <= 64 and length(subject) <= 100 and length(field) <= 100
    and length(before) <= 200 and length(after) <= 200
  );
create index audit_by_day on audit (business_id, coalesce(happened_at, at), event_id);

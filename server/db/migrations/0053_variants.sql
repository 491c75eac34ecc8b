-- The group of variants that a product is in, and its values of up to three options (S19.27); null where nobody said so.
alter table products
  add column group_id text,
  add column group_name text,
  add column option1_name text,
  add column option1_value text,
  add column option2_name text,
  add column option2_value text,
  add column option3_name text,
  add column option3_value text;

-- What was moved, received and counted by somebody who was not permitted to; null for no doubt (S16.12).
alter table moves add column not_permitted boolean;
alter table receipts add column not_permitted boolean;
alter table stocktakes add column not_permitted boolean;

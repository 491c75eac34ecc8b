-- What was said of people and roles, and when: facts are judged by what held at their time (R42). Where it is null, the last
-- word of each field is known by its stamp.
alter table staff add column said jsonb;
alter table roles add column said jsonb;

-- What was counted for a stocktake by somebody who was not permitted to; null for no doubt (S16.12).
alter table entries add column not_permitted boolean;

-- Sales that name somebody of whom the server has not heard: few, and looked for when a person is new.
create index sales_of_strangers on sales (business_id) where 'unknown-person' = any(flags);

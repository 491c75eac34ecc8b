-- The clock that an operation was taken under; null where it has none, and for what was taken before clocks were kept.
-- A column without a default is added without touching a row.
alter table operations add column hlc text collate "C";

-- The list of returns, newest first. Few sales are returns, so the index is small, and a sale that is none costs it nothing
-- that can be measured.
create index returns_by_date on sales (business_id, created_at, id) where kind = 'return';

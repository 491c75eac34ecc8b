-- What was moved, and which shift was cashed up, by somebody who was not permitted to; null for no doubt (S16.12).
alter table cashmoves add column not_permitted boolean;
alter table shifts add column not_permitted boolean;

-- A move is a fact that only rules change: none of its fields is stamped.
alter table cashmoves drop column stamps;

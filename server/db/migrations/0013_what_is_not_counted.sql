-- Products whose pieces nobody counts, and what a shop's tills do when a cart holds more than the list says there is.
alter table products add column tracks_stock boolean not null default true;
alter table businesses add column short_stock text not null default 'ask'
  check (short_stock in ('ask', 'refuse', 'sell'));

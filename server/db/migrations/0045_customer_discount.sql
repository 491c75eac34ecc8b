-- What a customer gets off every sale, in percent; null for nothing.
alter table customers add column discount numeric;
